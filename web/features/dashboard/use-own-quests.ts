import type { DeletedQuest, OwnQuest } from '@mangoquest/core/quest/quest.ts';
import type { QuestOrder } from '@mangoquest/core/quest/sort.ts';
import { deletedQuests, ownQuests } from '../../api/queries/quests.ts';
import { useAskPages } from '../../session/pages.ts';
import type { Pages } from '../../session/pages.ts';

export interface OwnQuests {
  readonly living: Pages<OwnQuest>;
  /** Quests in the dumpster. */
  readonly deleted: Pages<DeletedQuest>;
}

/** The creator's own quests and the deleted ones, paged. */
export function useOwnQuests(isGuest: boolean, order: QuestOrder): OwnQuests {
  return { living: useAskPages(ownQuests, order), deleted: useAskPages(deletedQuests, { ...order, isGuest }) };
}
