import type { User } from '@mangoquest/core/account/user.ts';

export type SessionState =
  /** Initially, until the refresh cookie has been tried. */
  | { readonly status: 'restoring'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null }
  | { readonly status: 'user'; readonly user: User };

/**
 * Contains only the id of the user whose refresh cookie may exist, so that a visitor's first page sends no request and
 * other tabs notice a change. index.html reads it too.
 */
export const SESSION_HINT = 'session';

/** Set while the server does not know yet that the last user logged out: their cookie is still valid. */
const END_OWED = 'session-end-owed';

/** Tells other tabs who logs out; set and removed immediately. */
export const GONE = 'session-gone';

let state: SessionState = { status: 'restoring', user: null };
const listeners = new Set<() => void>();

function tell(next: SessionState): SessionState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session, after the initial restore. */
export function restoredSession(): Promise<SessionState> {
  if (state.status !== 'restoring') return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = subscribeSession(() => {
      if (state.status === 'restoring') return;
      stop();
      resolve(state);
    });
  });
}

/** Sets the signed-in user; null for a visitor. */
export function setUser(user: User | null): SessionState {
  try {
    if (user === null) localStorage.removeItem(SESSION_HINT);
    else localStorage.setItem(SESSION_HINT, String(user.id));
  } catch {
    // Without storage a reload asks the server.
  }
  return tell(user === null ? { status: 'visitor', user: null } : { status: 'user', user });
}

/** A visitor for now, because the server is unreachable; the next start tries again. */
export function setUnknown(): SessionState {
  return tell({ status: 'visitor', user: null });
}

export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(SESSION_HINT) !== null;
  } catch {
    return true;
  }
}

/** The user whose refresh cookie may exist; 0 if unknown. */
export function hintedUserId(): number {
  try {
    return Number(localStorage.getItem(SESSION_HINT) ?? 0);
  } catch {
    return 0;
  }
}

export function oweEnd(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(END_OWED, '1');
    else localStorage.removeItem(END_OWED);
  } catch {
    // Without storage the session expires by itself.
  }
}

export function isEndOwed(): boolean {
  try {
    return localStorage.getItem(END_OWED) !== null;
  } catch {
    return false;
  }
}

/**
 * Called before the user's data is cleared: what other tabs have written until then is cleared too, and later they
 * write nothing.
 */
export function tellGone(userId: number): void {
  try {
    localStorage.setItem(GONE, String(userId));
    localStorage.removeItem(GONE);
  } catch {
    // Without storage tabs share nothing.
  }
}
