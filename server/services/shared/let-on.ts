import type { EntryId, MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';

export interface Helped {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly questId: QuestId;
  readonly mindsetId: MindsetId;
}

/** Counts a mindset as right for a player of a quest that runs. A repeat changes nothing. Throws `Conflict` where they have answered it themselves. */
export type LetOn = (helped: Helped, now: number) => Promise<void>;
