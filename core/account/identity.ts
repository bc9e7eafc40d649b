import { truncate } from '../text/characters.ts';
import { IRREGULAR_IN_NAME, MAX_USERNAME } from './sign-up.rules.ts';

/** The identity services that a user may sign in with. Spec §2 "Login", §7 "Authorizer". */
export const SOCIALS = ['google', 'apple'] as const;
export type Social = (typeof SOCIALS)[number];

/** As the services write themselves. */
export const SOCIAL_NAMES: Readonly<Record<Social, string>> = { google: 'Google', apple: 'Apple' };

/** An account at an identity service that signs in to an account of ours. */
export interface LinkedIdentity {
  /** Who vouches, and for whom: these two name it for ever. */
  readonly issuer: string;
  readonly subject: string;
  /** Null where the issuer is none of those that are set up now. */
  readonly social: Social | null;
  /** As the service told it when last linked; null where it told none. */
  readonly email: string | null;
  /** Epoch milliseconds. */
  readonly linkedAt: number;
}

/** A name that an identity service tells, as a username to begin with: without what Spec §5 refuses, and not too long. May be empty. */
export function usernameFrom(name: string): string {
  return truncate(name.replaceAll(IRREGULAR_IN_NAME, ' ').replaceAll(/\s+/g, ' ').trim(), MAX_USERNAME);
}
