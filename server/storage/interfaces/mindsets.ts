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

export interface MindsetSave extends QuestWrite {
  /** What lies on the map beside them, in the same revision. */
  readonly drawings?: UnitChanges<Drawing>;
  readonly regions?: UnitChanges<MapRegion>;
  /** The quest's afterwards, where its ground is another one. */
  readonly attributes?: QuestAttributes;
  /** A link of one of these may lead to one of `added`, by its id at or below 0. Their ids (and those of their parts) are given anew; what they say of their quest does not count. */
  readonly added?: readonly Mindset[];
  readonly changed?: readonly MindsetDifference[];
  readonly deletedIds?: readonly number[];
  /** The start afterwards: a saved id, or the id at or below 0 of one in `added`. Absent or null leaves it. */
  readonly startId?: number | null;
  /** The marked and the targeted ones afterwards, ids at or below 0 as in `added`. Absent leaves them. */
  readonly marked?: Omit<MarkedIds, 'start'>;
  /** Of `added` and `changed` those that cannot be played yet, ids at or below 0 as in `added`; all others of them can. */
  readonly incompleteIds?: readonly number[];
  /** A repeat with the same key changes nothing and gets the first result. */
  readonly saveKey?: string;
}

export interface MindsetReplacement {
  readonly mindsets: readonly Mindset[];
  readonly startId: number | null;
  readonly marked: Omit<MarkedIds, 'start'>;
  /** Those that cannot be played yet. */
  readonly incompleteIds: readonly number[];
}

export interface MindsetSaveResult {
  /** The saved id of each of `added`, in its order. */
  readonly ids: readonly number[];
  /** The same of the added drawings and regions. */
  readonly drawingIds: readonly number[];
  readonly regionIds: readonly number[];
  readonly marked: MarkedIds;
  readonly revision: number;
}

/** A point of a game, and who finds it. */
export interface PlayedPoint {
  readonly point: MindsetPoint;
  readonly shareContent: boolean;
  readonly authorId: UserId | null;
}

/** Who added mindsets to a quest as its player. */
export interface MindsetAuthor {
  readonly id: UserId;
  readonly name: string;
}

export interface MindsetsRepository {
  /** In the quest's order, with everything. */
  wholeOfQuest(questId: QuestId): Promise<Mindset[]>;
  /** Those that players added, without their texts. */
  socialOf(questId: QuestId): Promise<Pick<Mindset, 'id' | 'authorId'>[]>;
  /** The same of those that are played: switched on, and complete. */
  playedOfQuest(questId: QuestId): Promise<Mindset[]>;
  oneWhole(mindsetId: MindsetId): Promise<Mindset | null>;
  /** The players who added some of them, by name. */
  playersOf(questId: QuestId): Promise<readonly MindsetAuthor[]>;
  /** Of which quest one is; null where it is not there. */
  questOf(mindsetId: MindsetId): Promise<QuestId | null>;
  /** What players of a quest may know of its mindsets; those switched off or incomplete are not among them. */
  points(questId: QuestId): Promise<PlayedPoint[]>;
  /** All that are switched on, incomplete ones too, as far as the finish goes. */
  grouped(questId: QuestId): Promise<Grouped[]>;
  marked(questId: QuestId): Promise<MarkedIds>;
  /** What an earlier save of the quest with this key was answered with; null where there was none. */
  resultOfSave(questId: QuestId, saveKey: string): Promise<MindsetSaveResult | null>;
  /**
   * All or nothing. Throws `MissingError` for a quest, mindset, mindchunk or reaction that is not the owner's or not
   * where it is said to be, `ConflictError` for an old revision, `LimitError` (`quests_mindset_count`) over 1000.
   */
  save(grant: Grant, save: MindsetSave, now: number): Promise<MindsetSaveResult>;
  /** Makes these the quest's mindsets, under the ids that they have: ids that the quest has, or has had. Who made one that is there is kept. */
  replaceAll(grant: Grant, replacement: MindsetReplacement, now: number): Promise<void>;
  /** These of a quest cannot be played yet, all others can. Within a save of the quest, whose revision it is. */
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

/** Writes throw as `QuestsRepository` says; each counts one revision of its quest. */
export interface TrophiesRepository {
  ofQuest(questId: QuestId): Promise<Trophy[]>;
  byId(trophyId: number): Promise<Trophy | null>;
  save(grant: Grant, trophy: Trophy, now: number): Promise<number>;
  remove(grant: Grant, trophyId: number, now: number): Promise<void>;
}
