import type { MindsetId, QuestId } from '../ids.ts';
import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

/** The fields of a saved mindset that a difference can change; its start mark travels apart (Spec §4). */
export type MindsetFields = Pick<Mindset,
  | 'title' | 'name' | 'latitude' | 'longitude' | 'image' | 'embed' | 'chain' | 'properties' | 'visibility' | 'group'
  | 'onOff' | 'randomize' | 'placeTag' | 'receiveAnswers' | 'shareContent' | 'position'>;

/** What changed in one saved mindset: only that is sent (Spec §4, Mindsets; §7, mindset save body). */
export interface MindsetDifference {
  readonly id: MindsetId;
  readonly questId: QuestId;
  readonly fields: Partial<MindsetFields>;
  readonly addedMindchunks: readonly Mindchunk[];
  readonly removedMindchunkIds: readonly number[];
  readonly changedMindchunks: readonly MindchunkDifference[];
}

export interface MindchunkDifference {
  readonly id: number;
  readonly text?: string;
  readonly comment?: string;
  readonly position?: number;
  readonly addedReactions: readonly Reaction[];
  readonly removedReactionIds: readonly number[];
  readonly changedReactions: readonly ReactionDifference[];
}

export interface ReactionDifference {
  readonly id: number;
  readonly text?: string;
  readonly grade?: number;
  readonly position?: number;
}

/** The three id lists of a quest (Spec §3, `marked`): its start mindset, those marked, those targeted. */
export interface MarkedIds {
  readonly start: readonly number[];
  readonly marked: readonly number[];
  readonly targeted: readonly number[];
}
