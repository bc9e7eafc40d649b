import type { MindsetId, QuestId } from '../ids.ts';

/** What may be searched of a mindset. */
export interface SearchableMindset {
  readonly id: MindsetId;
  readonly title: string;
  /** Plain text of its questions; null where it is neither within reach nor answered. */
  readonly text: string | null;
}

export interface SearchableQuest {
  readonly questId: QuestId;
  readonly revision: number;
  /** Those that are in sight. */
  readonly mindsets: readonly SearchableMindset[];
}

export interface SearchableReply {
  readonly quests: readonly SearchableQuest[];
  /** Quests that the device knows and that are not found any more. */
  readonly gone: readonly QuestId[];
}
