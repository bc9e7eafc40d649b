import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MarkedIds, MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Grouped } from '@mangoquest/core/play/outcome.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { QuestWrite } from './quests.ts';

/** Marks of a quest's mindsets that lists set: the marked ones, and those wished as targets. */
export interface WrittenMarks {
  readonly marked: readonly MindsetId[];
  readonly wished: readonly MindsetId[];
}

export interface MindsetSave extends QuestWrite {
  /** Changes of drawings, saved in the same revision. */
  readonly drawings?: UnitChanges<Drawing>;
  readonly regions?: UnitChanges<MapRegion>;
  /** The quest's new attributes, if its ground changes. */
  readonly attributes?: QuestAttributes;
  /**
   * New mindsets. Links may target one of them by its id (0 or below). Ids of mindsets and parts are assigned here;
   * their quest ids are ignored.
   */
  readonly added?: readonly Mindset[];
  /** Authors of `added`, in their order, null for a deleted account. Absent, all are the actor's. */
  readonly authors?: readonly (UserId | null)[];
  readonly changed?: readonly MindsetDifference[];
  readonly deletedIds?: readonly number[];
  /** New start: a saved id, or the id (0 or below) of one in `added`. Absent or null leaves it unchanged. */
  readonly startId?: number | null;
  /** With ids as in `added`. Absent leaves them unchanged. */
  readonly marks?: WrittenMarks;
  /** Those of `added` and `changed` that cannot be played yet, ids as in `added`; the others of them can. */
  readonly incompleteIds?: readonly number[];
  /** Idempotency key: a repeat changes nothing and returns the first result. */
  readonly saveKey?: string;
}

export interface MindsetReplacement {
  readonly mindsets: readonly Mindset[];
  readonly startId: number | null;
  readonly marks: WrittenMarks;
  /** Mindsets that cannot be played yet. */
  readonly incompleteIds: readonly number[];
}

export interface MindsetSaveResult {
  /** The saved ids of `added`, in the same order. */
  readonly ids: readonly number[];
  /** The same for added drawings and regions. */
  readonly drawingIds: readonly number[];
  readonly regionIds: readonly number[];
  readonly marked: MarkedIds;
  readonly revision: number;
}

/** A point of a game, and who can find it. */
export interface PlayedPoint {
  readonly point: MindsetPoint;
  readonly shareContent: boolean;
  readonly authorId: UserId | null;
}

/** A player who added mindsets to a quest. */
export interface MindsetAuthor {
  readonly id: UserId;
  readonly name: string;
}

export interface MindsetsRepository {
  /**
   * Complete mindsets, in the quest's order. Of a large quest others are answered meanwhile, unless it may not pause:
   * then SQLite saves nothing in between.
   */
  wholeOfQuest(questId: QuestId, mayPause?: boolean): Promise<Mindset[]>;
  /** Mindsets added by players, without their texts. */
  socialOf(questId: QuestId): Promise<Pick<Mindset, 'id' | 'authorId'>[]>;
  /** Those of a quest's mindsets that somebody has answered. */
  answeredOf(questId: QuestId, ids: readonly MindsetId[]): Promise<MindsetId[]>;
  /** Complete mindsets that are played: switched on and not incomplete. */
  playedOfQuest(questId: QuestId): Promise<Mindset[]>;
  oneWhole(mindsetId: MindsetId): Promise<Mindset | null>;
  /** The same, without those that are switched off or incomplete. */
  onePlayed(mindsetId: MindsetId): Promise<Mindset | null>;
  /** Players who added some of them, by name. */
  playersOf(questId: QuestId): Promise<readonly MindsetAuthor[]>;
  /** The quest of a mindset; null if it does not exist. */
  questOf(mindsetId: MindsetId): Promise<QuestId | null>;
  /** What players may know of a quest's mindsets; without those switched off or incomplete. */
  points(questId: QuestId): Promise<PlayedPoint[]>;
  /** Whether the quest has a mindset in a group, switched on or off. */
  hasGroup(questId: QuestId, group: string): Promise<boolean>;
  /** All that are switched on, including incomplete ones, with what the finish depends on. */
  grouped(questId: QuestId): Promise<Grouped[]>;
  marked(questId: QuestId): Promise<MarkedIds>;
  /**
   * The result of an earlier save of the same user with this key, with what is marked by now; null if there was none. The
   * newest 200 keys of a user are kept for a quest.
   */
  resultOfSave(grant: Grant, saveKey: string): Promise<MindsetSaveResult | null>;
  /**
   * All or nothing. Throws `MissingError` if the quest is not the owner's, or if a mindset, mindchunk or reaction does
   * not exist under the given parent; `ConflictError` for an outdated revision; `LimitError` (`quests_mindset_count`)
   * over 1000.
   */
  save(grant: Grant, save: MindsetSave, now: number): Promise<MindsetSaveResult>;
  /**
   * Replaces the quest's mindsets by these, which keep their ids (ids that the quest has or had). Existing mindsets
   * keep their author.
   */
  replaceAll(grant: Grant, replacement: MindsetReplacement, now: number): Promise<void>;
  /**
   * Marks exactly these of a quest's mindsets as not playable yet. Call it within a save of the quest, whose revision
   * it shares.
   */
  setIncomplete(grant: Grant, ids: readonly number[]): Promise<void>;
}

export interface Trophy {
  readonly id: number;
  readonly questId: QuestId;
  readonly achievement: string;
  readonly content: string;
  readonly providerName: string;
  readonly providerId: number | null;
}

/** Writes throw like `QuestsRepository`; each counts one revision of its quest. */
export interface TrophiesRepository {
  ofQuest(questId: QuestId): Promise<Trophy[]>;
  byId(trophyId: number): Promise<Trophy | null>;
  save(grant: Grant, trophy: Trophy, now: number): Promise<number>;
  remove(grant: Grant, trophyId: number, now: number): Promise<void>;
}
