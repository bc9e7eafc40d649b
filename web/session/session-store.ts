import { logIn as logInCall, logOut as logOutCall, signUp as signUpCall, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import { call } from '../api/client.ts';
import { hasCredentials, setCredentials } from '../api/credentials.ts';
import { onRenewed, renew } from '../api/renewal.ts';

export type SessionState =
  /** At the start, until the refresh cookie has been tried. */
  | { readonly status: 'restoring'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null }
  | { readonly status: 'user'; readonly user: User };

/** Says only that a refresh cookie may be there, so that a visitor's first page asks for nothing. */
const HINT_KEY = 'session';
let state: SessionState = { status: 'restoring', user: null };
let restoring: Promise<SessionState> | null = null;
const listeners = new Set<() => void>();

function set(user: User | null): SessionState {
  state = user === null ? { status: 'visitor', user: null } : { status: 'user', user };
  try {
    if (user === null) localStorage.removeItem(HINT_KEY);
    else localStorage.setItem(HINT_KEY, String(user.id));
  } catch {
    // Without storage a reload asks the server.
  }
  for (const listener of listeners) listener();
  return state;
}

function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return true;
  }
}

onRenewed(({ user }) => { set(user); });

/** Follows what other tabs do: who logs out there is out here, who logs in is in. Called once by main. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== HINT_KEY) return;
    if (event.newValue === null) {
      setCredentials(null);
      set(null);
    } else if (event.newValue !== String(state.user?.id)) {
      restoring = null;
      void restore();
    }
  });
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** Restores a saved user by the refresh cookie (Spec §4); without a network they stay a visitor until the next try. */
export function restore(): Promise<SessionState> {
  restoring ??= (async () => {
    if (!mayBeSignedIn()) return set(null);
    try {
      const renewed = await renew();
      return renewed === null ? set(null) : state;
    } catch {
      restoring = null;
      state = { status: 'visitor', user: null };
      for (const listener of listeners) listener();
      return state;
    }
  })();
  return restoring;
}

/** Takes over a reply that signs in; it names the user, the whole of them is asked for. */
async function signIn(reply: { readonly userId: number; readonly token: string }): Promise<User> {
  setCredentials({ userId: reply.userId, token: reply.token });
  const user = await call(whoAmI, {});
  set(user);
  return user;
}

const NO_IDENTITY = { authorizationCode: '', identityToken: '', social: '', isLogin: '', comes_from_login: '' } as const;
const NO_BIRTH = { birthday: '', birthmonth: '', birthyear: '' } as const;

export interface SignUpInput {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly isOldEnough: boolean;
}

export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  const reply = await call(logInCall, { ...NO_IDENTITY, email, password, username: '', isLogin: 'true', comes_from_login: 'true' });
  if ('token' in reply) await signIn(reply);
  return reply.outcome;
}

export async function signUp({ email, username, password, isOldEnough }: SignUpInput): Promise<LoginOutcome> {
  const reply = await call(signUpCall, {
    ...NO_IDENTITY, ...NO_BIRTH, email, username, password, generic_userid: '', locale: navigator.language, generic: '', isOldEnough: isOldEnough ? '1' : '',
  });
  if ('token' in reply) await signIn(reply);
  return reply.outcome;
}

/** Makes a generic account and signs in: for entering a quest without one (Spec §1). */
export async function createGuest(): Promise<User> {
  const reply = await call(signUpCall, {
    ...NO_IDENTITY, ...NO_BIRTH, email: '', username: '', password: '', generic_userid: '', locale: navigator.language, generic: '1', isOldEnough: '',
  });
  if (!('token' in reply)) throw new Error(`A generic account was answered with ${reply.outcome}.`);
  return signIn(reply);
}

/** What else of the user's must go with them: local databases, caches. */
const clearers = new Set<() => Promise<void> | void>();

export function onLogOut(clear: () => Promise<void> | void): () => void {
  clearers.add(clear);
  return () => { clearers.delete(clear); };
}

/** Ends the session and clears what this browser kept of the user (Spec §4, logout). */
export async function logOut(): Promise<void> {
  try {
    if (hasCredentials()) await call(logOutCall, {});
  } finally {
    setCredentials(null);
    await Promise.all([...clearers].map((clear) => clear()));
    set(null);
  }
}

/** The session ended by itself: what is on the screen stays, the user does not. */
export function dropSession(): void {
  setCredentials(null);
  set(null);
}
