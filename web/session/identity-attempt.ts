import type { Social } from '@mangoquest/core/account/identity.ts';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import { onLogOut } from './session-store.ts';

/** A sign-in at an identity service that this tab started. */
export interface IdentityAttempt {
  readonly social: Social;
  /** The `state` parameter: an answer that this tab did not ask for has another one. */
  readonly state: string;
  /** The secret that is only sent to our own server, to prove that this tab began the sign-in. */
  readonly verifier: string;
  /** The query of the login page at the time: its mode, and where to go afterwards. */
  readonly query: string;
}

/** In session storage: another tab, or another site, cannot finish this sign-in. */
const KEY = 'identity';

export function rememberAttempt(attempt: IdentityAttempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** The attempt that `state` belongs to, once; null where this tab began none such. */
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
