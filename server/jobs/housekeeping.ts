import { GUEST_KEPT_DAYS } from '@mangoquest/core/account/guest.ts';
import { DEVICE_LIFE, SECURITY_LOG_LIFE } from '@mangoquest/core/account/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageStore } from '../ports/image-store.ts';
import type { Storage } from '../storage/storage.ts';
import { removeUnusedImages } from './unused-images.ts';

const HOUR_MS = 60 * 60_000;
export const IDLE_GUEST_MS = GUEST_KEPT_DAYS * 24 * HOUR_MS;
/** Longer than the tries to send a mail take; without a mail server it is read as long. */
export const MAIL_KEPT_MS = 24 * HOUR_MS;

export interface HousekeepingDeps {
  readonly storage: Pick<Storage, 'sessions' | 'identityNonces' | 'codes' | 'emailChanges' | 'outbox' | 'users' | 'images' | 'passwordGrants' | 'knownDevices' | 'securityLog' | 'optimize'>;
  readonly images: Pick<ImageStore, 'remove'>;
  readonly clock: Clock;
  readonly onTrouble: (error: Error) => void;
}

/** Takes away what can never be used again. Several nodes may do it at once. */
export async function keepHouse({ storage, clock }: Pick<HousekeepingDeps, 'storage' | 'clock'>): Promise<void> {
  const now = clock.now();
  await storage.sessions.removeExpired(now);
  await storage.identityNonces.removeExpired(now);
  await storage.codes.removeExpired(now);
  await storage.emailChanges.removeExpired(now);
  await storage.passwordGrants.removeExpired(now);
  await storage.outbox.removeMadeBefore(now - MAIL_KEPT_MS);
  await storage.knownDevices.removeSeenBefore(now - DEVICE_LIFE);
  await storage.securityLog.removeBefore(now - SECURITY_LOG_LIFE);
  await storage.users.removeIdleGuests(now - IDLE_GUEST_MS);
  await storage.optimize();
}

/** Does it every hour. Returns what ends it, after the one under way. */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  const { storage, images, clock } = deps;
  const keep = async () => {
    await keepHouse(deps);
    await removeUnusedImages({ images: storage.images, store: images }, clock.now());
  };
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(keep).catch(deps.onTrouble);
  }, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
