import { useMemo } from 'react';
import { finishedQuests } from '../../api/queries/play.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';

/** Which quests the user has finished; none for a visitor, and while it is not known: pages work without it. */
export function useFinished(): ReadonlySet<number> {
  const { user } = useSession();
  const { data } = useAsk(finishedQuests, {}, { isWanted: user !== null });
  return useMemo(() => new Set(user === null ? [] : data), [user, data]);
}
