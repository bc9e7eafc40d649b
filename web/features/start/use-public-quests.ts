import { useCallback, useEffect, useState } from 'react';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../api/call-error.ts';
import { useSession } from '../../session/use-session.ts';
import type { Progress } from './start-calls.ts';

// The calls bring the contract with them: the page is drawn while they load.
const loadCalls = () => import('./start-calls.ts');

export interface PublicQuests {
  /** Null while the first list is on its way. */
  readonly quests: readonly QuestSummary[] | null;
  readonly error: string | null;
  readonly retry: () => void;
}

/** Kept while the page is open: coming back shows the last list at once and the new one when it is there. */
let last: readonly QuestSummary[] | null = null;

/** The public list (Spec §7, MgqWebFetcher). */
export function usePublicQuests(): PublicQuests {
  const [quests, setQuests] = useState(last);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    loadCalls().then(({ publicQuests }) => publicQuests(abort.signal)).then(
      (list) => {
        if (abort.signal.aborted) return;
        last = list;
        setQuests(list);
        setError(null);
      },
      (reason: unknown) => { if (!abort.signal.aborted) setError(errorText(reason)); },
    );
    return () => { abort.abort(); };
  }, [attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((n) => n + 1);
  }, []);
  return { quests, error, retry };
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
    loadCalls().then(({ currentQuest }) => currentQuest(abort.signal)).then(
      ({ currentMgq, progress }) => { if (!abort.signal.aborted) setCurrent(currentMgq === null ? null : { quest: currentMgq, progress }); },
      // The list below works without it.
      () => undefined,
    );
    return () => { abort.abort(); };
  }, [userId, attempt]);
  const reload = useCallback(() => { setAttempt((n) => n + 1); }, []);
  return { current, reload };
}
