import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Ground, RandomPlaces } from '../../ports/random-places.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import type { QueueLimits } from '../fair-queue.ts';

/** A thousand places in a region of 10,000 corners take some 40 ms. */
const LIMITS: QueueLimits = { concurrency: 1, waiting: 256 };

export interface PlacesAsked extends Ground {
  readonly count: number;
}

/** Made in a worker that gives way to the thread that answers requests; users take turns. */
export function workerPlaces(): RandomPlaces {
  const turn = fairQueue(LIMITS);
  const worker = workerCalls<PlacesAsked, { places: readonly LatLng[] | null }>(
    new URL('./random-places.worker.ts', import.meta.url),
  );
  return async (ground, count) => (await turn(() => worker.call({ ...ground, count }))).places;
}
