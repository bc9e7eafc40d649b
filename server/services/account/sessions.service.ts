import type { UserId } from '@mangoquest/core/ids.ts';
import { SIGNED_IN_DAYS } from '@mangoquest/core/account/guest.ts';
import { hash as digestOf } from 'node:crypto';
import type { User } from '@mangoquest/core/account/user.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { NextTokens, SessionRecord, SessionsRepository } from '../../storage/interfaces/accounts.ts';
import { LimitError } from '../../storage/errors.ts';
import type { Events } from '../shared/events.ts';
import { livingSessions } from './living-sessions.ts';
import type { LivingSession } from './living-sessions.ts';

/** Settled, Sessions: 15 minutes. */
export const ACCESS_MS = 15 * 60_000;
/** Lifetime of a session without use. */
export const REFRESH_MS = SIGNED_IN_DAYS * 24 * 60 * 60_000;
/** Within this time a second use of a refresh token is accepted, for two tabs; later only where the first reply was lost. */
export const REUSE_GRACE_MS = 30_000;

/** Seconds to wait after too many renewals. */
const RENEWALS_WAIT = 60;

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionsService {
  /** Signs a user in; `device` names the browser for the list of sessions. */
  open(user: User, now: number, device?: string): Promise<SessionTokens>;
  /** Null for a token that is unknown or expired, or whose session has ended. */
  find(accessToken: string, now: number): LivingSession | null | Promise<LivingSession | null>;
  /**
   * Exchanges a refresh token for new tokens; null if it is invalid. A second use counts as a theft and ends the
   * session, unless it comes from the same kind of browser, the tokens from the first use were not exchanged in turn,
   * and it looks like a second tab (soon after the first) or a lost reply (the tokens from the first use were never
   * used: they end). Throws `TooMany` for more in a minute than tabs need.
   */
  renew(
    refreshToken: string,
    now: number,
    device?: string,
  ): Promise<{ readonly user: User; readonly tokens: SessionTokens } | null>;
  /** The user's active sessions, the last used first. */
  list(userId: UserId, now: number): Promise<SessionRecord[]>;
  end(family: string): Promise<boolean>;
  /** Ends one of the user's own sessions; false if there is none with this name. */
  endOf(userId: UserId, family: string): Promise<boolean>;
  endByRefreshToken(refreshToken: string): Promise<boolean>;
  /** Ends all of a user's sessions, except one sign-in if given. */
  endAllOf(userId: UserId, exceptFamily?: string): Promise<void>;
}

export interface SessionsDeps {
  readonly sessions: SessionsRepository;
  readonly ids: Ids;
  readonly events?: Pick<Events, 'after'>;
}

/** Opaque tokens of 256 bits, of which only the SHA-256 is stored. */
export function sessionsService({ sessions, ids, events }: SessionsDeps): SessionsService {
  const living = livingSessions(sessions);
  const { forget } = living;
  async function end(family: string): Promise<boolean> {
    const wasThere = await sessions.endFamily(family);
    forget((session) => session.family === family);
    return wasThere;
  }

  return {
    async open(user, now, device = '') {
      const { tokens, stored } = newTokens(ids, now, device);
      const ended = await sessions.create({ ...stored, userId: user.id, family: ids.name(), startedAt: now }, now);
      if (ended.length > 0) forget(({ family }) => ended.includes(family));
      return tokens;
    },
    find: (accessToken, now) => living.find(tokenHash(accessToken), now),
    async renew(refreshToken, now, device = '') {
      const { tokens, stored } = newTokens(ids, now, device);
      const hash = tokenHash(refreshToken);
      const rotation = await sessions.rotate(hash, stored, now).catch(tooMany);
      if (rotation.outcome === 'rotated') return { user: rotation.user, tokens };
      if (rotation.outcome === 'expired') await end(rotation.family);
      if (rotation.outcome !== 'reused') return null;
      const { family, startedAt } = rotation;
      const isOtherBrowser = rotation.device !== '' && rotation.device !== device;
      const isSoon = now - rotation.replacedAt <= REUSE_GRACE_MS;
      if ((!isSoon && rotation.isUsed) || rotation.hasMovedOn || isOtherBrowser) {
        await end(family);
        await events?.after.tokenReused?.({ userId: rotation.user.id, now });
        return null;
      }
      const session = { ...stored, userId: rotation.user.id, family, startedAt };
      const isThere = await (
        isSoon ? sessions.createBeside(hash, session, now) : sessions.createInstead(hash, session, now)
      ).catch(tooMany);
      return isThere ? { user: rotation.user, tokens } : null;
    },
    list: (userId, now) => sessions.ofUser(userId, now),
    end,
    async endOf(userId, family) {
      const wasThere = await sessions.endFamily(family, userId);
      if (wasThere) forget((session) => session.family === family);
      return wasThere;
    },
    async endByRefreshToken(refreshToken) {
      const session = await sessions.byRefreshHash(tokenHash(refreshToken));
      return session !== null && (await end(session.family));
    },
    async endAllOf(userId, exceptFamily) {
      await sessions.endAllOf(userId, exceptFamily);
      forget((session) => session.userId === userId && session.family !== exceptFamily);
    },
  };
}

function tooMany(error: unknown): never {
  throw error instanceof LimitError ? new TooMany(RENEWALS_WAIT) : error;
}

function tokenHash(token: string): string {
  return digestOf('sha256', token, 'base64url');
}

function newTokens(
  ids: Ids,
  now: number,
  device: string,
): { readonly tokens: SessionTokens; readonly stored: NextTokens } {
  const tokens = { accessToken: ids.token(), refreshToken: ids.token() };
  return {
    tokens,
    stored: {
      accessHash: tokenHash(tokens.accessToken),
      refreshHash: tokenHash(tokens.refreshToken),
      accessExpiresAt: now + ACCESS_MS,
      refreshExpiresAt: now + REFRESH_MS,
      device,
    },
  };
}
