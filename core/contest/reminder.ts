import { scheduleAt } from '../quest/schedule.ts';
import type { Schedule } from '../quest/schedule.ts';

/** A mail goes out so many milliseconds before the start. Settled, Reminders. */
export const REMINDER_LEAD_MS = 3_600_000;
/** Open ones of a user. */
export const MAX_REMINDERS = 50;
/** The second one tells of a start that moved. */
const MAX_MAILS = 2;

export interface Scheduled {
  readonly schedule: Schedule;
  readonly isSearchable: boolean;
}

/** What a reminder has told so far. */
export interface Reminded {
  /** The start that the last mail told of, epoch milliseconds; null before the first. */
  readonly mailedStart: number | null;
  readonly mails: number;
}

/** The start that lies ahead, epoch milliseconds; null where none does. */
export function nextStart({ schedule, isSearchable }: Scheduled, now: number): number | null {
  const { startTime } = scheduleAt(schedule, isSearchable, now);
  return startTime !== null && startTime > now ? startTime : null;
}

/** When the mail goes out: an hour before, at once if less is left. */
export const reminderDueAt = (start: number, now: number): number => Math.max(now, start - REMINDER_LEAD_MS);

/** Whether it still stands: nothing was told yet, or what was told lies ahead. */
export const isOpen = ({ mailedStart }: Pick<Reminded, 'mailedStart'>, start: number | null, now: number): boolean =>
  start !== null && (mailedStart === null || mailedStart > now);

/** Whether a mail about this start is owed now: one for each reminder, and one more where the start moved after it. */
export function owesMail({ mailedStart, mails }: Reminded, start: number, now: number): boolean {
  if (start - REMINDER_LEAD_MS > now) return false;
  if (mailedStart === null) return true;
  return mailedStart > now && mailedStart !== start && mails < MAX_MAILS;
}
