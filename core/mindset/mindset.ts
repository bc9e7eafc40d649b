import type { LatLng } from '../geo/coordinates.ts';
import type { MindsetId, QuestId, UserId } from '../ids.ts';
import type { ImageReference } from '../quest/quest.ts';

/** One of the answers to a mindchunk. An id below 0 is new (Spec §3). */
export interface Reaction {
  readonly id: number;
  readonly text: string;
  /** 0-100; 50 and more is correct. */
  readonly grade: number;
  /** Order among its siblings, from 0. */
  readonly order: number;
}

/** A question of a mindset. An id below 0 is new. Without reactions it is just information. */
export interface Mindchunk {
  readonly id: number;
  /** HTML, sanitised by the server on save; at most 10,000 characters of text. */
  readonly text: string;
  readonly comment: string;
  readonly order: number;
  readonly reactions: readonly Reaction[];
}

/**
 * Where play continues after a mindset: the entry with the highest grade not above the achieved one (settled, Playing).
 */
export interface ChainLink {
  readonly grade: number;
  readonly target: ChainTarget;
}

export interface ChainTarget {
  readonly questId: QuestId;
  readonly mindsetId: MindsetId;
}

export interface MindsetProperties {
  readonly isImmediateGrading?: boolean;
  readonly msgAfterSuccess?: string;
  readonly msgAfterNoSuccess?: string;
  readonly [key: string]: unknown;
}

/** When a mindset is visible (Spec §3, visibilityProps): metres, then zoom levels as the specification counts, 0-99. */
export interface Visibility {
  readonly minDistance: number;
  readonly startZoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const DEFAULT_VISIBILITY: Visibility = { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 };

/** A complete mindset, as its creator edits it. An id of 0 or below is unsaved (Spec §3). */
export interface Mindset extends LatLng {
  readonly id: MindsetId;
  readonly questId: QuestId;
  readonly title: string;
  readonly name: string;
  readonly isStart: boolean;
  readonly image: ImageReference | null;
  /** URL of an embedded medium, or empty. */
  readonly embed: string;
  readonly chain: readonly ChainLink[];
  readonly properties: MindsetProperties;
  readonly visibility: Visibility;
  /** Name of its group, at most 6 characters; empty for none. Part of the gamecode. */
  readonly group: string;
  /** Added by a player of a social quest. */
  readonly isSocial: boolean;
  readonly authorId: UserId | null;
  readonly onOff: boolean;
  readonly randomize: boolean;
  readonly placeTag: boolean;
  readonly receiveAnswers: boolean;
  readonly shareContent: boolean;
  /** Its creator's wish; it is a target only while it can be one: see `targeted.ts`. */
  readonly isTargeted: boolean;
  /** Order in the quest, from 0. */
  readonly order: number;
  readonly mindchunks: readonly Mindchunk[];
}

/** Lists show mindset titles cut to this many characters (Spec §2). */
export const MINDSET_LIST_TITLE = 40;

/** At most this many mindsets in a quest (Spec §9). */
export const MAX_MINDSETS = 1000;
