import { confirmReminder, endReminder, stopReminder, subscribeReminder } from '@mangoquest/contract/calls/reminders.ts';
import { mutationOf } from '../mutation.ts';
import { ownReminders, reminderOf } from '../queries/reminders.ts';

/** Requests a mail before the start of a quest. */
export const askingReminder = mutationOf(subscribeReminder, { changes: [reminderOf, ownReminders] });
/** Confirms the address, by the code of a mailed link. */
export const confirmingReminder = mutationOf(confirmReminder);
/** Ends the reminder of a mail, by the code of its link. */
export const stoppingReminder = mutationOf(stopReminder);
/** Ends one of the user's own reminders. */
export const endingReminder = mutationOf(endReminder, { changes: [reminderOf, ownReminders] });
