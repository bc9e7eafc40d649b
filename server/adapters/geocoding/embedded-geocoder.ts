import type { Geocoder, Place } from '../../ports/geocoder.ts';
import { workerCalls } from '../cities/worker-calls.ts';

export interface ClosableGeocoder extends Geocoder {
  close(): Promise<void>;
}

/** Towns of the world and their parts, with no network at all. Loaded with the first search. */
export function embeddedGeocoder(): ClosableGeocoder {
  const worker = workerCalls<{ query: string; limit: number }, { places: readonly Place[] }>(new URL('./embedded-geocoder.worker.ts', import.meta.url));
  return {
    search: async (query, limit) => (await worker.call({ query, limit })).places,
    close: () => worker.close(),
  };
}
