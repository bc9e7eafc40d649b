import pLimit from 'p-limit';
import type { QuestId } from '@mangoquest/core/ids.ts';

/** Polling interval in milliseconds: as often as a list is built. */
export const POLL_MS = 5_000;
/** Heartbeat interval in polls, for detecting dead connections. */
const POLLS_PER_HEARTBEAT = 3;

/** Maximum number of connections: of one network, which may be a whole school, and in total. */
export const MAX_OF_A_NETWORK = 300;
export const MAX_OF_ALL = 5_000;
/** Maximum number of watched quests: each costs a query per interval and a list in memory. */
export const MAX_QUESTS = 500;
export const MAX_QUESTS_OF_A_NETWORK = 20;
/** Maximum number of concurrent polls, to leave the database to other requests. */
const MAX_PARALLEL_POLLS = 4;

export interface Watcher {
  readonly network: string;
  /** Called when the list has changed. */
  readonly changed: () => void;
  readonly isAlive: () => void;
  readonly end: () => void;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  mark: string | null;
  /** Whether a poll of it is running. */
  isPolling: boolean;
}

export interface ResultsWatch {
  /** Returns a function that removes the watcher; null if there are too many. */
  add(questId: QuestId, mark: string, watcher: Watcher): (() => void) | null;
  close(): void;
}

/**
 * Polls the results of watched quests every few seconds, once for all watchers, and notifies them of changes. `markOf`
 * returns a fingerprint of what the public may see; null if that is nothing any more.
 */
export function resultsWatch(
  markOf: (questId: QuestId) => Promise<string | null>,
  onError: (error: Error) => void,
): ResultsWatch {
  const quests = new Map<QuestId, Watched>();
  /** For each network, the number of watchers of each quest. */
  const networks = new Map<string, Map<QuestId, number>>();
  const turn = pLimit(MAX_PARALLEL_POLLS);
  let count = 0;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(questId: QuestId, watched: Watched): Promise<void> {
    const mark = await markOf(questId);
    if (mark === watched.mark) return;
    watched.mark = mark;
    for (const watcher of watched.watchers) {
      watcher.changed();
      if (mark === null) disconnect(questId, watcher);
    }
  }

  function pollAll(): void {
    looks += 1;
    for (const [questId, watched] of quests) {
      if (looks % POLLS_PER_HEARTBEAT === 0) for (const watcher of watched.watchers) watcher.isAlive();
      if (watched.isPolling) continue;
      watched.isPolling = true;
      void turn(() => look(questId, watched))
        .catch((error: unknown) => {
          onError(error as Error);
        })
        .finally(() => {
          watched.isPolling = false;
        });
    }
  }

  function remove(questId: QuestId, watcher: Watcher): void {
    const watched = quests.get(questId);
    if (watched?.watchers.delete(watcher) !== true) return;
    count -= 1;
    const of = networks.get(watcher.network) ?? new Map<QuestId, number>();
    const left = (of.get(questId) ?? 1) - 1;
    if (left > 0) of.set(questId, left);
    else of.delete(questId);
    if (of.size === 0) networks.delete(watcher.network);
    if (watched.watchers.size === 0) quests.delete(questId);
    if (count === 0) clearInterval(timer);
  }

  function disconnect(questId: QuestId, watcher: Watcher): void {
    remove(questId, watcher);
    watcher.end();
  }

  return {
    add(questId, mark, watcher) {
      const of = networks.get(watcher.network) ?? new Map<QuestId, number>();
      if (count >= MAX_OF_ALL || !(quests.has(questId) || quests.size < MAX_QUESTS) || !hasRoom(questId, of))
        return null;
      if (count === 0) timer = setInterval(pollAll, POLL_MS);
      count += 1;
      networks.set(watcher.network, of.set(questId, (of.get(questId) ?? 0) + 1));
      const watched = quests.get(questId) ?? { watchers: new Set<Watcher>(), mark, isPolling: false };
      quests.set(questId, watched);
      watched.watchers.add(watcher);
      return () => {
        remove(questId, watcher);
      };
    },
    close() {
      for (const [questId, { watchers }] of quests) for (const watcher of watchers) disconnect(questId, watcher);
    },
  };
}

/** Whether a network may add a watcher of a quest; `of`: its number of watchers of each quest. */
function hasRoom(questId: QuestId, of: ReadonlyMap<QuestId, number>): boolean {
  const ofNetwork = [...of.values()].reduce((sum, each) => sum + each, 0);
  return ofNetwork < MAX_OF_A_NETWORK && (of.has(questId) || of.size < MAX_QUESTS_OF_A_NETWORK);
}
