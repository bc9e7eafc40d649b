import { z } from 'zod';
import { call } from '../call.ts';
import { wireText } from '../wire/fields.ts';

const emailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.int(),
});

export const fetchEmailChange = call({
  name: 'EmailChangeFetcher',
  method: 'GET',
  path: '/api/user/email',
  access: 'account',
  body: 'none',
  request: z.strictObject({}),
  reply: z.object({ email: z.string(), change: emailChange.nullable() }),
  summary: "The user's address, and the change of it that waits for its confirmations.",
});

export const changeEmail = call({
  name: 'EmailChanger',
  method: 'POST',
  path: '/api/user/email/change',
  access: 'account',
  body: 'json',
  request: z.strictObject({ email: wireText(320), password: z.string().max(1_000) }),
  reply: z.object({ change: emailChange }),
  summary:
    'Asks for another address: a link goes to the old and the new one, each good for a day. An address that another account has is answered the same. `invalid` at `email` or `password`.',
});

export const confirmEmail = call({
  name: 'EmailConfirmer',
  method: 'POST',
  path: '/api/user/email/confirm',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({ code: wireText(100) }),
  /** `over`: the code was used, replaced or has expired. `email` is the new address once the change is done. */
  reply: z.object({ state: z.enum(['over', 'waiting', 'changed']), email: z.string().nullable() }),
  summary:
    'Confirms one side of a change of address by its mailed code; with both the address changes, and other sessions end.',
});

export const cancelEmailChange = call({
  name: 'EmailChangeCanceller',
  method: 'POST',
  path: '/api/user/email/cancel',
  access: 'account',
  body: 'json',
  request: z.strictObject({}),
  reply: z.object({ wasUnderWay: z.boolean() }),
  summary: 'Takes a change of address back; its links are over.',
});
