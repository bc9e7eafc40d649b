import { confirmReminder, endReminder, stopReminder, subscribeReminder } from '@mangoquest/contract/calls/reminders.ts';
import { mutationOf } from '../mutation.ts';
import { ownReminders, reminderOf } from '../queries/reminders.ts';

/** Asks for a mail before the start of a quest. */
export const askingReminder = mutationOf(subscribeReminder, { changes: [reminderOf, ownReminders] });
/** Confirms the address that a mailed link came to. */
export const confirmingReminder = mutationOf(confirmReminder);
/** Ends the reminder whose mail the link came with. */
export const stoppingReminder = mutationOf(stopReminder);
/** Ends one of the user's own. */
export const endingReminder = mutationOf(endReminder, { changes: [reminderOf, ownReminders] });
