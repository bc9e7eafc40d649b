import { truncate } from '../text/characters.ts';
import { IRREGULAR_IN_NAME, MAX_USERNAME } from './sign-up.rules.ts';

/** The identity services that a user may sign in with. Spec §2 "Login", §7 "Authorizer". */
export const SOCIALS = ['google', 'apple'] as const;
export type Social = (typeof SOCIALS)[number];

/** The services' own spelling of their names. */
export const SOCIAL_NAMES: Readonly<Record<Social, string>> = { google: 'Google', apple: 'Apple' };

/** An account at an identity service that signs in to an account of ours. */
export interface LinkedIdentity {
  /** Issuer and subject: together the permanent key of the identity. */
  readonly issuer: string;
  readonly subject: string;
  /** Null if the issuer is not one of the configured services. */
  readonly social: Social | null;
  /** The address that the service reported when it was last linked; null if none. */
  readonly email: string | null;
  /** Epoch milliseconds. */
  readonly linkedAt: number;
}

/** A first username made of a name that an identity service reports: without what Spec §5 refuses, shortened. May be empty. */
export function usernameFrom(name: string): string {
  return truncate(name.replaceAll(IRREGULAR_IN_NAME, ' ').replaceAll(/\s+/g, ' ').trim(), MAX_USERNAME);
}
