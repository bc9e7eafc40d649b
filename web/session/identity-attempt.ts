import type { Social } from '@mangoquest/core/account/identity.ts';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import { onLogOut } from './session-store.ts';

/** A sign-in at an identity service that this tab started. */
export interface IdentityAttempt {
  readonly social: Social;
  /** The `state` parameter: a reply that this tab did not request has another value. */
  readonly state: string;
  /** The secret that is only sent to our own server, to prove that this tab began the sign-in. */
  readonly verifier: string;
  /** The query of the login page at the start: its mode, and the target after login. */
  readonly query: string;
}

/** In session storage: another tab, or another site, cannot finish this sign-in. */
const KEY = 'identity';

export function rememberAttempt(attempt: IdentityAttempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Returns the attempt with this `state`, only once; null if this tab started none. */
export function takeAttempt(state: string | null): IdentityAttempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as IdentityAttempt | null;
    sessionStorage.removeItem(KEY);
    return attempt !== null && SOCIALS.includes(attempt.social) && attempt.state === state ? attempt : null;
  } catch {
    return null;
  }
}

onLogOut(() => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is stored.
  }
});
