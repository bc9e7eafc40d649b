import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** Why players reported a mindset of a player; those that its creator has not looked at yet. */
export interface ReportedMindset {
  readonly id: MindsetId;
  readonly reasons: readonly string[];
  readonly isHidden: boolean;
}

export interface MindsetReportsRepository {
  /** One of each user and mindset. The report that is enough hides the mindset, with a revision of its quest. */
  add(
    report: { readonly mindsetId: MindsetId; readonly userId: UserId; readonly reason: string },
    now: number,
  ): Promise<void>;
  ofQuest(questId: QuestId): Promise<readonly ReportedMindset[]>;
  /** Settles the reports of a player's mindset, which shows again. False where the quest has no such mindset. */
  keep(grant: Grant, mindsetId: MindsetId, now: number): Promise<boolean>;
}
