import type { QuestId } from '@mangoquest/core/ids.ts';
import { recallInTab, rememberInTab } from '../../device/tab-memory.ts';

const KEY = 'rehearsal';

interface Rehearsal {
  readonly copyId: QuestId;
  /** The quest that is tried. */
  readonly questId: QuestId;
}

/** A reload of the page goes on with it; in another tab it is a game as any other. */
export function rememberRehearsal(rehearsal: Rehearsal): void {
  rememberInTab(KEY, rehearsal);
}

/** The quest that is tried on this copy of it; null for a game that is none. */
export function rehearsedQuest(copyId: QuestId): QuestId | null {
  const known = recallInTab(KEY) as Partial<Rehearsal> | null;
  return known?.copyId === copyId && typeof known.questId === 'number' ? known.questId : null;
}
