import { useMemo } from 'react';
import { finishedQuests } from '../../api/queries/play.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Ids of quests the user has finished; empty for visitors, while loading and on errors, since pages work without it.
 */
export function useFinished(): ReadonlySet<number> {
  const { user } = useSession();
  const { data } = useAsk(finishedQuests, {}, { isWanted: user !== null });
  return useMemo(() => new Set(user === null ? [] : data), [user, data]);
}
