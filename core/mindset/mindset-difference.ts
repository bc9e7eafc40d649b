import type { MindsetId, QuestId } from '../ids.ts';
import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

/**
 * The fields of a saved mindset that a difference can change: all except identity; the start mark is sent separately
 * (Spec §4).
 */
export type MindsetFields = Omit<Mindset, 'id' | 'questId' | 'isStart' | 'isSocial' | 'authorId' | 'mindchunks'>;

/** The same for a mindchunk and a reaction. */
export type MindchunkFields = Omit<Mindchunk, 'id' | 'reactions'>;
export type ReactionFields = Omit<Reaction, 'id'>;

/** The changes of one saved mindset: only these are sent (Spec §4, Mindsets; §7, mindset save body). */
export interface MindsetDifference {
  readonly id: MindsetId;
  readonly questId: QuestId;
  readonly fields: Partial<MindsetFields>;
  readonly addedMindchunks: readonly Mindchunk[];
  readonly removedMindchunkIds: readonly number[];
  readonly changedMindchunks: readonly MindchunkDifference[];
}

export interface MindchunkDifference extends Partial<MindchunkFields> {
  readonly id: number;
  readonly addedReactions: readonly Reaction[];
  readonly removedReactionIds: readonly number[];
  readonly changedReactions: readonly ReactionDifference[];
}

export interface ReactionDifference extends Partial<ReactionFields> {
  readonly id: number;
}

/** The three id lists of a quest (Spec §3, `marked`): start, marked and targeted mindsets. */
export interface MarkedIds {
  readonly start: readonly number[];
  readonly marked: readonly number[];
  readonly targeted: readonly number[];
}
