import { GUEST_KEPT_DAYS } from '@mangoquest/core/account/guest.ts';
import { DEVICE_LIFE, SECURITY_LOG_LIFE } from '@mangoquest/core/account/session.ts';
import { UNPAID_KEPT_MS } from '@mangoquest/core/payment/order.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageStore } from '../ports/image-store.ts';
import type { Storage } from '../storage/storage.ts';
import { HOUR_MS, MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';
import { removeUnusedImages } from './unused-images.ts';

export const IDLE_GUEST_MS = GUEST_KEPT_DAYS * 24 * HOUR_MS;
/** Longer than the retries of sending; without a mail server mails can be read for this long. */
export const MAIL_KEPT_MS = 24 * HOUR_MS;
/** Long enough for the operator to see failed jobs. */
export const FAILED_JOB_KEPT_MS = 30 * 24 * HOUR_MS;

/** A creator who closes the page during a trial never ends it explicitly. */
export const REHEARSAL_KEPT_MS = 24 * HOUR_MS;

/** Kept for a while, so that a start that is postponed still has its reminders. */
export const REMINDER_KEPT_MS = 24 * HOUR_MS;

export interface HousekeepingDeps {
  readonly storage: Pick<
    Storage,
    | 'sessions'
    | 'identityNonces'
    | 'codes'
    | 'emailChanges'
    | 'outbox'
    | 'users'
    | 'quests'
    | 'images'
    | 'passwordGrants'
    | 'knownDevices'
    | 'securityLog'
    | 'jobs'
    | 'reminders'
    | 'orders'
    | 'optimize'
  >;
  readonly images: Pick<ImageStore, 'remove'>;
  readonly clock: Clock;
}

/** Deletes data that can never be used again. */
export async function runHousekeeping({ storage, clock }: Pick<HousekeepingDeps, 'storage' | 'clock'>): Promise<void> {
  const now = clock.now();
  await storage.sessions.removeExpired(now);
  await storage.identityNonces.removeExpired(now);
  await storage.codes.removeExpired(now);
  await storage.emailChanges.removeExpired(now);
  await storage.passwordGrants.removeExpired(now);
  await storage.outbox.removeMadeBefore(now - MAIL_KEPT_MS);
  await storage.knownDevices.removeSeenBefore(now - DEVICE_LIFE);
  await storage.securityLog.removeBefore(now - SECURITY_LOG_LIFE);
  await storage.jobs.removeFailedBefore(now - FAILED_JOB_KEPT_MS);
  await storage.reminders.removeOver(now - REMINDER_KEPT_MS);
  await storage.orders.removeUnpaid(now - UNPAID_KEPT_MS);
  await storage.users.removeIdleGuests(now - IDLE_GUEST_MS);
  await storage.quests.endRehearsalsBefore(now - REHEARSAL_KEPT_MS);
  await storage.optimize();
}

/** Runs hourly, on one node. */
export function housekeepingJob({ storage, images, clock }: HousekeepingDeps): Job<'housekeeping'> {
  return {
    pauses: [MINUTE_MS, 5 * MINUTE_MS],
    recurs: { every: HOUR_MS, first: HOUR_MS },
    async run(_nothing, { now }) {
      await runHousekeeping({ storage, clock });
      await removeUnusedImages({ images: storage.images, store: images }, now);
    },
  };
}
