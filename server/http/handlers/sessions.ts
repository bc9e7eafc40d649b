import * as calls from '@mangoquest/contract/calls/sessions.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { PasswordsService } from '../../services/passwords.service.ts';
import type { SessionsService } from '../../services/sessions.service.ts';
import { sessionHandler } from '../handler.ts';

export interface SessionHandlersDeps {
  readonly sessions: SessionsService;
  readonly passwords: Pick<PasswordsService, 'endLogInCode'>;
}

export function sessionHandlers({ sessions, passwords }: SessionHandlersDeps) {
  return {
    fetchSessions: sessionHandler(calls.fetchSessions, async (_input, { session: { userId, family: current }, now }) =>
      (await sessions.list(userId, now)).map(({ family, ...rest }) => ({ ...rest, session: family, isCurrent: family === current }))),

    endSessions: sessionHandler(calls.endSessions, async ({ session }, context) => {
      const { userId, family } = context.session;
      if (session === undefined) await sessions.endAllOf(userId, family);
      else if (!await sessions.endOf(userId, session)) throw new NotFound('account.sessionOver');
      // Whoever was in it may have made one, to come back by.
      await passwords.endLogInCode(userId);
      if (session === family) context.setRefreshToken(null);
      return { ended: true as const };
    }, { limit: 'save' }),
  };
}
