import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { saveFile } from '../../device/save-file.ts';
import { locale, message } from '../../language/language.ts';
import type { OwnWayRecord } from '../../local-db/database.ts';
import { dropOwnWay } from '../../local-db/own-ways.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { MenuButton } from '../../ui/overlay/menu.tsx';
import { presentationPath } from '../../ui/paths.ts';
import { ResultPicture } from './result-picture.tsx';

export interface KeepMenuProps {
  readonly record: OwnWayRecord;
  readonly replay: Replay;
  readonly drawings: readonly Drawing[];
  /** Large text of the image; `facts` are the small ones. */
  readonly figure: string;
  readonly facts: readonly string[];
  readonly gpx: () => string;
}

// Characters that some file systems do not allow in names.
const NO_NAME = /[\u0000-\u001f"*/:<>?\\|]+/g;

/** Shares an image with the device's share sheet if it supports files, otherwise downloads it. */
async function handOn(name: string, picture: Blob): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    // An error here means that the user closed the sheet: no message needed.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  saveFile(name, picture);
}

/** Menu for saving the way as an image or GPX track, and for deleting it. */
export function KeepMenu({ record, replay, drawings, figure, facts, gpx }: KeepMenuProps) {
  const [isMaking, setMaking] = useState(false);
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { userId, entryId, questId, title, isBoard } = record;
  const name = message('replay.file', { title }).replace(NO_NAME, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: message('replay.deleteSure'),
      text: message('replay.deleteText'),
      confirmLabel: message('replay.deleteYes'),
      destructive: true,
    });
    if (!isSure) return;
    await dropOwnWay(userId, entryId);
    toasts.show(message('replay.deleted'), { kind: 'ok' });
    await navigate(presentationPath(questId));
  };
  const track = {
    label: message('replay.gpx'),
    icon: { name: 'download-simple' },
    onSelect: () => {
      saveFile(`${name}.gpx`, new Blob([gpx()], { type: 'application/gpx+xml' }));
    },
  } as const;
  return (
    <span className="own-result__keep" aria-busy={isMaking}>
      <MenuButton
        label={message('replay.keep')}
        icon={{ name: 'share-network' }}
        items={[
          {
            label: message('replay.picture'),
            icon: { name: 'image-square' },
            onSelect: () => {
              setMaking(true);
            },
          },
          // Places on a board have no geographic coordinates.
          ...(isBoard ? [] : [track]),
          {
            label: message('replay.delete'),
            icon: { name: 'trash' },
            onSelect: () => {
              void remove();
            },
          },
        ]}
      />
      {isMaking && (
        <ResultPicture
          replay={replay}
          drawings={drawings}
          isBoard={isBoard}
          title={title}
          date={locale.date(replay.begin)}
          figure={figure}
          facts={facts}
          onDone={(picture) => {
            setMaking(false);
            if (picture === null) toasts.error(message('replay.pictureFailed'));
            else void handOn(`${name}.png`, picture);
          }}
        />
      )}
    </span>
  );
}
