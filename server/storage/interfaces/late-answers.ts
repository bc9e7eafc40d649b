import type { EntryId, MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { Pick, PickedReaction } from '@mangoquest/core/play/play.ts';

/** An answer after the end, with the grade that it would have had. */
export interface ArrivedLate {
  readonly mindsetId: MindsetId;
  readonly grade: number;
  readonly success: boolean;
  /** Epoch milliseconds on the device that gave it; null where it did not say. */
  readonly deviceTime: number | null;
  readonly speedVerdict: SpeedVerdict | null;
}

export interface KeptLate extends ArrivedLate {
  readonly id: number;
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly picks: readonly Pick[];
  readonly isCounted: boolean;
}

/** One as its quest's creator reads it. */
export interface ShownLate extends ArrivedLate {
  readonly id: number;
  readonly username: string;
  readonly title: string;
  readonly arrivedAt: number;
  /** Empty where the mindset receives no answers. */
  readonly picks: readonly PickedReaction[];
}

export interface LateAnswersRepository {
  /** Stores it; only the first one of an entry and mindset counts. */
  keep(
    answer: ArrivedLate & { readonly questId: QuestId; readonly entryId: EntryId; readonly picks: readonly Pick[] },
    now: number,
  ): Promise<void>;
  /** Those of a quest that are neither counted nor answered since, the last one first; without deleted mindsets. */
  ofQuest(questId: QuestId, limit: number): Promise<ShownLate[]>;
  /** null for another quest's. */
  byId(id: number, questId: QuestId): Promise<KeptLate | null>;
  setCounted(id: number, now: number): Promise<void>;
}
