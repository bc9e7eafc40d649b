import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Owner of the server's own work, outside of requests. */
const SERVER = 'server';

/**
 * Runs `work` with an owner (a user, or a visitor's network) in its asynchronous context. Only the fair queues of heavy work
 * (adapters/fair-queue.ts) read it; no permission depends on it.
 */
export function workFor<T>(whom: string, work: () => T): T {
  return current.run(whom, work);
}

export function workOwner(): string {
  return current.getStore() ?? SERVER;
}
