import { z } from 'zod';
import { call } from '../call.ts';
import { wireBoolean, wireText } from '../wire/fields.ts';

export const fetchSessions = call({
  name: 'SessionsFetcher',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      session: z.string(),
      /** A coarse name of the browser, `''` if unknown. */
      device: z.string(),
      /** Epoch milliseconds; the last use is accurate to 15 minutes. */
      startedAt: z.number(),
      lastUsedAt: z.number(),
      isCurrent: z.boolean(),
    }),
  ),
  summary: 'Where the user is signed in, the last used first. Settled, Sessions.',
});

export const endSessions = call({
  name: 'SessionsEnder',
  method: 'POST',
  path: '/api/user/sessions/end',
  access: 'session',
  body: 'json',
  request: z
    .strictObject({
      session: wireText(64).optional(),
      others: wireBoolean.optional(),
      password: z.string().max(1_000).default(''),
    })
    .refine(({ session, others }) => (session !== undefined) !== (others === true)),
  reply: z.object({ ended: z.literal(true) }),
  summary:
    "Ends one session of the user's own, or with the password all but the one that asks (an account without one: within ten minutes of signing in, or `forbidden`). `not-found` for a session that is over or another's, `invalid` for a wrong password, `too-many` tries. Settled, Sessions.",
});
