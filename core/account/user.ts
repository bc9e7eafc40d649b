import type { UserId } from '../ids.ts';

/** A user as they see themselves. Contains no secrets. */
export interface User {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  /** A temporary guest account (Spec §6): plays, and creates nothing. */
  readonly isGeneric: boolean;
  readonly isAdvanced: boolean;
  readonly showTooltips: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The language of their pages and mails (BCP 47); null if unknown. */
  readonly locale: string | null;
  /** The last version of the terms that the user agreed to; null if none. */
  readonly agreedTerms: string | null;
  /** False for guests, and for one who only signs in through an identity service. */
  readonly hasPassword: boolean;
  /** A new password must be set before anything else (Spec §4, placeholder password). */
  readonly mustChangePassword: boolean;
}

/** Addresses of generic accounts end in this domain, which can never receive mail (RFC 2606). */
export const TEMPORARY_DOMAIN = 'guest.invalid';

export function isGenericEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${TEMPORARY_DOMAIN}`);
}

/** What signing in can end with (Spec §4, login outcomes). */
export type LoginOutcome =
  | 'ok!'
  | 'askForCoordinates'
  | 'wrong_pass'
  | 'wrong_email'
  | 'duplicate_email'
  | 'checkEmailChangePassword'
  | 'interim_password';
