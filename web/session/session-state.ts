import type { User } from '@mangoquest/core/account/user.ts';

export type SessionState =
  /** At the start, until the refresh cookie has been tried. */
  | { readonly status: 'restoring'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null }
  | { readonly status: 'user'; readonly user: User };

/**
 * Stores only whose refresh cookie may exist, so that a visitor's first page sends no request and other tabs
 * notice a change. index.html reads it too.
 */
export const SESSION_HINT = 'session';

/** Set while the server has not heard yet that who was signed in here logged out: their cookie still opens their session. */
const END_OWED = 'session-end-owed';

/** Told to other tabs, and gone at once: who logs out. */
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

/** The session, once the start has asked whose it is. */
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

/** A visitor for now, because the server cannot be reached; the next start tries again. */
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
    // Without storage the session ends by itself.
  }
}

export function isEndOwed(): boolean {
  try {
    return localStorage.getItem(END_OWED) !== null;
  } catch {
    return false;
  }
}

/** Before anything of theirs is cleared: what other tabs write of them meanwhile goes with that, and later they write nothing. */
export function tellGone(userId: number): void {
  try {
    localStorage.setItem(GONE, String(userId));
    localStorage.removeItem(GONE);
  } catch {
    // Without storage there is nothing that tabs share.
  }
}
