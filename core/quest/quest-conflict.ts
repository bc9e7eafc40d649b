import type { QuestAttributes } from './quest.ts';

/** Why a form loaded before another save is refused. */
export interface QuestConflict {
  /** The current revision: sending the form again with it overwrites the other save. */
  readonly revision: number;
  /** Epoch milliseconds of the last save, and who saved. */
  readonly savedAt: number;
  readonly username: string;
  /** Attributes that differ from the sent form; empty if only the map was saved. */
  readonly changed: readonly string[];
  readonly saved: QuestAttributes;
}
