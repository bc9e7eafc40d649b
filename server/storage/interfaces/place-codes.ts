import type { EntryId, MindsetId, QuestId } from '@mangoquest/core/ids.ts';

/** The codes at a quest's places: each round has different ones. */
export interface CodeRound {
  readonly round: number;
  readonly isOn: boolean;
}

export interface PlaceCodesRepository {
  /** null if the quest never had codes. */
  roundOf(questId: QuestId): Promise<CodeRound | null>;
  /** Starts the next round, switched on. */
  begin(questId: QuestId): Promise<CodeRound>;
  end(questId: QuestId): Promise<void>;
  /** Records that an entry opened a mindset by its code. Idempotent. */
  open(entryId: EntryId, mindsetId: MindsetId, now: number): Promise<void>;
  isOpened(entryId: EntryId, mindsetId: MindsetId): Promise<boolean>;
}
