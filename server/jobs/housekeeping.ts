import type { Clock } from '../ports/clock.ts';
import type { Storage } from '../storage/storage.ts';

const HOUR_MS = 60 * 60_000;
/** Guests nobody came back to for so long are forgotten (trust 22). */
export const IDLE_GUEST_MS = 60 * 24 * HOUR_MS;

export interface HousekeepingDeps {
  readonly storage: Pick<Storage, 'sessions' | 'identityNonces' | 'users'>;
  readonly clock: Clock;
  readonly onTrouble: (error: Error) => void;
}

/** Takes away what can never be used again. Several nodes may do it at once. */
export async function keepHouse({ storage, clock }: Omit<HousekeepingDeps, 'onTrouble'>): Promise<void> {
  const now = clock.now();
  await storage.sessions.removeExpired(now);
  await storage.identityNonces.removeExpired(now);
  await storage.users.removeIdleGuests(now - IDLE_GUEST_MS);
}

/** Does it every hour. Returns what ends it, after the one under way. */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(() => keepHouse(deps)).catch(deps.onTrouble);
  }, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
