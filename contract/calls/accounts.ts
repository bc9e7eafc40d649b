import { z } from 'zod';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import { call } from '../call.ts';
import { LAT_LNG, LAT_LNG_IF_KNOWN, wireBoolean, wireText, wireUserId, wireWord } from '../wire/fields.ts';
import { loginReply, sessionUser } from '../wire/account.ts';
import { as, record } from '../wire/record.ts';

const credentials = {
  email: wireText(320).default(''),
  password: z.string().max(1_000).default(''),
  username: wireText(200).default(''),
  authorizationCode: wireText(4_000).default(''),
  identityToken: wireText(16_000).default(''),
  social: z.enum(['', ...SOCIALS]).default(''),
  /** From `IdentityStarter`: proves that the browser that sends the identity token began this sign-in. */
  identityVerifier: wireText(100).optional(),
  isLogin: wireWord(10).default(''),
  comesFromLogin: as('comes_from_login', wireWord(10).default('')),
  /** Position of the user, stored as their current location (Spec §4, askForCoordinates; §7, loginSignup). */
  ...LAT_LNG_IF_KNOWN,
};

/** Whether a box is ticked, `1` or `0`; empty <-> null: the client did not say. */
const tick = z.codec(
  z.union([z.enum(['', '0', '1', 'true', 'false']), z.boolean(), z.literal([0, 1])]).default(''),
  z.boolean().nullable(),
  {
    decode: (value) => (value === '' ? null : value === true || value === 1 || value === '1' || value === 'true'),
    encode: (isTicked) => (isTicked === null ? '' : isTicked ? '1' : '0'),
  },
);

/** `1` <-> true; empty or absent <-> false. */
const asked = z.codec(z.enum(['', '1']).default(''), z.boolean(), {
  decode: (value) => value === '1',
  encode: (isAsked) => (isAsked ? '1' : ''),
});

export const logIn = call({
  name: 'Authorizer',
  method: 'POST',
  path: '/mobile/Authorizer',
  access: 'anyone',
  body: 'form',
  text: true,
  request: record(credentials),
  reply: loginReply,
  summary:
    'Signs in. Sets the refresh cookie. A position is kept, and then nobody is asked for one. Spec §7; §4 login outcomes.',
  bodyLimit: 65_536,
});

export const signUp = call({
  name: 'SignUper',
  method: 'POST',
  path: '/mobile/SignUper',
  access: 'anyone',
  body: 'form',
  text: true,
  request: record({
    ...credentials,
    /** The generic account that is converted to a full one. */
    guestId: as('generic_userid', wireUserId(wireWord(20))),
    /** Day of the month, and month counted from 1. With all three parts the date of birth decides; if the age box is sent too, the younger of the two answers counts. */
    birthDay: as('birthday', wireWord(20).default('')),
    birthMonth: as('birthmonth', wireWord(20).default('')),
    birthYear: as('birthyear', wireWord(20).default('')),
    locale: wireText(35).default(''),
    /** Requests a generic account: the server names it, all other fields may be empty. */
    isGeneric: as('generic', asked),
    /** The age box of our own form. */
    isOldEnough: tick,
  }),
  reply: loginReply,
  misfits: {
    fields: {
      email: { tooLong: { message: 'account.emailInvalid' }, otherwise: 'account.emailInvalid' },
      username: { tooLong: { message: 'account.usernameInvalid' }, otherwise: 'account.usernameInvalid' },
      password: { tooLong: { message: 'account.passwordInvalid' }, otherwise: 'account.passwordInvalid' },
    },
  },
  summary:
    'Makes an account, or a generic one, and signs in. The age is told by the date of birth or by the box. Breaches of the sign-up rules: `invalid` with issues. Spec §5, §7.',
  bodyLimit: 65_536,
});

export const renewSession = call({
  name: 'SessionRenewer',
  method: 'POST',
  path: '/api/session/renew',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({}),
  reply: z.object({ token: z.string(), user: sessionUser }).nullable(),
  summary:
    'Trades the refresh cookie for a new access token and a new cookie; `null` where there is no living session. Settled, Sessions.',
});

export const logOut = call({
  name: 'SessionEnder',
  method: 'POST',
  path: '/api/session/end',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({
    /** The user logged out while the server was unreachable. */
    isLate: wireBoolean.optional(),
  }),
  reply: z.object({ ended: z.boolean() }),
  summary:
    'Ends the session of the token or the refresh cookie, and has the browser forget both the cookie and what it stores. Told late, it leaves them alone: somebody else may have signed in meanwhile. Spec §4, logout.',
});

export const whoAmI = call({
  name: 'UserFetcher',
  method: 'GET',
  path: '/api/user',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: sessionUser,
  summary: 'The signed-in user, as they may see themselves.',
});

export const savePosition = call({
  name: 'UserLocationSaver',
  method: 'POST',
  path: '/api/user/location',
  access: 'session',
  body: 'json',
  request: z.strictObject(LAT_LNG),
  reply: z.object({ saved: z.literal(true) }),
  summary: "Stores the user's current location; only the last one is kept. Spec §4, askForCoordinates.",
});
