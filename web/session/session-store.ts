import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import { setCredentials } from '../api/credentials.ts';
import { markBack, markGone } from '../local-db/gone-users.ts';
import type { SignUpInput } from './session-calls.ts';
import {
  currentSession,
  GONE,
  hintedUserId,
  isEndOwed,
  mayBeSignedIn,
  oweEnd,
  SESSION_HINT,
  setUnknown,
  setUser,
  tellGone,
} from './session-state.ts';
import type { SessionState } from './session-state.ts';

const loadCalls = () => import('./session-calls.ts');
let restoring: Promise<SessionState> | null = null;

/** Restores a saved user by the refresh cookie (Spec §4); without a network they are a visitor until the next try. */
export function restore(): Promise<SessionState> {
  if (isEndOwed()) void tellOwedEnd();
  if (!mayBeSignedIn()) return Promise.resolve(setUser(null));
  restoring ??= (async () => {
    const { renewedUser, knownUser } = await loadCalls();
    try {
      const user = await renewedUser(hintedUserId());
      return user === null ? setUser(null) : currentSession();
    } catch (error) {
      restoring = null;
      const known = await knownUser(hintedUserId(), error);
      return known === null ? setUnknown() : setUser(known);
    }
  })();
  return restoring;
}

/** Follows other tabs: a logout there logs out here, a login there logs in here. Called once by main. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === GONE && event.newValue !== null) markGone(Number(event.newValue));
    if (event.key !== SESSION_HINT && event.key !== null) return;
    // An event without a key means that all storage was cleared, by the reply that ended the session (Clear-Site-Data).
    const next = event.key === null ? localStorage.getItem(SESSION_HINT) : event.newValue;
    if (next === null) {
      // A logout there has cleared local data; a session that only expired keeps unsaved work.
      const { user } = currentSession();
      if (event.key === null && user !== null) markGone(user.id);
      setCredentials(null);
      setUser(null);
    } else if (next !== String(currentSession().user?.id)) {
      restoring = null;
      markBack(Number(next));
      void restore();
    }
  });
}

export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  const { logInWith } = await loadCalls();
  return logInWith(email, password);
}

export async function signUp(input: SignUpInput): Promise<LoginOutcome> {
  const { callSignUp } = await loadCalls();
  return callSignUp(input);
}

/** Makes a generic account and signs in: for entering a quest without one (Spec §1). */
export async function createGuest(): Promise<User> {
  const { callCreateGuest } = await loadCalls();
  return callCreateGuest();
}

/** Functions that delete further data of the user: local databases, caches. */
const clearers = new Set<() => Promise<void> | void>();

export function onLogOut(clear: () => Promise<void> | void): () => void {
  clearers.add(clear);
  return () => {
    clearers.delete(clear);
  };
}

/** Ends the session and clears what this browser kept of the user (Spec §4, logout), also where the server can't be told: it hears of it once it can. */
export async function logOut(): Promise<void> {
  let isTold = false;
  try {
    const { callLogOut } = await loadCalls();
    await callLogOut();
    isTold = true;
  } catch {
    // Owed, below.
  }
  await forgetUser();
  if (isTold) return;
  oweEnd(true);
  addEventListener('online', () => void tellOwedEnd(), { once: true });
}

/** The cookie of who logged out without a network opens their session until the server ends it. */
async function tellOwedEnd(): Promise<void> {
  if (!isEndOwed()) return;
  try {
    const { callOwedEnd } = await loadCalls();
    await callOwedEnd();
    oweEnd(false);
  } catch {
    // With the next page.
  }
}

/** Clears what this browser kept of the user, whose session is over on the server. */
export async function forgetUser(): Promise<void> {
  const { user } = currentSession();
  if (user !== null) {
    markGone(user.id);
    tellGone(user.id);
  }
  setCredentials(null);
  // A store that fails to be cleared must not keep the user signed in on the screen.
  await Promise.allSettled(
    [...clearers].map(async (clear) => {
      await clear();
    }),
  );
  setUser(null);
}

/** The session expired: the screen stays as it is, without a user. */
export function dropSession(): void {
  setCredentials(null);
  setUser(null);
}
