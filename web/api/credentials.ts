import { requestId } from './request-id.ts';
import { serverNow } from './server-clock.ts';

/** Who is signed in, as far as calls need it. In memory alone: a reload restores it by the refresh cookie. */
export interface Credentials {
  readonly userId: number;
  readonly token: string;
}

let current: Credentials | null = null;

export function setCredentials(next: Credentials | null): void {
  current = next;
}

export function hasCredentials(): boolean {
  return current !== null;
}

/** The session's two headers (Spec §3, Session); none for a visitor. */
export function credentialHeaders(): Record<string, string> {
  return current === null ? {} : { mytoken: current.token, requestid: requestId(current.userId, serverNow()) };
}
