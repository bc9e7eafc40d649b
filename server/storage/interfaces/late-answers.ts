import type { EntryId, MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { Pick, PickedReaction } from '@mangoquest/core/play/play.ts';

/** An answer sent after the end of the quest, with the grade that it would have got. */
export interface ArrivedLate {
  readonly mindsetId: MindsetId;
  readonly grade: number;
  readonly success: boolean;
  /** Epoch milliseconds of the device's clock; null if not reported. */
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

/** A late answer as its quest's creator sees it. */
export interface ShownLate extends ArrivedLate {
  readonly id: number;
  readonly username: string;
  readonly title: string;
  readonly arrivedAt: number;
  /** Empty if the mindset has no answers to pick. */
  readonly picks: readonly PickedReaction[];
}

export interface LateAnswersRepository {
  /** Stores it; only the first one per entry and mindset is kept. */
  keep(
    answer: ArrivedLate & { readonly questId: QuestId; readonly entryId: EntryId; readonly picks: readonly Pick[] },
    now: number,
  ): Promise<void>;
  /** Those of a quest that were neither counted nor answered since, newest first; without deleted mindsets. */
  ofQuest(questId: QuestId, limit: number): Promise<ShownLate[]>;
  /** Null if it belongs to another quest. */
  byId(id: number, questId: QuestId): Promise<KeptLate | null>;
  setCounted(id: number, now: number): Promise<void>;
}
