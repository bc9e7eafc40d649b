import { fetchReminder, fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { queryOf } from '../query.ts';

/** Whether the user is reminded of the start of a quest, and where the mail goes. */
export const reminderOf = queryOf(fetchReminder);
/** The user's open reminders. */
export const ownReminders = queryOf(fetchReminders);
