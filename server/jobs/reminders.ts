import { sendReminders } from '../services/contest/send-reminders.ts';
import type { Storage } from '../storage/storage.ts';
import { MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

export interface RemindersJobDeps {
  readonly storage: Pick<Storage, 'settings' | 'transaction'>;
}

/** Writes the mails about a start that is near. Settled, Reminders. */
export function remindersJob({ storage }: RemindersJobDeps): Job<'reminders'> {
  const send = sendReminders(storage);
  return {
    // Short pauses, because the start does not wait.
    pauses: [1, 2, 5, 10].map((minutes) => minutes * MINUTE_MS),
    run: ({ questId }, context) => send(questId, context),
  };
}
