import type { Mailer } from '../ports/mailer.ts';
import type { Storage } from '../storage/storage.ts';
import { MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

export interface MailJobDeps {
  readonly storage: Pick<Storage, 'outbox'>;
  readonly mailer: Mailer;
}

/** Sends a mail of the outbox, once if the mail server responds. A mail whose content has expired is not sent. */
export function mailJob({ storage: { outbox }, mailer }: MailJobDeps): Job<'mail'> {
  return {
    pauses: [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS),
    async run({ mailId }, { now }) {
      const mail = await outbox.unsent(mailId, now);
      if (mail === null) return;
      try {
        await mailer.send(mail);
      } catch (error) {
        throw new Error(`mail ${mailId} was not sent: ${reasonOf(error)}`);
      }
      await outbox.remove(mailId);
    },
  };
}

/** Only the kind of failure: a mail server's text often repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  );
}
