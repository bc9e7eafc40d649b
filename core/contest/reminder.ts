import { scheduleAt } from '../quest/schedule.ts';
import type { Schedule } from '../quest/schedule.ts';

/** Milliseconds before the start at which the mail is sent. Settled, Reminders. */
export const REMINDER_LEAD_MS = 3_600_000;
/** Pending reminders of one user. */
export const MAX_REMINDERS = 50;
/** Most mails per reminder: the second one announces a start that was moved. */
const MAX_MAILS = 2;

export interface Scheduled {
  readonly schedule: Schedule;
  readonly isSearchable: boolean;
}

/** What has been mailed for a reminder so far. */
export interface Reminded {
  /** The start that the last mail announced, epoch milliseconds; null before the first mail. */
  readonly mailedStart: number | null;
  readonly mails: number;
}

/** The next start, epoch milliseconds; null if there is none. */
export function nextStart({ schedule, isSearchable }: Scheduled, now: number): number | null {
  const { startTime } = scheduleAt(schedule, isSearchable, now);
  return startTime !== null && startTime > now ? startTime : null;
}

/** When the mail is due: an hour before the start, or at once if less is left. */
export const reminderDueAt = (start: number, now: number): number => Math.max(now, start - REMINDER_LEAD_MS);

/** Whether the reminder is pending: nothing was mailed yet, or the announced start is in the future. */
export const isOpen = ({ mailedStart }: Pick<Reminded, 'mailedStart'>, start: number | null, now: number): boolean =>
  start !== null && (mailedStart === null || mailedStart > now);

/** Whether a mail about this start has to be sent: one per reminder, and one more if the start moved after it. */
export function isMailDue({ mailedStart, mails }: Reminded, start: number, now: number): boolean {
  if (start - REMINDER_LEAD_MS > now) return false;
  if (mailedStart === null) return true;
  return mailedStart > now && mailedStart !== start && mails < MAX_MAILS;
}
