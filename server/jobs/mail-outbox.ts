import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { OutboxMail } from '../storage/interfaces/mail.ts';
import type { Storage } from '../storage/storage.ts';

const MINUTE_MS = 60_000;
/** How long after each try the next one is made; after the last one the mail is given up. */
const PAUSES = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);
const LOOK_EVERY_MS = 2_000;
/** Sent at once. */
const BATCH = 5;
/** Longer than a mail server may be silent: no other node takes a mail that is still being sent. */
const CLAIM_MS = 3 * MINUTE_MS;

export interface MailOutboxDeps {
  readonly storage: Pick<Storage, 'outbox'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Told of each try that failed, without the address. */
  readonly onTrouble: (error: Error) => void;
}

/** Sends what is due, once each where the mail server answers. Returns how many it tried. */
export async function sendDueMails({ storage, mailer, clock, onTrouble }: MailOutboxDeps): Promise<number> {
  const now = clock.now();
  const mails = await storage.outbox.claim(BATCH, now + CLAIM_MS, now);
  await Promise.all(mails.map((mail) => sendOne(mail)));
  return mails.length;

  async function sendOne(mail: OutboxMail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      const pause = PAUSES[mail.attempts];
      await storage.outbox.failed(mail.id, pause === undefined ? null : clock.now() + pause, reasonOf(error));
      onTrouble(new Error(`mail ${mail.id} was not sent, try ${mail.attempts + 1}${pause === undefined ? ', and is given up' : ''}: ${reasonOf(error)}`));
      return;
    }
    await storage.outbox.remove(mail.id);
  }
}

/** The kind of failure alone: what a mail server says often repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown';
}

/** Looks for due mails all the time. Returns what ends it, after those under way. */
export function startMailOutbox(deps: MailOutboxDeps): () => Promise<void> {
  let isOver = false;
  let underWay: Promise<void> | null = null;
  const work = async () => {
    while (!isOver && await sendDueMails(deps) === BATCH);
  };
  const timer = setInterval(() => {
    underWay ??= work().catch(deps.onTrouble).finally(() => { underWay = null; });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await underWay;
  };
}
