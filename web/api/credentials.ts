import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from './sha256.ts';
import { serverNow } from './server-clock.ts';

/** Who is signed in, as far as calls need it. In memory alone: a reload restores it by the refresh cookie. */
export interface Credentials {
  readonly userId: number;
  readonly token: string;
}

let current: Credentials | null = null;
let since = 0;
/** A token lives for 15 minutes. One this old is renewed before it is used, so that no call has to fail first. */
const AGING_MS = 13 * 60_000;

/** `isAged`: known from before, and to be renewed before anything is asked. */
export function setCredentials(next: Credentials | null, isAged = false): void {
  current = next;
  since = isAged ? 0 : Date.now();
}

/** Whether the token may run out any moment, also after the machine slept. */
export function areCredentialsAging(): boolean {
  return current !== null && Math.abs(Date.now() - since) > AGING_MS;
}

export function hasCredentials(): boolean {
  return current !== null;
}

/** Whom calls are made for; null for a visitor. */
export function credentialsOwner(): number | null {
  return current?.userId ?? null;
}

/** The session's two headers (Spec §3, Session); none for a visitor. */
export function credentialHeaders(): Record<string, string> {
  return current === null ? {} : sessionHeaders(digest, current, serverNow());
}
