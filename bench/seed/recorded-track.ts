// A track as a receiver has recorded it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

export interface RecordedPlace extends LatLng {
  /** Epoch milliseconds. */
  readonly time: number;
}

const POINT = /<trkpt lon="([^"]+)" lat="([^"]+)">[^]*?<time>([^<]+)<\/time>/g;

/**
 * The first hour of a run through Kent, a position a second as the runner's watch recorded it, twice as fast as walking:
 * test data of the package gpx-parse.
 */
export function recordedTrack(): readonly RecordedPlace[] {
  const file = createRequire(import.meta.url).resolve('gpx-parse/tests/integration/data/route-1.1.gpx');
  const all = [...readFileSync(file, 'utf8').matchAll(POINT)].map(([, longitude, latitude, time]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
    time: Date.parse(time as string),
  }));
  const begin = all[0]?.time as number;
  return all.filter(({ time }) => time - begin <= 3_600_000);
}
