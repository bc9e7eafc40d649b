import { latLng } from './fields.ts';
import { z } from 'zod';

/** The signed-in user <-> User. */
export const sessionUser = z.codec(
  z.strictObject({
    userid: z.int(),
    username: z.string(),
    email: z.string(),
    isGeneric: z.boolean(),
    isAdvanced: z.boolean(),
    showTooltips: z.boolean(),
    latitude: latLng.shape.latitude.nullable(),
    longitude: latLng.shape.longitude.nullable(),
    locale: z.string().nullable(),
    agreedTerms: z.string().nullable(),
    hasPassword: z.boolean(),
    mustChangePassword: z.boolean(),
  }),
  z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    isGeneric: z.boolean(),
    isAdvanced: z.boolean(),
    showTooltips: z.boolean(),
    latitude: latLng.shape.latitude.nullable(),
    longitude: latLng.shape.longitude.nullable(),
    locale: z.string().nullable(),
    agreedTerms: z.string().nullable(),
    hasPassword: z.boolean(),
    mustChangePassword: z.boolean(),
  }),
  {
    decode: ({ userid, ...same }) => ({ ...same, id: userid }),
    encode: ({ id, ...same }) => ({ ...same, userid: id }),
  },
);

const OUTCOMES = [
  'askForCoordinates',
  'wrong_pass',
  'wrong_email',
  'duplicate_email',
  'checkEmailChangePassword',
  'interim_password',
] as const;

/** `ok!:userid:username:token`, or the name of another outcome (Spec §7, Authorizer). Usernames contain no colon. */
export const loginReply = z.codec(
  z
    .string()
    .regex(
      /^(ok!:\d+:[^:]+:[\w-]+|askForCoordinates:\d+:[^:]+:[\w-]+|wrong_pass|wrong_email|duplicate_email|checkEmailChangePassword|interim_password)$/,
    ),
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.enum(['ok!', 'askForCoordinates']),
      userId: z.int(),
      username: z.string(),
      token: z.string(),
    }),
    z.object({
      outcome: z.enum(['wrong_pass', 'wrong_email', 'duplicate_email', 'checkEmailChangePassword', 'interim_password']),
    }),
  ]),
  {
    decode: (text) => {
      const [outcome, userId, username = '', token = ''] = text.split(':');
      if (outcome === 'ok!' || outcome === 'askForCoordinates') {
        return { outcome: outcome as 'ok!' | 'askForCoordinates', userId: Number(userId), username, token };
      }
      return { outcome: outcome as Exclude<(typeof OUTCOMES)[number], 'askForCoordinates'> } as const;
    },
    encode: (reply) =>
      'token' in reply ? `${reply.outcome}:${reply.userId}:${reply.username}:${reply.token}` : reply.outcome,
  },
);
