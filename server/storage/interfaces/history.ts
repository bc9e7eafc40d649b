import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';

export interface HistoryRow {
  readonly questId: QuestId;
  readonly revision: number;
  /** Who saved it. */
  readonly userId: UserId;
  readonly username: string;
  /** First and last save of the spell, epoch milliseconds. */
  readonly startedAt: number;
  readonly savedAt: number;
  readonly parts: readonly QuestPart[];
}

export interface QuestHistoryRepository {
  latest(questId: QuestId): Promise<HistoryRow | null>;
  /** The newest first, without documents. */
  ofQuest(questId: QuestId): Promise<HistoryRow[]>;
  /** Null for what it is now, and for what is not there. */
  documentOf(questId: QuestId, revision: number): Promise<string | null>;
  add(row: HistoryRow, document: string | null): Promise<void>;
  /** A further save of the same spell. */
  extend(questId: QuestId, revision: number, spell: Pick<HistoryRow, 'revision' | 'savedAt' | 'parts'>): Promise<void>;
  close(questId: QuestId, revision: number, document: string): Promise<void>;
  /** Keeps the stored images that a revision shows for as long as it is kept. */
  keepImages(questId: QuestId, revision: number, names: readonly string[], now: number): Promise<void>;
  /** Lets those go that a creator's histories have kept longest and nothing else shows, beyond so many or so many bytes. */
  limitImages(grant: Grant, limits: { readonly count: number; readonly bytes: number }): Promise<void>;
  /** Takes the oldest away, beyond so many rows or characters, or characters of all of its creator's quests; never the latest. */
  prune(
    questId: QuestId,
    limits: { readonly rows: number; readonly length: number; readonly ofCreator?: number },
  ): Promise<void>;
}
