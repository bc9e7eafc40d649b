import { z } from 'zod';
import { call } from '../call.ts';
import { loginReply } from '../wire/account.ts';
import { wireText, wireUserId } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';

export const requestPasswordMail = call({
  name: 'PasswordChanger',
  method: 'POST',
  path: '/mobile/PasswordChanger',
  access: 'anyone',
  body: 'form',
  text: true,
  request: z.strictObject({ email: wireText(320).default('') }),
  reply: z.enum(['ok!', 'wrong_email']),
  summary:
    'Sends a mail with a link that sets a new password, once and within an hour; at most one mail in two minutes. Spec §7, §8.',
});

export const setPassword = call({
  name: 'PasswordSetter',
  method: 'POST',
  path: '/mobile/PasswordSetter',
  access: 'anyone',
  body: 'form',
  text: true,
  request: record({
    userId: as('userid', wireUserId(wireText(20))),
    password: z.string().max(1_000).default(''),
    /** The code of the mailed link. Without it the call needs a session. */
    code: wireText(100).default(''),
    /** Needed with a session, unless the account's password is a placeholder. */
    oldPassword: z.string().max(1_000).default(''),
  }),
  reply: loginReply,
  summary:
    'Sets a new password by a mailed code or in a session, ends all sessions and codes of the user, and signs in. A code that was used or is over: `invalid` at `code`. Spec §7.',
});

export const makeLogInCode = call({
  name: 'LogInCodeMaker',
  method: 'POST',
  path: '/api/user/log-in-code',
  access: 'session',
  body: 'json',
  request: z.strictObject({}),
  reply: z.object({ code: z.string(), expiresAt: z.int() }),
  summary:
    'A code that Authorizer takes in the place of the password, once and within ten minutes; ends the one before. Settled, /outerauth.',
});
