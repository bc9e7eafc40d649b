import { expect, test } from 'vitest';
import { destination, haversineDistance } from './distance.ts';
import type { LatLng } from './coordinates.ts';
import { isWorthFollowing, MOST_STEP, OLD_AFTER, steadyPlace } from './steady-place.ts';
import type { MeasuredPlace, SteadyPlace } from './steady-place.ts';

const HOME = { latitude: 40.741, longitude: -73.989 };
const HOUR = 3600;

/** Random numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

function* noisy(seed: number, pace: number, accuracy: number): Generator<{ true: LatLng; measured: MeasuredPlace }> {
  const random = numbers(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  let place: LatLng = HOME;
  let [north, east] = [0, 0];
  for (let second = 0; second < HOUR; second += 1) {
    place = destination(place, Math.floor(second / 300) * 70, pace);
    // Noise of a receiver hangs together over some seconds; now and then a house throws it far away.
    north = 0.8 * north + 0.6 * gauss() * (accuracy / 1.5);
    east = 0.8 * east + 0.6 * gauss() * (accuracy / 1.5);
    const thrown = second % 97 === 50 ? 120 : 0;
    const measured = destination(destination(place, 0, north + thrown), 90, east);
    yield { true: place, measured: { ...measured, accuracy, takenAt: second * 1000 } };
  }
}

test.each([
  ['under the open sky', 5],
  ['in the street', 12],
  ['between high houses', 30],
])('a walk of an hour %s is followed without a jump of more than 15 m, and near the truth', (_, accuracy) => {
  for (const seed of [1, 2, 3]) {
    let shown: SteadyPlace | null = null;
    let [apart, count, largest] = [0, 0, 0];
    for (const step of noisy(seed, 1.4, accuracy)) {
      const next: SteadyPlace = steadyPlace(shown, step.measured);
      if (shown !== null) largest = Math.max(largest, haversineDistance(shown, next));
      apart += haversineDistance(next, step.true);
      count += 1;
      shown = next;
    }
    expect(largest).toBeLessThanOrEqual(MOST_STEP + 0.001);
    expect(apart / count).toBeLessThan(accuracy + 6);
  }
});

test('at rest the map moves once a second at most', () => {
  let shown: SteadyPlace | null = null;
  let drawn: SteadyPlace | null = null;
  let moves = 0;
  let shortest = Infinity;
  for (const { measured } of noisy(4, 0, 5)) {
    for (const part of [0, 250, 500, 750]) {
      shown = steadyPlace(shown, { ...measured, takenAt: measured.takenAt + part });
      if (!isWorthFollowing(drawn, shown)) continue;
      shortest = Math.min(shortest, shown.takenAt - (drawn?.takenAt ?? -Infinity));
      drawn = shown;
      moves += 1;
    }
  }
  expect(shortest).toBeGreaterThanOrEqual(1000);
  expect(moves).toBeGreaterThan(1);
  expect(moves).toBeLessThan(HOUR);
});

test('one measurement far away is left out, the third in a row is where the player is', () => {
  const begin = steadyPlace(null, { ...HOME, accuracy: 5, takenAt: 0 });
  const away = destination(HOME, 90, 500);
  const at = (takenAt: number) => ({ ...away, accuracy: 5, takenAt });
  const one = steadyPlace(begin, at(1000));
  expect(haversineDistance(one, HOME)).toBeLessThan(0.01);
  const two = steadyPlace(one, at(2000));
  expect(haversineDistance(two, HOME)).toBeLessThan(0.01);
  expect(haversineDistance(steadyPlace(two, at(3000)), away)).toBeLessThan(0.01);
  expect(steadyPlace(one, { ...HOME, accuracy: 5, takenAt: 2000 }).strays).toBe(0);
});

test('after a pause the next measurement is believed at once', () => {
  const begin = steadyPlace(null, { ...HOME, accuracy: 5, takenAt: 0 });
  const away = destination(HOME, 90, 500);
  const next = steadyPlace(begin, { ...away, accuracy: 5, takenAt: OLD_AFTER + 1 });
  expect(haversineDistance(next, away)).toBeLessThan(0.01);
});
