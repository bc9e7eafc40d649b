import { useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { ownMindsets } from '../../../api/queries/social.ts';
import { message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { usePlaying } from '../playing-context.ts';
import { OwnForm } from './own-form.tsx';
import { useOwnMindsets } from './use-own-mindsets.ts';

/** In a social quest: the player's own questions, and the way to one more. */
export function SocialButton() {
  const {
    game: { quest },
    trial,
  } = usePlaying();
  return quest.editable && trial === null ? <OwnButton questId={quest.id} /> : null;
}

type Shown = 'nothing' | 'list' | 'new' | Mindset;

function OwnButton({ questId }: { readonly questId: number }) {
  const [shown, setShown] = useState<Shown>('nothing');
  // What was written and not sent stays as long as the game is open.
  const [drafts] = useState(() => new Map<number, PlayersDraft>());
  const { data } = useAsk(ownMindsets, { questId });
  if (data === undefined || (data.room === 0 && data.mindsets.length === 0)) return null;
  const close = () => {
    setShown('nothing');
  };
  const back = () => {
    setShown(data.mindsets.length === 0 ? 'nothing' : 'list');
  };
  return (
    <>
      <IconButton
        floating
        icon={{ name: 'plus' }}
        label={message('game.socialAdd')}
        onClick={() => {
          setShown(data.mindsets.length === 0 ? 'new' : 'list');
        }}
      />
      {shown === 'list' && <OwnList mindsets={data.mindsets} room={data.room} onShow={setShown} onClose={close} />}
      {shown !== 'list' && shown !== 'nothing' && (
        <OwnForm drafts={drafts} known={shown === 'new' ? null : shown} onDone={close} onClose={back} />
      )}
    </>
  );
}

interface OwnListProps {
  readonly mindsets: readonly Mindset[];
  readonly room: number;
  readonly onShow: (shown: Shown) => void;
  readonly onClose: () => void;
}

function OwnList({ mindsets, room, onShow, onClose }: OwnListProps) {
  const own = useOwnMindsets();
  return (
    <Sheet
      modal
      fixed
      hasClose
      label={message('game.socialOwn')}
      onClose={onClose}
      className="social"
      footer={
        <Button
          variant="primary"
          size="large"
          block
          disabled={room === 0}
          onClick={() => {
            onShow('new');
          }}
        >
          <Icon name="plus" />
          {message('game.socialAdd')}
        </Button>
      }
    >
      <header className="play__h">
        <div className="grow">
          <h2>{message('game.socialOwn')}</h2>
          <p className="sm muted">{message('game.socialRoom', { n: room })}</p>
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <ul className="social__l">
        {mindsets.map((mindset) => (
          <li key={mindset.id}>
            <b dir="auto">{mindset.title}</b>
            <IconButton
              icon={{ name: 'pencil-simple' }}
              label={message('game.socialEdit', { title: mindset.title })}
              onClick={() => {
                onShow(mindset);
              }}
            />
            <IconButton
              icon={{ name: 'trash' }}
              label={message('game.socialTakeBackNamed', { title: mindset.title })}
              onClick={() => {
                void own.takeBack(mindset);
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
