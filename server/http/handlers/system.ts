import * as calls from '@mangoquest/contract/calls/system.ts';
import type { BaseMapDescription } from '../../ports/base-map.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { HealthService } from '../../services/system/health.service.ts';
import { handler } from '../handler.ts';

export interface SystemHandlersDeps {
  readonly health: HealthService;
  readonly baseMap: BaseMapDescription;
  readonly geocoder: Geocoder;
}

/** Length of our longest list of places. */
const MAX_PLACES = 10;

export function systemHandlers({ health, baseMap, geocoder }: SystemHandlersDeps) {
  return {
    health: handler(
      calls.health,
      async (_input, context) => {
        const state = await health.check();
        if (state.status !== 'ok') context.setStatus(503);
        return state;
      },
      { session: 'ignored', limit: 'free' },
    ),

    describeMap: handler(calls.describeMap, () => ({ ...baseMap, places: geocoder.knows }), {
      session: 'ignored',
      limit: 'free',
    }),

    searchPlace: handler(
      calls.searchPlace,
      async ({ q, limit }, context) => {
        const places = await geocoder.search(q, Math.min(Math.max(1, Number(limit ?? 1)), MAX_PLACES));
        context.setHeader('cache-control', 'public, max-age=3600');
        return places.map((place) => ({ ...place }));
      },
      { session: 'ignored', limit: 'search' },
    ),
  };
}
