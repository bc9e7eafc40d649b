import { z } from 'zod';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';

/** An account at an identity service, as shown to its user. */
export const linkedIdentity = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  social: z.enum(SOCIALS).nullable(),
  email: z.string().nullable(),
  linkedAt: z.number(),
});

/**
 * Path to which an identity service posts its reply, and the fields that are passed on to the login page: in the
 * fragment, which reaches no server and no log. `error` replaces the token if the sign-in failed.
 */
export const IDENTITY_RETURN_PATH = '/api/identity/return';
export const IDENTITY_RETURN_FIELDS = {
  token: 'identity',
  state: 'state',
  name: 'name',
  error: 'identity-error',
} as const;
