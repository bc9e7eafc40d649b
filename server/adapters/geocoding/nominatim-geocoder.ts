import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { Place } from '../../ports/geocoder.ts';
import { waitFor } from '../../ports/work-owner.ts';
import { fairQueue } from '../fair-queue.ts';
import { limitedText } from '../limited-text.ts';
import type { ClosableGeocoder } from './embedded-geocoder.ts';
import { normalize } from './normalize.ts';

export interface NominatimOptions {
  /** From the setting GEOCODER: users cannot influence where requests are sent. */
  readonly url: string;
  /** Required by Nominatim's usage policy. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly betweenMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const KEPT = 2000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const MAX_WAITING = 10;
const MAX_BYTES = 512 * 1024;

const reply = z
  .array(z.object({ lat: z.string().max(40), lon: z.string().max(40), display_name: z.string().max(1000) }))
  .max(50);

interface Kept {
  readonly at: number;
  readonly places: Promise<readonly Place[]>;
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/**
 * Queries a Nominatim server: results are cached for a day, at most one request a second, users in turn, and with a
 * timeout.
 */
export function nominatimGeocoder({
  url,
  userAgent,
  clock,
  timeoutMs = 5000,
  betweenMs = 1000,
  wait = pause,
}: NominatimOptions): ClosableGeocoder {
  const known = new LRUCache<string, Kept>({ max: KEPT });
  const closing = new AbortController();
  const turn = fairQueue({ concurrency: 1, waiting: MAX_WAITING - 1 });
  const underWay = new Set<Promise<unknown>>();
  let last = -Infinity;

  const ask = async (query: string, limit: number): Promise<readonly Place[]> => {
    const tooEarly = last + betweenMs - clock.now();
    if (tooEarly > 0) await wait(tooEarly, closing.signal);
    last = clock.now();
    const address = new URL(`${url.replace(/\/+$/, '')}/search`);
    address.search = new URLSearchParams({ q: query, format: 'json', limit: String(limit) }).toString();
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      // A redirect could lead to an arbitrary address.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
    });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
    return reply
      .parse(JSON.parse(await limitedText(response, MAX_BYTES)))
      .slice(0, limit)
      .map(({ lat, lon, display_name }) => ({ lat, lon, display_name }));
  };

  return {
    knows: 'addresses',
    search: async (query, limit) => {
      const key = `${limit} ${normalize(query)}`;
      const found = known.get(key);
      if (found && clock.now() - found.at < KEPT_FOR_MS) return waitFor(found.places);
      const places = turn(() => ask(query, limit)).catch((error: unknown) => {
        known.delete(key);
        throw error instanceof Busy ? error : new Busy(2);
      });
      const over = () => underWay.delete(places);
      underWay.add(places);
      places.then(over, over);
      known.set(key, { at: clock.now(), places });
      return waitFor(places);
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}
