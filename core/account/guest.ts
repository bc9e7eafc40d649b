import { SESSION_LIFE } from './session.ts';
import { TEMPORARY_DOMAIN } from './user.ts';

/**
 * Name and address of a generic account, made of a number that no other has. The address can never receive
 * mail. Spec §3 "User", §4 "Enter flow".
 */
export function guestIdentity(number: number): { readonly username: string; readonly email: string } {
  return { username: `Guest ${number}`, email: `guest-${number}@${TEMPORARY_DOMAIN}` };
}

/** Days after the last visit until a session ends. A guest has no other way to log in. */
export const SIGNED_IN_DAYS = 30;
/** What a guest is told of it: days after the last visit, and after the first one. */
export const GUEST_COMES_BACK = { idle: SIGNED_IN_DAYS, life: SESSION_LIFE / (24 * 60 * 60_000) };

/** Guests are deleted after so many days without a visit (trust, row 22). */
export const GUEST_KEPT_DAYS = 60;
