import type { Social } from '@mangoquest/core/account/identity.ts';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import { onLogOut } from './session-store.ts';

/** A sign-in by an identity service that this tab left for. */
export interface IdentityAttempt {
  readonly social: Social;
  /** Comes back with the answer: one that this tab did not ask for has another. */
  readonly state: string;
  /** Never leaves this tab but for our own server: makes the answer good. */
  readonly verifier: string;
  /** The query of the login page that was left: what it showed, and where to go afterwards. */
  readonly query: string;
}

/** In the tab's own storage: another tab, and another site, cannot finish what this one began. */
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
    // Nothing is stored where nothing can be.
  }
});
