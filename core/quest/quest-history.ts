/** Parts that a save changed. `restored`: everything, to an earlier state. */
export const QUEST_PARTS = ['attributes', 'mindsets', 'drawings', 'regions', 'trophies', 'restored'] as const;
export type QuestPart = (typeof QUEST_PARTS)[number];

/** The state of a quest after one series of saves. */
export interface QuestRevision {
  readonly revision: number;
  readonly username: string;
  /** Epoch milliseconds of the last save of the series. */
  readonly savedAt: number;
  /** Empty for the state before the history started. */
  readonly parts: readonly QuestPart[];
  /** It is the current state. */
  readonly isCurrent: boolean;
}

/** Saves of one user within this many milliseconds of the first form one series. */
export const SERIES_MS = 5 * 60_000;
/** Most revisions of one quest, and most characters of them together; the oldest are deleted first. */
export const MAX_REVISIONS = 100;
export const MAX_HISTORY_LENGTH = 20 * 1024 * 1024;
/**
 * Most stored images, and MiB of them, that only an account's histories refer to: a tenth of its quota. Beyond that
 * the oldest are deleted.
 */
export const MAX_HISTORY_IMAGES = 500;
export const MAX_HISTORY_IMAGES_MIB = 50;
