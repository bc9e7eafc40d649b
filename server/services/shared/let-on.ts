import type { EntryId, MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';

export interface Helped {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly questId: QuestId;
  readonly mindsetId: MindsetId;
}

/** Counts a mindset as right for a player of a running quest. Idempotent. Throws `Conflict` if the player has answered it. */
export type LetOn = (helped: Helped, now: number) => Promise<void>;
