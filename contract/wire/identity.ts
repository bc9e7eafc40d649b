import { z } from 'zod';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';

/** An account at an identity service, as its user may see it. */
export const linkedIdentity = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  social: z.enum(SOCIALS).nullable(),
  email: z.string().nullable(),
  linkedAt: z.number(),
});

/**
 * Where an identity service's page posts its answer, and what of it goes on to the login page: behind `#`, which
 * reaches no server and no log. `error` stands in the place of the token where the sign-in did not come about.
 */
export const IDENTITY_RETURN_PATH = '/api/identity/return';
export const IDENTITY_RETURN_FIELDS = {
  token: 'identity',
  state: 'state',
  name: 'name',
  error: 'identity-error',
} as const;
