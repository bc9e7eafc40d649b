import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';

export interface HistoryRow {
  readonly questId: QuestId;
  readonly revision: number;
  /** Who saved it. */
  readonly userId: UserId;
  readonly username: string;
  /** First and last save of the series, epoch milliseconds. */
  readonly startedAt: number;
  readonly savedAt: number;
  readonly parts: readonly QuestPart[];
}

export interface QuestHistoryRepository {
  latest(questId: QuestId): Promise<HistoryRow | null>;
  /** The newest first, without documents. */
  ofQuest(questId: QuestId): Promise<HistoryRow[]>;
  /** Null for the current state, and for an unknown revision. */
  documentOf(questId: QuestId, revision: number): Promise<string | null>;
  add(row: HistoryRow, document: string | null): Promise<void>;
  /** Extends the current series by a save. */
  extend(questId: QuestId, revision: number, spell: Pick<HistoryRow, 'revision' | 'savedAt' | 'parts'>): Promise<void>;
  close(questId: QuestId, revision: number, document: string): Promise<void>;
  /** Keeps the stored images that a revision shows for as long as it is kept. */
  keepImages(questId: QuestId, revision: number, names: readonly string[], now: number): Promise<void>;
  /** Releases the images kept longest by a creator's histories alone, above this number or these bytes. */
  limitImages(grant: Grant, limits: { readonly count: number; readonly bytes: number }): Promise<void>;
  /** Deletes the oldest revisions above this number of rows or characters, or above the limit for all of the creator's quests; never the latest. */
  prune(
    questId: QuestId,
    limits: { readonly rows: number; readonly length: number; readonly ofCreator?: number },
  ): Promise<void>;
}
