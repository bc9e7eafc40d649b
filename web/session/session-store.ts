import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import { setCredentials } from '../api/credentials.ts';
import { inTime } from '../api/in-time.ts';
import type { TimeLeft } from '../api/time-left.ts';
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

/** Restores a saved user by the refresh cookie (Spec §4); offline they are a visitor until the next try. */
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
      // A logout in another tab has cleared the local data; after an expired session unsaved work is kept.
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

/** Creates a generic account and signs in: for entering a quest without an account (Spec §1). */
export async function createGuest(left?: TimeLeft): Promise<User> {
  const loading = loadCalls();
  // On a bad line the script takes as long as a call.
  const { callCreateGuest } = await (left === undefined ? loading : inTime(loading, left()));
  return callCreateGuest(left);
}

/** Functions that delete further data of the user: local databases, caches. */
const clearers = new Set<() => Promise<void> | void>();

export function onLogOut(clear: () => Promise<void> | void): () => void {
  clearers.add(clear);
  return () => {
    clearers.delete(clear);
  };
}

/**
 * Ends the session and clears the user's data in this browser (Spec §4, logout), also if the server is unreachable: it
 * is told later.
 */
export async function logOut(): Promise<void> {
  let isTold = false;
  try {
    const { callLogOut } = await loadCalls();
    await callLogOut();
    isTold = true;
  } catch {
    // Told later, see below.
  }
  await forgetUser();
  if (isTold) return;
  oweEnd(true);
  addEventListener('online', () => void tellOwedEnd(), { once: true });
}

/** Tells the server to end a session whose user logged out offline: until then the cookie is still valid. */
async function tellOwedEnd(): Promise<void> {
  if (!isEndOwed()) return;
  try {
    const { callOwedEnd } = await loadCalls();
    await callOwedEnd();
    oweEnd(false);
  } catch {
    // The next page tries again.
  }
}

/** Clears the user's data in this browser after the server has ended the session. */
export async function forgetUser(): Promise<void> {
  const { user } = currentSession();
  if (user !== null) {
    markGone(user.id);
    tellGone(user.id);
  }
  setCredentials(null);
  // If a store cannot be cleared, the user must still be signed out on the screen.
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
