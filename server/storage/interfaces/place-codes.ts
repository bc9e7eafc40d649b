import type { EntryId, MindsetId, QuestId } from '@mangoquest/core/ids.ts';

/** The codes at a quest's places: another round has other codes. */
export interface CodeRound {
  readonly round: number;
  readonly isOn: boolean;
}

export interface PlaceCodesRepository {
  /** null where a quest never had any. */
  roundOf(questId: QuestId): Promise<CodeRound | null>;
  /** The next round, which is on. */
  begin(questId: QuestId): Promise<CodeRound>;
  end(questId: QuestId): Promise<void>;
  /** Notes that an entry opened a mindset by its code. A repeat changes nothing. */
  open(entryId: EntryId, mindsetId: MindsetId, now: number): Promise<void>;
  isOpened(entryId: EntryId, mindsetId: MindsetId): Promise<boolean>;
}
