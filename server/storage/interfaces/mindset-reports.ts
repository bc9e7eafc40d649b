import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** Reports of players' mindsets that the creator has not reviewed yet. */
export interface ReportedMindset {
  readonly id: MindsetId;
  readonly reasons: readonly string[];
  readonly isHidden: boolean;
}

export interface MindsetReportsRepository {
  /** One per user and mindset. When there are enough reports the mindset is hidden, with a new revision of its quest. */
  add(
    report: { readonly mindsetId: MindsetId; readonly userId: UserId; readonly reason: string },
    now: number,
  ): Promise<void>;
  ofQuest(questId: QuestId): Promise<readonly ReportedMindset[]>;
  /** Dismisses the reports of a player's mindset, which is shown again. False if the quest has no such mindset. */
  keep(grant: Grant, mindsetId: MindsetId, now: number): Promise<boolean>;
}
