import { fetchReminder, fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { queryOf } from '../query.ts';

/** Whether the user has a reminder for the start of a quest, and its address. */
export const reminderOf = queryOf(fetchReminder);
/** The user's open reminders. */
export const ownReminders = queryOf(fetchReminders);
