import { FRESH_SIGN_IN } from '@mangoquest/core/account/session.ts';
import { Forbidden, NotFound, Reauthorize } from '../../ports/domain-errors.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { OwnPassword } from './own-password.ts';
import type { Events } from '../shared/events.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LivingSession } from './living-sessions.ts';

export interface EndSessionsDeps {
  readonly users: Pick<UsersRepository, 'accountById'>;
  readonly sessions: Pick<SessionsService, 'list' | 'endOf' | 'endAllOf'>;
  readonly own: OwnPassword;
  readonly events: Pick<Events, 'after'>;
}

export interface EndSessionsService {
  /** Throws `NotFound` for a session that has ended or belongs to another user. */
  one(session: LivingSession, family: string, now: number): Promise<void>;
  /**
   * Ends all sessions but the current one. Somebody who borrowed a browser must not lock the owner out: throws `Invalid`
   * for a wrong password, `TooMany`, and `Forbidden` where there is no password and the sign-in is an old one.
   */
  others(session: LivingSession, password: string, now: number): Promise<void>;
}

export function endSessionsService({ users, sessions, own, events }: EndSessionsDeps): EndSessionsService {
  async function check(session: LivingSession, password: string, now: number): Promise<void> {
    const account = await users.accountById(session.userId);
    if (account === null) throw new Reauthorize();
    if (account.hasPassword) return own.check(session, account, password, now);
    // A generic account can only be reached through its existing sessions.
    if (account.isGeneric) return;
    const current = (await sessions.list(session.userId, now)).find(({ family }) => family === session.family);
    if (current === undefined || now - current.startedAt > FRESH_SIGN_IN) throw new Forbidden('account.logInAgain');
  }

  return {
    async one({ userId }, family, now) {
      if (!(await sessions.endOf(userId, family))) throw new NotFound('account.sessionOver');
      await events.after.sessionsEnded?.({ userId, now });
    },

    async others(session, password, now) {
      await check(session, password, now);
      await sessions.endAllOf(session.userId, session.family);
      await events.after.sessionsEnded?.({ userId: session.userId, now });
    },
  };
}
