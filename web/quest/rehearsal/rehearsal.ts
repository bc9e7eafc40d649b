import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { HiddenReason } from '@mangoquest/core/quest/rehearsal.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { recallInTab, rememberInTab } from '../../device/tab-memory.ts';

const KEY = 'rehearsal';

/** A mindset of the copy, and its counterpart in the editor. */
export interface TriedMindset {
  readonly id: MindsetId;
  readonly copyId: MindsetId;
  readonly title: string;
  /** Why players never see it; null if they do. */
  readonly hidden: HiddenReason | null;
}

export interface Rehearsal {
  readonly copyId: QuestId;
  /** The quest being rehearsed. */
  readonly questId: QuestId;
  readonly mindsets: readonly TriedMindset[];
  /** Schedule of the quest itself. */
  readonly schedule: Schedule;
  /** Milliseconds by which the rehearsal's clock is ahead of the server's; null if it has none. */
  readonly ahead: number | null;
  /** Starting place, and the copy's mindset to open there; null for the start of the quest. */
  readonly at: (LatLng & { readonly copyId: MindsetId | null }) | null;
}

/** Kept per tab: a reload continues the rehearsal, while in another tab it is an ordinary game. */
export function rememberRehearsal(rehearsal: Rehearsal): void {
  rememberInTab(KEY, rehearsal);
}

/** The rehearsal on this copy; null for an ordinary game. */
export function rehearsalOn(copyId: QuestId): Rehearsal | null {
  const known = recallInTab(KEY) as Partial<Rehearsal> | null;
  if (known?.copyId !== copyId || typeof known.questId !== 'number') return null;
  const { questId, mindsets = [], schedule = { startTime: null, endTime: null }, ahead = null, at = null } = known;
  return { copyId, questId, mindsets, schedule, ahead, at };
}
