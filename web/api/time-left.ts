import { TIMEOUT_MS } from './transport.ts';

/** Returns the milliseconds left for calls that follow each other after one press: all together may take as long as one. */
export type TimeLeft = () => number;

/** Starts the time limit now. */
export function timeLeft(limit = TIMEOUT_MS): TimeLeft {
  const until = performance.now() + limit;
  return () => Math.max(Math.round(until - performance.now()), 0);
}
