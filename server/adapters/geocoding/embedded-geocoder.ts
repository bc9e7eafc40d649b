import type { Geocoder, Place } from '../../ports/geocoder.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { inTurn } from '../in-turn.ts';
import type { TurnLimits } from '../in-turn.ts';

export interface ClosableGeocoder extends Geocoder {
  close(): Promise<void>;
}

/** A search takes a few milliseconds of the worker. */
const LIMITS: TurnLimits = { atOnce: 1, waiting: 200 };

/** Towns of the world and their parts, with no network at all. Loaded with the first search; who searches takes turns with others. */
export function embeddedGeocoder(): ClosableGeocoder {
  const turn = inTurn(LIMITS);
  const worker = workerCalls<{ query: string; limit: number }, { places: readonly Place[] }>(
    new URL('./embedded-geocoder.worker.ts', import.meta.url),
  );
  return {
    knows: 'towns',
    search: async (query, limit) => (await turn(() => worker.call({ query, limit }))).places,
    close: () => worker.close(),
  };
}
