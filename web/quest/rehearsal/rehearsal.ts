import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { HiddenReason } from '@mangoquest/core/quest/rehearsal.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { recallInTab, rememberInTab } from '../../device/tab-memory.ts';

const KEY = 'rehearsal';

/** A mindset of the copy, and which one of the editor it is. */
export interface TriedMindset {
  readonly id: MindsetId;
  readonly copyId: MindsetId;
  readonly title: string;
  /** Why no player meets it; null where they do. */
  readonly hidden: HiddenReason | null;
}

export interface Rehearsal {
  readonly copyId: QuestId;
  /** The quest that is tried. */
  readonly questId: QuestId;
  readonly mindsets: readonly TriedMindset[];
  /** When the quest itself runs. */
  readonly schedule: Schedule;
  /** Milliseconds that the trial's clock is ahead of the server's; null without one. */
  readonly ahead: number | null;
  /** Where it begins, and the mindset of the copy that is to be opened there; null for the start of the quest. */
  readonly at: (LatLng & { readonly copyId: MindsetId | null }) | null;
}

/** A reload of the page goes on with it; in another tab it is a game as any other. */
export function rememberRehearsal(rehearsal: Rehearsal): void {
  rememberInTab(KEY, rehearsal);
}

/** What is tried on this copy; null for a game that is none. */
export function rehearsalOn(copyId: QuestId): Rehearsal | null {
  const known = recallInTab(KEY) as Partial<Rehearsal> | null;
  if (known?.copyId !== copyId || typeof known.questId !== 'number') return null;
  const { questId, mindsets = [], schedule = { startTime: null, endTime: null }, ahead = null, at = null } = known;
  return { copyId, questId, mindsets, schedule, ahead, at };
}
