import * as calls from '@mangoquest/contract/calls/sessions.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { SessionsService } from '../../services/sessions.service.ts';
import { sessionHandler } from '../handler.ts';

export function sessionHandlers({ sessions }: { readonly sessions: SessionsService }) {
  return {
    fetchSessions: sessionHandler(calls.fetchSessions, async (_input, { session: { userId, family: current }, now }) =>
      (await sessions.list(userId, now)).map(({ family, ...rest }) => ({ ...rest, session: family, isCurrent: family === current }))),

    endSessions: sessionHandler(calls.endSessions, async ({ session }, context) => {
      const { userId, family } = context.session;
      if (session === undefined) await sessions.endAllOf(userId, family);
      else if (!await sessions.endOf(userId, session)) throw new NotFound('account.sessionOver');
      if (session === family) context.setRefreshToken(null);
      return { ended: true as const };
    }, { limit: 'save' }),
  };
}
