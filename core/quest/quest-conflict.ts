import type { QuestAttributes } from './quest.ts';

/** What a quest's form meets that was loaded before another save. */
export interface QuestConflict {
  /** To overwrite what was saved, the form is sent again with it. */
  readonly revision: number;
  /** Epoch milliseconds of the last save, and who saved. */
  readonly savedAt: number;
  readonly username: string;
  /** Attributes that differ from what the form sent; none where only the map was saved. */
  readonly changed: readonly string[];
  readonly saved: QuestAttributes;
}
