import type { QuestId } from '@mangoquest/core/ids.ts';

/** Milliseconds between two looks: as often as a list is built. */
export const LOOK_EVERY_MS = 5_000;
/** With every so many looks each connection gets a sign of life, so that a dead one is found out. */
const LOOKS_TO_SIGN = 3;

/** Connections at most: of one network, behind which there may be a whole school, and of all together. */
export const MOST_OF_A_NETWORK = 300;
export const MOST_OF_ALL = 5_000;

export interface Watcher {
  readonly network: string;
  /** The list is another one. */
  readonly changed: () => void;
  readonly isAlive: () => void;
  readonly end: () => void;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  mark: string | null;
}

export interface ResultsWatch {
  /** What ends it again; null where too many watch already. */
  add(questId: QuestId, mark: string, watcher: Watcher): (() => void) | null;
  close(): void;
}

/**
 * Looks for all who watch the results of a quest, once in some seconds, and tells them when they are others. `markOf`
 * says by a word what is to be seen of them by anybody; null when that is nothing any more.
 */
export function resultsWatch(
  markOf: (questId: QuestId) => Promise<string | null>,
  onTrouble: (error: Error) => void,
): ResultsWatch {
  const quests = new Map<QuestId, Watched>();
  const networks = new Map<string, number>();
  let count = 0;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(questId: QuestId, watched: Watched): Promise<void> {
    const mark = await markOf(questId);
    if (mark === watched.mark) return;
    watched.mark = mark;
    for (const watcher of watched.watchers) {
      watcher.changed();
      if (mark === null) watcher.end();
    }
  }

  function lookAtAll(): void {
    looks += 1;
    for (const [questId, watched] of quests) {
      if (looks % LOOKS_TO_SIGN === 0) for (const watcher of watched.watchers) watcher.isAlive();
      look(questId, watched).catch((error: unknown) => {
        onTrouble(error as Error);
      });
    }
  }

  function remove(questId: QuestId, watcher: Watcher): void {
    const watched = quests.get(questId);
    if (watched?.watchers.delete(watcher) !== true) return;
    count -= 1;
    const left = (networks.get(watcher.network) ?? 1) - 1;
    if (left === 0) networks.delete(watcher.network);
    else networks.set(watcher.network, left);
    if (watched.watchers.size === 0) quests.delete(questId);
    if (count === 0) clearInterval(timer);
  }

  return {
    add(questId, mark, watcher) {
      const { network } = watcher;
      const ofNetwork = networks.get(network) ?? 0;
      if (count >= MOST_OF_ALL || ofNetwork >= MOST_OF_A_NETWORK) return null;
      if (count === 0) timer = setInterval(lookAtAll, LOOK_EVERY_MS);
      count += 1;
      networks.set(network, ofNetwork + 1);
      const watched = quests.get(questId) ?? { watchers: new Set<Watcher>(), mark };
      quests.set(questId, watched);
      watched.watchers.add(watcher);
      return () => {
        remove(questId, watcher);
      };
    },
    close() {
      for (const { watchers } of quests.values()) for (const watcher of watchers) watcher.end();
    },
  };
}
