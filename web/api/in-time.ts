import { callError } from './call-error.ts';

/** Milliseconds without a reply after which locally stored data is used. */
export const PATIENCE_MS = 4_000;

/**
 * Resolves to the loaded value, or rejects with a slow-network error after that many milliseconds. Loading continues:
 * keep the promise to use its result later.
 */
export function inTime<T>(loading: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(callError('network', 'common.slowNetwork'));
    }, patienceMs);
    void loading.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
