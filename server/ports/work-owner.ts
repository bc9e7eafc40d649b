import { AsyncLocalStorage } from 'node:async_hooks';
import { siteOf } from './network-site.ts';

/** Told when a request's work begins to wait for something else than the processor, and when it goes on. */
export interface Waits {
  begin(): void;
  end(): void;
}

interface Work {
  readonly whom: string;
  readonly waits: Waits | null;
  readonly isGone: () => boolean;
  /** Keys of what was counted for it already. */
  counted: Set<string> | null;
}

const current = new AsyncLocalStorage<Work>();

/** Owner of the server's own work, outside of requests. */
const SERVER = 'server';

/**
 * Runs `work` with an owner (a user, or a visitor's network, which counts with its site) in its asynchronous context. Only the fair queues of heavy work
 * (adapters/fair-queue.ts) read it; no permission depends on it.
 */
export function workFor<T>(
  whom: string,
  work: () => T,
  waits: Waits | null = null,
  isGone: () => boolean = () => false,
): T {
  return current.run({ whom: siteOf(whom), waits, isGone, counted: null }, work);
}

/** Whether nobody waits for the result of this context's work any more: work that has not begun need not be done. */
export function isOwnerGone(): boolean {
  return current.getStore()?.isGone() === true;
}

export function workOwner(): string {
  return current.getStore()?.whom ?? SERVER;
}

/** Whether this context's work asks for the first time with this key: it counts once, however often it is tried. */
export function isFirstInWork(key: string): boolean {
  const work = current.getStore();
  if (work === undefined) return true;
  if (work.counted?.has(key) === true) return false;
  (work.counted ??= new Set()).add(key);
  return true;
}

/** The work of this context waits until the returned function is called: for its turn in a queue, or for another server. */
export function beginWaiting(): () => void {
  const waits = current.getStore()?.waits ?? null;
  waits?.begin();
  let isOver = false;
  return () => {
    if (!isOver) waits?.end();
    isOver = true;
  };
}

/** The same while a promise is pending. */
export function waitFor<T>(promise: Promise<T>): Promise<T> {
  const end = beginWaiting();
  promise.then(end, end);
  return promise;
}
