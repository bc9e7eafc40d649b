/** What a saved change was of. `restored`: all of it, to what it was before. */
export const QUEST_PARTS = ['attributes', 'mindsets', 'drawings', 'regions', 'trophies', 'restored'] as const;
export type QuestPart = (typeof QUEST_PARTS)[number];

/** What a quest was after one spell of saves. */
export interface QuestRevision {
  readonly revision: number;
  readonly username: string;
  /** Epoch milliseconds of the last save of the spell. */
  readonly savedAt: number;
  /** Empty for what it was before its history began. */
  readonly parts: readonly QuestPart[];
  /** What it is now. */
  readonly isCurrent: boolean;
}

/** Saves of one user within so many milliseconds of the first are one spell. */
export const SPELL_MS = 5 * 60_000;
/** Of one quest are kept at most so many, and characters of them together; the oldest go first. */
export const MAX_REVISIONS = 100;
export const MAX_HISTORY_LENGTH = 20 * 1024 * 1024;
/**
 * Stored images, and MiB of them, that an account's histories keep and nothing else shows: a tenth of what it may hold. Beyond
 * them those kept longest ago go.
 */
export const MAX_HISTORY_IMAGES = 500;
export const MAX_HISTORY_IMAGES_MIB = 50;
