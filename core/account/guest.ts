import { TEMPORARY_DOMAIN } from './user.ts';

/**
 * Name and address of a generic account, made of a number that no other has. The address can never receive
 * mail. Spec §3 "User", §4 "Enter flow".
 */
export function guestIdentity(number: number): { readonly username: string; readonly email: string } {
  return { username: `Guest ${number}`, email: `guest-${number}@${TEMPORARY_DOMAIN}` };
}

/** A sign-in lasts so many days after the last visit. A guest has no other way back. */
export const SIGNED_IN_DAYS = 30;

/** Guests nobody came back to for so many days are deleted (trust, row 22). */
export const GUEST_KEPT_DAYS = 60;
