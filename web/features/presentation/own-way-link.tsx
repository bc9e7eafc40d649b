import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import { lastWayOf } from '../../local-db/own-ways.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { ownResultPath } from '../../ui/paths.ts';

/** Link to the replay of the last game, if this device has one. */
export function OwnWayLink({ userId, questId }: { readonly userId: number; readonly questId: number }) {
  const [entryId, setEntryId] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    void lastWayOf(userId, questId).then((way) => {
      if (!isOver) setEntryId(way?.entryId ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [userId, questId]);
  if (entryId === null) return null;
  return (
    <Link className="presentation__contest" to={ownResultPath(entryId)}>
      <Chip icon={{ name: 'map-trifold' }}>{message('presentation.yourWay')}</Chip>
    </Link>
  );
}
