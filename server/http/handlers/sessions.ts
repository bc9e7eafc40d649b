import * as calls from '@mangoquest/contract/calls/sessions.ts';
import type { EndSessionsService } from '../../services/account/end-sessions.service.ts';
import type { SessionsService } from '../../services/account/sessions.service.ts';
import { sessionHandler } from '../handler.ts';

export interface SessionHandlersDeps {
  readonly sessions: SessionsService;
  readonly ending: EndSessionsService;
}

export function sessionHandlers({ sessions, ending }: SessionHandlersDeps) {
  return {
    fetchSessions: sessionHandler(calls.fetchSessions, async (_input, { session: { userId, family: current }, now }) =>
      (await sessions.list(userId, now)).map(({ family, ...rest }) => ({
        ...rest,
        session: family,
        isCurrent: family === current,
      })),
    ),

    endSessions: sessionHandler(
      calls.endSessions,
      async ({ session, password }, context) => {
        if (session === undefined) await ending.others(context.session, password, context.now);
        else await ending.one(context.session, session, context.now);
        if (session === context.session.family) context.setRefreshToken(null);
        return { ended: true as const };
      },
      { limit: 'save' },
    ),
  };
}
