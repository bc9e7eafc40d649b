import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from './sha256.ts';
import { serverNow } from './server-clock.ts';

/** The credentials of the signed-in user. In memory only: a reload restores them by the refresh cookie. */
export interface Credentials {
  readonly userId: number;
  readonly token: string;
}

let current: Credentials | null = null;
let since = 0;
/**
 * Access tokens are valid for 15 minutes. From this age on they are renewed before use, so that no call has to fail
 * first.
 */
const AGING_MS = 13 * 60_000;

/** `isAged`: the token is from a previous page and must be renewed before any call. */
export function setCredentials(next: Credentials | null, isAged = false): void {
  current = next;
  since = isAged ? 0 : Date.now();
}

/** Whether the token may expire at any moment, also after the machine slept. */
export function areCredentialsAging(): boolean {
  return current !== null && Math.abs(Date.now() - since) > AGING_MS;
}

export function hasCredentials(): boolean {
  return current !== null;
}

/** The user of the current credentials; null for a visitor. */
export function credentialsOwner(): number | null {
  return current?.userId ?? null;
}

/** The session's two headers (Spec §3, Session); none for a visitor. */
export function credentialHeaders(): Record<string, string> {
  return current === null ? {} : sessionHeaders(digest, current, serverNow());
}
