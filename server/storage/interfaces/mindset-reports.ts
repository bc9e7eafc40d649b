import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

/** Reports of players' mindsets that the creator has not reviewed yet. */
export interface ReportedMindset {
  readonly id: MindsetId;
  readonly reasons: readonly string[];
  readonly isHidden: boolean;
  /** They are of one that its author took back before they added this. */
  readonly isEarlier: boolean;
  /** So often its author has changed it. */
  readonly edits: number;
}

export interface MindsetReportsRepository {
  /** One per user and mindset. When there are enough reports the mindset is hidden, with a new revision of its quest. */
  add(
    report: { readonly mindsetId: MindsetId; readonly userId: UserId; readonly reason: string },
    now: number,
  ): Promise<void>;
  ofQuest(questId: QuestId): Promise<readonly ReportedMindset[]>;
  /** Dismisses the reports of a player's mindset, which is shown again, if its author has not changed it since: `edits` is what its creator has read. */
  keep(
    grant: Grant,
    read: { readonly mindsetId: MindsetId; readonly edits: number },
    now: number,
  ): Promise<'kept' | 'changed' | 'gone'>;
}
