import * as calls from '@mangoquest/contract/calls/accounts.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { AccountsService, SignInResult } from '../../services/accounts.service.ts';
import type { SessionsService } from '../../services/sessions.service.ts';
import { handler, sessionHandler } from '../handler.ts';
import type { Context } from '../handler.ts';

export interface AccountHandlersDeps {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
}

export function accountHandlers({ accounts, sessions }: AccountHandlersDeps) {
  /** The login reply, with the refresh cookie of who signs in; whoever was signed in here before no longer is. */
  async function reply(result: SignInResult, context: Context) {
    if (result.outcome !== 'ok!') return { outcome: result.outcome };
    if (context.refreshToken !== null) await sessions.endByRefreshToken(context.refreshToken);
    const { user, tokens } = result;
    context.setRefreshToken(tokens.refreshToken);
    return { outcome: result.outcome, userId: user.id, username: user.username, token: tokens.accessToken };
  }

  return {
    logIn: handler(calls.logIn, async (input, context) => {
      refuseIdentityToken(input);
      return reply(await accounts.logIn(input, context.address, context.now), context);
    }, { session: 'ignored', limit: 'sign-in' }),

    signUp: handler(calls.signUp, async (input, context) => {
      refuseIdentityToken(input);
      const { latitude, longitude } = input;
      const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
      if (input.generic === '1') return reply(await accounts.createGuest(position, context.address, context.now), context);
      const guestId = Number(input.generic_userid);
      const { session } = context;
      const guest = input.generic_userid === '' ? null : { userId: guestId, isSignedIn: session !== null && session.userId === guestId && session.isGeneric };
      return reply(await accounts.signUp({ ...input, isOldEnough: input.isOldEnough === '1', position, guest }, context.address, context.now), context);
    }, { session: 'tolerated', limit: 'sign-in' }),

    renewSession: handler(calls.renewSession, async (_input, context) => {
      if (context.refreshToken === null) return null;
      const renewed = await sessions.renew(context.refreshToken, context.now);
      context.setRefreshToken(renewed?.tokens.refreshToken ?? null);
      return renewed && { token: renewed.tokens.accessToken, user: renewed.user };
    }, { session: 'ignored', limit: 'sign-in' }),

    logOut: handler(calls.logOut, async (_input, context) => {
      const { session, refreshToken } = context;
      const byToken = session !== null && await sessions.end(session.family);
      const byCookie = refreshToken !== null && await sessions.endByRefreshToken(refreshToken);
      if (byToken || refreshToken !== null) context.setRefreshToken(null);
      return { ended: byToken || byCookie };
    }, { session: 'tolerated', limit: 'sign-in' }),

    whoAmI: sessionHandler(calls.whoAmI, (_input, { session }) => accounts.user(session.userId)),

    savePosition: sessionHandler(calls.savePosition, async (position, { session, now }) => {
      await accounts.savePosition(session.userId, position, now);
      return { saved: true as const };
    }),
  };
}

/** Sign-in by a third-party identity is not offered yet: its token must not be taken for a password. */
function refuseIdentityToken({ social }: { readonly social: string }): void {
  if (social !== '') throw new Invalid([{ field: 'social', message: 'common.invalid' }]);
}
