import { expect, test } from 'vitest';
import { destination, haversineDistance } from './distance.ts';
import type { LatLng } from './coordinates.ts';
import { heldPlace, MAX_STEP, OLD_AFTER, placeOnMap, steadyPlace } from './steady-place.ts';
import type { MeasuredPlace, SteadyPlace } from './steady-place.ts';

const HOME = { latitude: 40.741, longitude: -73.989 };
const HOUR = 3600;

/** Deterministic random numbers. */
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
    // A receiver's noise is correlated over some seconds; now and then reflections shift it far away, also for longer.
    north = 0.8 * north + 0.6 * gauss() * (accuracy / 1.5);
    east = 0.8 * east + 0.6 * gauss() * (accuracy / 1.5);
    const thrown = second % 97 === 50 || second % 613 > 606 ? 120 : 0;
    const measured = destination(destination(place, 0, north + thrown), 90, east);
    yield { true: place, measured: { ...measured, accuracy, takenAt: second * 1000 } };
  }
}

/** The places shown for measurements every `every` milliseconds. */
function onMap(seed: number, pace: number, accuracy: number, every: number) {
  const shown: SteadyPlace[] = [];
  let steady: SteadyPlace | null = null;
  let [apart, count] = [0, 0];
  let due = 0;
  for (const { true: place, measured } of noisy(seed, pace, accuracy))
    for (; due <= measured.takenAt; due += every) {
      steady = steadyPlace(steady, { ...measured, takenAt: due });
      const next = placeOnMap(shown.at(-1) ?? null, steady);
      if (next !== shown.at(-1)) shown.push(next);
      apart += haversineDistance(next, place);
      count += 1;
    }
  return { shown, apart: apart / count };
}

const steps = (shown: readonly SteadyPlace[]) =>
  shown.slice(1).map((next, index) => {
    const before = shown[index] as SteadyPlace;
    return { metres: haversineDistance(before, next), pause: next.takenAt - before.takenAt };
  });

test.each([
  ['under the open sky', 5, 1000],
  ['in the street', 12, 1000],
  ['between high houses', 30, 1000],
  ['told of four times a second', 12, 250],
  ['told of a little too early', 5, 900],
  ['told of not quite each second', 5, 990],
])('a walk of an hour %s is followed without a jump of more than 15 m, and near the truth', (_, accuracy, every) => {
  for (const seed of [1, 2, 3]) {
    const { shown, apart } = onMap(seed, 1.4, accuracy, every);
    expect(shown.length).toBeGreaterThan(HOUR / 4);
    expect(Math.max(...steps(shown).map(({ metres }) => metres))).toBeLessThanOrEqual(MAX_STEP + 0.001);
    expect(apart).toBeLessThan(accuracy + 6);
  }
});

test('at rest the map is drawn once a second at most', () => {
  const { shown } = onMap(4, 0, 5, 250);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.length).toBeLessThan(HOUR);
  expect(Math.min(...steps(shown).map(({ pause }) => pause))).toBeGreaterThanOrEqual(1000);
});

test.each([
  [5, 0.1],
  [8, 0.2],
  [12, 0.3],
])('somebody at rest with errors of %d m is moved less than every few seconds', (accuracy, most) => {
  for (const seed of [1, 2, 3]) {
    const { shown, apart } = onMap(seed, 0, accuracy, 1000);
    expect(steps(shown).length / HOUR).toBeLessThan(most);
    expect(apart).toBeLessThan(accuracy + 6);
  }
});

/** What is held of a receiver that wanders about by up to 4 m, after a walk of 30 seconds. */
function atRest(): LatLng[] {
  let steady: SteadyPlace | null = null;
  let shown: SteadyPlace | null = null;
  const held: LatLng[] = [];
  for (let second = -30; second < 300; second += 1) {
    const place = destination(HOME, 0, Math.min(0, second) * 1.4);
    const wandered = destination(place, second * 137.508, (4 * Math.abs((second * 7) % 10)) / 10);
    const measured = { ...wandered, accuracy: 8, takenAt: second * 1000 };
    steady = steadyPlace(steady, measured);
    shown = placeOnMap(shown, steady);
    if (second >= 20) held.push(heldPlace(measured, steady, shown));
  }
  return held;
}

