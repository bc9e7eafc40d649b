import type { QuestAttributes } from './quest.ts';
import { scheduleAt, scheduleState } from './schedule.ts';

type Offered = Pick<QuestAttributes, 'active' | 'searchable' | 'startTime' | 'endTime'>;

/** Whether players may rely on a quest: it is published and has not ended. */
export function isOffered(quest: Offered, now: number): boolean {
  return quest.active && scheduleState(scheduleAt(quest, quest.searchable, now), now) !== 'over';
}

/**
 * Whether an edit withdraws what was offered: a published quest is deactivated or ended, or its future start moves
 * earlier. The creator is liable to those who paid (Spec §1). Times are epoch milliseconds.
 */
export function withdraws(previous: Offered, next: Offered, now: number): boolean {
  if (!isOffered(previous, now)) return false;
  const startsEarlier =
    previous.startTime !== null && previous.startTime > now && (next.startTime ?? now) < previous.startTime;
  return !isOffered(next, now) || startsEarlier;
}
