import { callError } from './call-error.ts';

/** How long a network may be silent, in milliseconds, before what is kept on the device stands in. */
export const PATIENCE_MS = 4_000;

/** What is loaded, or the error of a slow network where it takes longer. It goes on loading: who wants it later keeps the promise. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(callError('network', 'common.slowNetwork'));
    }, PATIENCE_MS);
    void loading.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
