import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Resolves for one caller in a turn of the event loop, in their order; others are answered in between. */
export type OneInATurn = () => Promise<void>;

/** Those who ask the same one wait for each other. */
export function oneInATurn(): OneInATurn {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => yieldToEventLoop()));
}
