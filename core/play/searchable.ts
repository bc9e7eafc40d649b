import type { MindsetId, QuestId } from '../ids.ts';

/** The searchable data of a mindset. */
export interface SearchableMindset {
  readonly id: MindsetId;
  readonly title: string;
  /** Plain text of its questions; null if it is neither within reach nor answered. */
  readonly text: string | null;
}

export interface SearchableQuest {
  readonly questId: QuestId;
  readonly revision: number;
  /** Only visible ones. */
  readonly mindsets: readonly SearchableMindset[];
}

export interface SearchableReply {
  readonly quests: readonly SearchableQuest[];
  /** Quests known to the device that can no longer be found. */
  readonly gone: readonly QuestId[];
}
