import { expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { MAX_STEP, placeOnMap, steadyPlace } from '@mangoquest/core/geo/steady-place.ts';
import type { SteadyPlace } from '@mangoquest/core/geo/steady-place.ts';
import { recordedTrack } from './recorded-track.ts';

const HOUR = 3600;

test('a recorded hour is followed without a jump of more than 15 m, and close behind', () => {
  const track = recordedTrack();
  expect([track.length, (track.at(-1)?.time ?? 0) - (track[0]?.time ?? 0)]).toEqual([HOUR + 1, HOUR * 1000]);
  const shown: SteadyPlace[] = [];
  let steady: SteadyPlace | null = null;
  let farthest = 0;
  for (const { time, ...measured } of track) {
    steady = steadyPlace(steady, { ...measured, accuracy: null, takenAt: time });
    const next = placeOnMap(shown.at(-1) ?? null, steady);
    if (next !== shown.at(-1)) shown.push(next);
    farthest = Math.max(farthest, haversineDistance(next, measured));
  }
  const steps = shown.slice(1).map((next, index) => haversineDistance(shown[index] as SteadyPlace, next));
  expect(shown.length).toBeGreaterThan(HOUR / 2);
  expect(Math.max(...steps)).toBeLessThanOrEqual(MAX_STEP + 0.001);
  expect(farthest).toBeLessThan(25);
});
