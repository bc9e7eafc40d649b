import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Nobody's request: what the server does by itself. */
const SERVER = 'server';

/**
 * Says for whom `work` and all that it waits for is done: a user, or a visitor's network. It reaches the queues of
 * heavy work (adapters/in-turn.ts) past all that lies between. Nothing else asks for it: no right hangs on it.
 */
export function workFor<T>(whom: string, work: () => T): T {
  return current.run(whom, work);
}

export function whoseTurn(): string {
  return current.getStore() ?? SERVER;
}
