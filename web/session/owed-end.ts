import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { call } from '../api/client.ts';
import { isEndOwed, oweEnd } from './session-state.ts';

/*
 * Who logged out without a network leaves a cookie, which the server takes back once it hears of it. That reply takes
 * whatever cookie lies here, and all that is stored: it must not meet somebody who signs in meanwhile, in any tab.
 */

const LOCK = 'mangoquest-sign-in';
/** Who wants to sign in waits no longer. */
const PATIENCE_MS = 5_000;
const hasLocks = 'locks' in navigator;
/** In browsers without locks, this page alone. */
let last: Promise<unknown> | null = null;

function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const before = last ?? Promise.resolve();
  const mine = before.then(task, task);
  last = mine;
  const over = () => {
    if (last === mine) last = null;
  };
  mine.then(over, over);
  return mine;
}

/** Signs in, once no end of an earlier session is being told. The server ends that one too. */
export async function signingIn<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await (hasLocks ? navigator.locks.request(LOCK, task) : inTurn(task));
  } finally {
    // Nobody has signed in.
    if (isEndOwed()) void tellOwedEnd();
  }
}

/** By the cookie alone. Where somebody signs in at this moment there is nothing to tell. */
export async function tellOwedEnd(): Promise<void> {
  if (hasLocks) await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : tell()));
  else if (last === null) await inTurn(tell);
}

async function tell(): Promise<void> {
  if (!isEndOwed()) return;
  try {
    await call(logOut, {}, { timeoutMs: PATIENCE_MS });
    oweEnd(false);
  } catch {
    // With the next page.
  }
}
