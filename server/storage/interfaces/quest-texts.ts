import type { QuestId, UserId } from '@mangoquest/core/ids.ts';

/** The texts of a quest that may contain pictures. */
export interface QuestTexts {
  readonly creatorId: UserId;
  readonly revision: number;
  readonly longDescription: string;
  readonly mindchunks: readonly { readonly id: number; readonly text: string }[];
}

/** For one-time conversions of existing data. */
export interface QuestTextsRepository {
  /** Ids of the quests after one, ascending; those in the dumpster too. */
  idsAfter(questId: QuestId, limit: number): Promise<number[]>;
  read(questId: QuestId): Promise<QuestTexts | null>;
  /**
   * Writes converted texts, as a new revision if they changed, and updates the references to images; false if the quest
   * was saved in the meantime.
   */
  write(
    questId: QuestId,
    before: QuestTexts,
    after: Pick<QuestTexts, 'longDescription' | 'mindchunks'>,
  ): Promise<boolean>;
  /** Recomputes the sort keys of up to `limit` quests after an id; returns the last id, null at the end. */
  keyTitles(after: number, limit: number): Promise<number | null>;
}
