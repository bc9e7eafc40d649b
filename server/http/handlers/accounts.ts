import type { CallInput } from '@mangoquest/contract/call.ts';
import * as calls from '@mangoquest/contract/calls/accounts.ts';
import type { AgeStatement } from '@mangoquest/core/account/age.rules.ts';
import { localeOf } from '@mangoquest/core/account/locale.ts';
import { FROM_OUTERAUTH } from '@mangoquest/core/account/outerauth.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { AccountsService, SignInResult } from '../../services/account/accounts.service.ts';
import type { IdentityProof, IdentityService } from '../../services/account/identity.service.ts';
import type { SessionsService } from '../../services/account/sessions.service.ts';
import { handler, sessionHandler } from '../handler.ts';
import type { Context } from '../handler.ts';
import { CLEAR_CACHE, CLEAR_SITE_DATA } from '../security-headers.ts';
import { positionOf } from './position.ts';
import { signInReply } from './sign-in-reply.ts';

export interface AccountHandlersDeps {
  readonly accounts: AccountsService;
  readonly identity: IdentityService;
  readonly sessions: SessionsService;
}

export function accountHandlers({ accounts, identity, sessions }: AccountHandlersDeps) {
  const reply = (result: SignInResult, context: Context) => signInReply(result, context, sessions);

  return {
    logIn: handler(
      calls.logIn,
      async (input, context) => {
        const proof = identityProofOf(input);
        const credentials = { ...input, position: positionOf(input) };
        if (proof !== null) return reply(await identity.logIn(proof, credentials, context, context.now), context);
        return reply(
          await accounts.logIn(
            { ...credentials, isOuterauth: input.comesFromLogin === FROM_OUTERAUTH },
            context,
            context.now,
          ),
          context,
        );
      },
      { session: 'ignored', limit: 'sign-in' },
    ),

    signUp: handler(
      calls.signUp,
      async (input, context) => {
        const told = positionOf(input);
        const position = told && cutLatLng(told);
        if (input.isGeneric)
          return reply(
            await accounts.createGuest({ position, locale: localeOf(input.locale) }, context, context.now),
            context,
          );
        const { guestId, ...fields } = input;
        const { session } = context;
        const guest =
          guestId === null
            ? null
            : { userId: guestId, isSignedIn: session !== null && session.userId === guestId && session.isGeneric };
        const form = { ...fields, locale: localeOf(input.locale), ...ageOf(input, context.now), position, guest };
        const proof = identityProofOf(input);
        if (proof !== null) return reply(await identity.signUp(proof, form, context, context.now), context);
        return reply(await accounts.signUp(form, context, context.now), context);
      },
      { session: 'tolerated', limit: 'sign-in' },
    ),

    renewSession: handler(
      calls.renewSession,
      async (_input, context) => {
        if (context.refreshToken === null) return null;
        const renewed = await sessions.renew(context.refreshToken, context.now, context.device);
        context.setRefreshToken(renewed?.tokens.refreshToken ?? null);
        return renewed && { token: renewed.tokens.accessToken, user: renewed.user };
      },
      { session: 'ignored', limit: 'sign-in' },
    ),

    logOut: handler(
      calls.logOut,
      async ({ isLate = false }, context) => {
        const { session, refreshToken } = context;
        const byToken = session !== null && (await sessions.end(session.family));
        const byCookie = refreshToken !== null && (await sessions.endByRefreshToken(refreshToken));
        if (!isLate && (byToken || refreshToken !== null)) context.setRefreshToken(null);
        context.setHeader('clear-site-data', isLate ? CLEAR_CACHE : CLEAR_SITE_DATA);
        return { ended: byToken || byCookie };
      },
      { session: 'tolerated', limit: 'sign-in' },
    ),

    whoAmI: sessionHandler(calls.whoAmI, (_input, { session }) => accounts.user(session.userId)),

    savePosition: sessionHandler(calls.savePosition, async (position, { session, now }) => {
      await accounts.savePosition(session.userId, position, now);
      return { saved: true as const };
    }),
  };
}

/** The age given by the date of birth or the checkbox; null if both are missing. */
function ageOf(
  { isOldEnough, birthDay, birthMonth, birthYear }: CallInput<typeof calls.signUp>,
  askedAt: number,
): AgeStatement {
  const isBirthTold = [birthDay, birthMonth, birthYear].some((field) => field.trim() !== '');
  return { isOldEnough, birth: isBirthTold ? { birthDay, birthMonth, birthYear, askedAt } : null };
}

/** Proof by an identity service; null if a password is used. */
function identityProofOf({
  social,
  identityToken,
  identityVerifier = '',
}: CallInput<typeof calls.logIn>): IdentityProof | null {
  return social === '' ? null : { social, identityToken, verifier: identityVerifier };
}
