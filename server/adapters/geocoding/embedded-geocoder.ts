import type { Geocoder, Place } from '../../ports/geocoder.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import type { QueueLimits } from '../fair-queue.ts';

export interface ClosableGeocoder extends Geocoder {
  close(): Promise<void>;
}

/** A search takes a few milliseconds in the worker. */
const LIMITS: QueueLimits = { concurrency: 1, waiting: 200 };

/** Searches towns of the world and their parts, without any network. Loaded on the first search; users take turns. */
export function embeddedGeocoder(): ClosableGeocoder {
  const turn = fairQueue(LIMITS);
  const worker = workerCalls<{ query: string; limit: number }, { places: readonly Place[] }>(
    new URL('./embedded-geocoder.worker.ts', import.meta.url),
  );
  return {
    knows: 'towns',
    search: async (query, limit) => (await turn(() => worker.call({ query, limit }))).places,
    close: () => worker.close(),
  };
}
