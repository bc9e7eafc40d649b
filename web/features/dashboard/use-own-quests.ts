import { useCallback, useEffect, useState } from 'react';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import type { DeletedQuest, Quest } from '@mangoquest/core/quest/quest.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/call-error.ts';

export interface OwnLists {
  readonly living: readonly Quest[];
  /** In the dumpster. */
  readonly deleted: readonly DeletedQuest[];
}

export interface OwnQuests {
  /** Null until they have come. */
  readonly lists: OwnLists | null;
  /** Why they have not come. */
  readonly error: string | null;
  /** Asks anew; what is shown stays until the answer. */
  readonly refresh: () => void;
  readonly change: (next: (lists: OwnLists) => OwnLists) => void;
}

/** The creator's own quests, with the deleted ones. Guests have none of either. */
export function useOwnQuests(isGuest: boolean): OwnQuests {
  const [lists, setLists] = useState<OwnLists | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    const options = { signal: abort.signal };
    const load = async (): Promise<OwnLists> => {
      if (isGuest) return { living: await call(fetchMyQuests, {}, options), deleted: [] };
      const [living, dumpster] = await Promise.all([call(fetchMyQuests, {}, options), call(handleDeletedQuest, { mode: 'fetch' }, options)]);
      return { living, deleted: dumpster.mgqList };
    };
    load().then(setLists, (reason: unknown) => { if (!abort.signal.aborted) setError(errorText(reason)); });
    return () => { abort.abort(); };
  }, [attempt, isGuest]);
  const refresh = useCallback(() => { setAttempt((n) => n + 1); }, []);
  const change = useCallback((next: (before: OwnLists) => OwnLists) => { setLists((before) => before && next(before)); }, []);
  return { lists, error, refresh, change };
}