test('at rest nothing at the edge of the reach comes and goes', () => {
  const held = atRest();
  expect(haversineDistance(held.at(-1) as LatLng, HOME)).toBeLessThan(6);
  for (let direction = 0; direction < 360; direction += 5)
    for (let metres = 44; metres <= 56; metres += 1) {
      const mindset = destination(HOME, direction, metres);
      const isWithin = held.map((place) => haversineDistance(place, mindset) <= 50);
      const changes = isWithin.filter((now, index) => index > 0 && now !== isWithin[index - 1]).length;
      expect(changes).toBeLessThanOrEqual(1);
    }
});

/** Somebody who has stood at a place for 20 seconds. */
function rested(accuracy: number): { readonly steady: SteadyPlace; readonly shown: SteadyPlace } {
  let steady = steadyPlace(null, { ...HOME, accuracy, takenAt: 0 });
  for (let second = 1; second <= 20; second += 1)
    steady = steadyPlace(steady, { ...HOME, accuracy, takenAt: second * 1000 });
  return { steady, shown: placeOnMap(null, steady) };
}

test('what a receiver measures farther away than its errors counts at once, also after a rest', () => {
  const { steady, shown } = rested(8);
  expect(steady.isAtRest).toBe(true);
  const measuredAt = (metres: number) => ({ ...destination(HOME, 90, metres), accuracy: 8 });
  const heldAt = (metres: number) => heldPlace(measuredAt(metres), steady, shown);
  expect(haversineDistance(heldAt(18.9), HOME)).toBeLessThan(0.01);
  expect(heldAt(19.1)).toEqual(measuredAt(19.1));
});

test.each([
  [50, 60, 20],
  [100, 100, 20],
  [150, 140, 15],
  [500, 300, 29],
  [8, 30, 6],
])('with errors of %d m a device that tells itself %d m farther after %d s is believed', (accuracy, metres, gap) => {
  const place = { ...destination(HOME, 0, metres), accuracy, takenAt: gap * 1000 };
  const first = steadyPlace(null, { ...HOME, accuracy, takenAt: 0 });
  const steady = steadyPlace(first, place);
  const held = heldPlace(place, steady, placeOnMap(placeOnMap(null, first), steady));
  expect(haversineDistance(held, place)).toBeLessThan(0.01);
});

test('who walks on after a rest is followed within nine seconds', () => {
  let steady: SteadyPlace | null = null;
  let began = 0;
  for (let second = -60; second < 20; second += 1) {
    const place = destination(HOME, 90, Math.max(0, second) * 1.4);
    steady = steadyPlace(steady, { ...place, accuracy: 8, takenAt: second * 1000 });
    if (steady.isAtRest) began = second + 1;
  }
  expect(began).toBeGreaterThan(0);
  expect(began).toBeLessThanOrEqual(9);
});

test('a house that throws the place aside for a while draws no jump either', () => {
  let steady = steadyPlace(null, { ...HOME, accuracy: 5, takenAt: 0 });
  let shown = placeOnMap(null, steady);
  let farthest = 0;
  const aside = destination(HOME, 90, 90);
  for (let second = 1; second <= 40; second += 1) {
    const at = second > 5 && second <= 15 ? aside : HOME;
    steady = steadyPlace(steady, { ...at, accuracy: 5, takenAt: second * 1000 });
    const next = placeOnMap(shown, steady);
    expect(haversineDistance(shown, next)).toBeLessThanOrEqual(MAX_STEP + 0.001);
    farthest = Math.max(farthest, haversineDistance(next, HOME));
    shown = next;
  }
  // After ten seconds the outliers are accepted; afterwards it returns to the true place.
  expect(farthest).toBeGreaterThan(80);
  expect(haversineDistance(shown, HOME)).toBeLessThan(3);
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

test('a clock that was set back holds neither the place nor the map up', () => {
  const place = { latitude: 40.74, longitude: -73.99, accuracy: 5 };
  const first = steadyPlace(null, { ...place, takenAt: 10_000_000 });
  const back = steadyPlace(first, { ...place, latitude: 40.7405, takenAt: 6_400_000 });
  expect(back).toMatchObject({ latitude: 40.7405, takenAt: 6_400_000 });
  expect(placeOnMap(first, back)).toBe(back);
});
