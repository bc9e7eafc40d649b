import type { UserId } from '@mangoquest/core/ids.ts';
import { boundedCache } from '../../ports/bounded-cache.ts';
import type { SessionsRepository } from '../../storage/interfaces/accounts.ts';

/** How long another node may still accept a session that has ended (trust 6: at most 1 s). */
const CACHE_MS = 900;
const CACHE_ENTRIES = 20_000;

/** The active session of an access token. */
export interface LivingSession {
  /** Random id of the sign-in, shared by all of its tokens. */
  readonly family: string;
  readonly userId: UserId;
  readonly username: string;
  readonly isGeneric: boolean;
  readonly mustChangePassword: boolean;
}

interface Known {
  readonly session: LivingSession;
  readonly accessExpiresAt: number;
  readonly checkedAt: number;
}

/** Finds the active session of an access token by its hash, and caches it briefly. */
export function livingSessions(sessions: Pick<SessionsRepository, 'byAccessHash'>) {
  const known = boundedCache<string, Known>(CACHE_ENTRIES);
  const looking = new Map<string, Promise<LivingSession | null>>();

  function forget(isOver: (session: LivingSession) => boolean): void {
    looking.clear();
    const over: string[] = [];
    for (const [hash, { session }] of known.entries()) if (isOver(session)) over.push(hash);
    for (const hash of over) known.delete(hash);
  }

  /** Concurrent lookups share one query, unless sessions end in the meantime. */
  function lookOnce(hash: string, now: number): Promise<LivingSession | null> {
    const started =
      looking.get(hash) ??
      look(hash, now).finally(() => {
        if (looking.get(hash) === started) looking.delete(hash);
      });
    looking.set(hash, started);
    return started;
  }

  async function look(hash: string, now: number): Promise<LivingSession | null> {
    const active = await sessions.byAccessHash(hash);
    if (active === null || active.accessExpiresAt <= now) {
      known.delete(hash);
      return null;
    }
    const { accessExpiresAt, ...session } = active;
    known.set(hash, { session, accessExpiresAt, checkedAt: now });
    return session;
  }

  function find(hash: string, now: number): LivingSession | null | Promise<LivingSession | null> {
    const entry = known.get(hash);
    const age = entry === undefined ? CACHE_MS : now - entry.checkedAt;
    if (entry !== undefined && age >= 0 && age < CACHE_MS && entry.accessExpiresAt > now) return entry.session;
    return lookOnce(hash, now);
  }

  return { find, forget };
}
