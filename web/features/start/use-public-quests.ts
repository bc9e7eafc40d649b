import { useCallback, useEffect, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { usePages } from '../../api/use-pages.ts';
import type { Pages } from '../../api/use-pages.ts';
import { useSession } from '../../session/use-session.ts';
import type { ListOrder } from './list-order.ts';
import type { Progress } from './start-calls.ts';

// The calls bring the contract with them: the page is drawn while they load.
const loadCalls = () => import('./start-calls.ts');

/** The public list in an order (Spec §7, MgqWebFetcher), page by page; coming back shows what was loaded at once. */
export function usePublicQuests(order: ListOrder, place: LatLng | null): Pages<QuestSummary> {
  const key = `${order.key} ${order.descending}${order.key === 'distance' ? ` ${place?.latitude} ${place?.longitude}` : ''}`;
  return usePages<QuestSummary>(
    key,
    async (after, signal) => (await loadCalls()).publicQuests(order, place, after, signal),
    'public',
  );
}

export interface CurrentQuest {
  readonly quest: QuestSummary;
  readonly progress: Progress | null;
}

/** The quest that a signed-in user plays now; null for none, or when it can't be told. */
export function useCurrentQuest(): { readonly current: CurrentQuest | null; readonly reload: () => void } {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [current, setCurrent] = useState<CurrentQuest | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (userId === null) {
      setCurrent(null);
      return undefined;
    }
    const abort = new AbortController();
    loadCalls()
      .then(({ currentQuest }) => currentQuest(abort.signal))
      .then(
        ({ current: quest, progress }) => {
          if (!abort.signal.aborted) setCurrent(quest === null ? null : { quest, progress });
        },
        // The list below works without it.
        () => undefined,
      );
    return () => {
      abort.abort();
    };
  }, [userId, attempt]);
  const reload = useCallback(() => {
    setAttempt((n) => n + 1);
  }, []);
  return { current, reload };
}
