import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { replayOf } from '@mangoquest/core/play/own-way.ts';
import { message } from '../../language/language.ts';
import type { OwnWayRecord } from '../../local-db/database.ts';
import { readOwnWay } from '../../local-db/own-ways.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { OffMap } from '../../ui/feedback/off-map.tsx';
import { paths } from '../../ui/paths.ts';
import { OwnResult } from './own-result.tsx';
import './own-result.css';

/** Replay of the user's own game, only from data on this device (settled §11). */
export function OwnResultPage() {
  const { user } = useSession();
  const { entryId } = useParams();
  return user === null ? null : <KeptWay key={entryId} userId={user.id} entryId={Number(entryId)} />;
}

function KeptWay({ userId, entryId }: { readonly userId: number; readonly entryId: number }) {
  /** Undefined while loading. */
  const [record, setRecord] = useState<OwnWayRecord | null>();
  useEffect(() => {
    let isOver = false;
    void (Number.isSafeInteger(entryId) ? readOwnWay(userId, entryId) : Promise.resolve(null)).then((found) => {
      if (!isOver) setRecord(found);
    });
    return () => {
      isOver = true;
    };
  }, [userId, entryId]);
  if (record === undefined)
    return (
      <main className="results-state">
        <LoadingOverlay active label={message('replay.loading')} />
      </main>
    );
  const replay = record && replayOf(record.places, record.stops, record.isBoard);
  if (record === null || replay === null)
    return (
      <main className="own-result--none">
        <OffMap
          title={message('replay.none')}
          text={message('replay.noneText')}
          action={<ButtonLink to={paths.start}>{message('replay.toQuests')}</ButtonLink>}
        />
      </main>
    );
  return <OwnResult record={record} replay={replay} />;
}
