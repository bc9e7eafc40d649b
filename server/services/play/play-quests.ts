import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { LRUCache } from 'lru-cache';
import { mindsetLength } from '@mangoquest/core/mindset/mindset-length.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { chainedQuest } from '@mangoquest/core/play/chain.ts';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { backgroundOf } from '@mangoquest/core/play/sound.ts';
import { isOfflineAllowed } from '@mangoquest/core/quest/properties.ts';
import type { Quest, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MindsetsRepository, PlayedPoint } from '../../storage/interfaces/mindsets.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';

/** A quest with its answers at one revision: read once, then graded from memory. */
export interface PlayQuest {
  readonly quest: Quest;
  readonly isBoard: boolean;
  /** Complete, with grades: for the server only. Without mindsets that are switched off or incomplete. */
  readonly mindsets: ReadonlyMap<number, Mindset>;
  readonly all: readonly Mindset[];
}

/** The part of a quest that all players may know. */
export interface SharedGame {
  /** Its count is that of the playable mindsets: without those switched off or incomplete. */
  readonly summary: QuestSummary;
  readonly points: readonly MindsetPoint[];
  /** All of them, with their authors: for the server only. */
  readonly played: readonly PlayedPoint[];
  /** Mindsets that only their authors find: never part of a reply that is cached for all. */
  readonly unshared: readonly PlayedPoint[];
  /** Users who may find other mindsets than everybody, or are not asked all of them. */
  readonly authors: ReadonlySet<UserId>;
  readonly ids: ReadonlySet<number>;
  /** Whether its questions can be downloaded for playing offline. */
  readonly isOffline: boolean;
  /** The URL of the background sound; null for none. */
  readonly background: string | null;
  /** The quest that follows at the finish; null for none. For the server only. */
  readonly chained: QuestId | null;
  /** Whether all players see the whole map, wherever they are. Computed once, not per request. */
  readonly isSameForAll: boolean;
}

export interface PlayQuestsDeps {
  readonly quests: Pick<QuestsRepository, 'byId' | 'summaryById'>;
  readonly mindsets: Pick<MindsetsRepository, 'playedOfQuest' | 'points'>;
  /** Maximum number of mindsets cached, over all quests; one of more than 1000 characters counts as several. */
  readonly maxMindsets?: number;
}

/** A cache of quests being played, valid until they are saved. Quests in the dumpster are not found. */
export interface PlayQuests {
  /**
   * `null` if not found. With the `revision` just read from storage, a cached quest of another revision is
   * reloaded, even if this node was not notified of the save.
   */
  find(questId: QuestId, revision?: number): Promise<PlayQuest | null>;
  shared(questId: QuestId, revision?: number): Promise<SharedGame | null>;
  /** Call it for each quest that any node has saved; with `null` if it may have been any. */
  forget(questId: QuestId | null): void;
}

export function playQuests({ quests, mindsets, maxMindsets = 50_000 }: PlayQuestsDeps): PlayQuests {
  const whole = new Kept<PlayQuest>(
    maxMindsets,
    ({ all }) => all.reduce((sum, mindset) => sum + Math.max(1, mindsetLength(mindset) / 1_000), 0),
    async (questId) => {
      // The quest first: a save in between is announced after it, and drops what was read.
      const quest = await quests.byId(questId);
      if (quest === null || quest.deleted) return null;
      const all = await mindsets.playedOfQuest(questId);
      return {
        quest,
        isBoard: isBoard(quest.properties),
        all,
        mindsets: new Map(all.map((mindset) => [mindset.id, mindset])),
      };
    },
  );
  const shared = new Kept<SharedGame>(
    maxMindsets,
    ({ points, unshared }) => points.length + unshared.length,
    async (questId) => {
      const summary = await quests.summaryById(questId);
      if (summary === null || summary.deleted) return null;
      const [quest, played] = await Promise.all([quests.byId(questId), mindsets.points(questId)]);
      const points = played.filter(({ shareContent }) => shareContent).map(({ point }) => point);
      const isSameForAll =
        summary.withinDistance === 0 && points.every(({ visibility }) => visibility.minDistance === 0);
      return {
        summary: { ...summary, mindsetCount: points.length },
        points,
        played,
        unshared: played.filter(({ shareContent }) => !shareContent),
        authors: new Set(
          played.flatMap(({ point, shareContent, authorId }) =>
            authorId !== null && (point.isSocial || !shareContent) ? [authorId] : [],
          ),
        ),
        ids: new Set(played.map(({ point }) => point.id)),
        isSameForAll,
        isOffline: quest !== null && isOfflineAllowed(quest.properties, quest.forContest),
        background: quest === null ? null : backgroundOf(quest.properties),
        chained: quest === null ? null : chainedQuest(quest.properties),
      };
    },
  );
  const forget = (questId: QuestId | null) => {
    whole.forget(questId);
    shared.forget(questId);
  };
  return {
    find: (questId, revision) =>
      whole.getIf(questId, ({ quest }) => revision === undefined || quest.revision === revision, forget),
    shared: (questId, revision) =>
      shared.getIf(questId, ({ summary }) => revision === undefined || summary.revision === revision, forget),
    forget,
  };
}

/** The answers of a game given the current quest. Of deleted mindsets only the stars remain. */
export function doneOf({ ids }: Pick<SharedGame, 'ids'>, done: readonly DoneMindset[]): DoneMindset[] {
  return done.filter(({ mindsetId }) => ids.has(mindsetId));
}

/** A cache of values by id: loaded once, the least recently used are dropped when the total size is too large. */
class Kept<T> {
  readonly #values: LRUCache<number, Promise<T | null>>;
  readonly #maxWeight: number;
  readonly #weigh: (value: T) => number;
  readonly #load: (id: QuestId) => Promise<T | null>;

  constructor(maxWeight: number, weigh: (value: T) => number, load: (id: QuestId) => Promise<T | null>) {
    this.#values = new LRUCache({ maxSize: maxWeight });
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
    this.#load = load;
  }

  get(id: QuestId): Promise<T | null> {
    const known = this.#values.get(id);
    if (known !== undefined) return known;
    const loading: Promise<T | null> = this.#load(id).then(
      (value) => this.#settle(id, loading, value),
      (error: unknown) => {
        if (this.#values.peek(id) === loading) this.forget(id);
        throw error;
      },
    );
    this.#values.set(id, loading, { size: 1 });
    return loading;
  }

  /** Returns the value; a cached one that does not fit is dropped and reloaded, once for all concurrent callers. */
  async getIf(id: QuestId, fits: (value: T) => boolean, forget: (id: QuestId) => void): Promise<T | null> {
    const known = this.get(id);
    const value = await known;
    if (value === null || fits(value)) return value;
    if (this.#values.peek(id) === known) forget(id);
    return this.get(id);
  }

  forget(id: QuestId | null): void {
    if (id === null) this.#values.clear();
    else this.#values.delete(id);
  }

  #settle(id: QuestId, loading: Promise<T | null>, value: T | null): T | null {
    // Dropped while it was being loaded: those who wait get it, later callers load it again.
    if (this.#values.peek(id) !== loading) return value;
    // Setting it again would keep its old size. Unknown ids are not cached: they would fill the memory.
    this.forget(id);
    // A value larger than the whole cache is cached alone.
    if (value !== null)
      this.#values.set(id, loading, { size: Math.min(this.#maxWeight, Math.ceil(this.#weigh(value)) + 1) });
    return value;
  }
}
