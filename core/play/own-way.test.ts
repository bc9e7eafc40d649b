import { expect, test } from 'vitest';
import { destination, haversineDistance } from '../geo/distance.ts';
import { clockOf, MAX_PLACES, splitAt, replayOf, STEP_METRES, thinned, withPlace, withStop } from './own-way.ts';
import type { WayPlace, WayStop } from './own-way.ts';

const HOME = { latitude: 40.7414, longitude: -73.9923 };
const at = (metres: number, seconds: number): WayPlace => ({
  ...destination(HOME, 90, metres),
  time: 1_000_000 + seconds * 1_000,
});
const stop = (metres: number, seconds: number, changes: Partial<WayStop> = {}): WayStop => ({
  ...at(metres, seconds),
  mindsetId: 1,
  title: 'Clock',
  openedAt: null,
  grade: 100,
  success: true,
  ...changes,
});

test('a place is kept from five metres on, none of the same time, and those of a clock that was set back', () => {
  const begun = withPlace([], at(0, 0), false);
  expect(begun).toHaveLength(1);
  expect(withPlace(begun, at(STEP_METRES - 0.1, 5), false)).toBe(begun);
  expect(withPlace(begun, at(STEP_METRES + 0.1, 5), false)).toHaveLength(2);
  expect(withPlace(begun, at(50, 0), false)).toBe(begun);
  const later = withPlace(withPlace(begun, at(50, 0), false), at(100, -3_600), false);
  expect(later.map(({ time }) => time - 1_000_000)).toEqual([0, 1]);
  // A board has its own units: 100 of them are a degree.
  const onBoard = withPlace([], { latitude: 0, longitude: 0, time: 1 }, true);
  expect(withPlace(onBoard, { latitude: 0, longitude: 0.049, time: 2 }, true)).toBe(onBoard);
  expect(withPlace(onBoard, { latitude: 0, longitude: 0.051, time: 2 }, true)).toHaveLength(2);
});

test('a long way keeps its ends and its length, in longer steps', () => {
  const long = Array.from({ length: MAX_PLACES + 1 }, (_, index) => at(index * 6, index));
  expect(thinned(long.slice(1), MAX_PLACES, false)).toHaveLength(MAX_PLACES);
  const kept = thinned(long, MAX_PLACES, false);
  expect(kept.length).toBeLessThanOrEqual(MAX_PLACES / 2);
  expect([kept[0], kept.at(-1)]).toEqual([long[0], long.at(-1)]);
  const length = kept
    .slice(1)
    .reduce((sum, place, index) => sum + haversineDistance(kept[index] as WayPlace, place), 0);
  expect(length).toBeGreaterThan(MAX_PLACES * 6 * 0.99);
  // The limit holds however long a player walks in a circle.
  let round: readonly WayPlace[] = [];
  for (let second = 0; second < MAX_PLACES * 2; second++)
    round = withPlace(round, { ...destination(HOME, (second * 37) % 360, 20), time: second * 1_000 + 1 }, false);
  expect(round.length).toBeLessThanOrEqual(MAX_PLACES);
});

test('a stop stands once, with the last word of it, in the order of the answers', () => {
  const stops = withStop(withStop([], stop(50, 60, { mindsetId: 2, grade: null })), stop(10, 20));
  expect(stops.map(({ mindsetId }) => mindsetId)).toEqual([1, 2]);
  expect(withStop(stops, stop(50, 60, { mindsetId: 2, grade: 25, success: false }))[1]).toMatchObject({ grade: 25 });
});

test('a replay has the way with its stops, in seconds from the first; what is not graded yet is none of its stops', () => {
  const replay = replayOf([at(0, 0), at(100, 100)], [stop(50, 60), stop(80, 90, { mindsetId: 2, grade: null })], false);
  expect(replay).toMatchObject({ begin: 1_000_000, duration: 100, stops: [{ mindsetId: 1, at: 60 }] });
  expect(replay?.length).toBeCloseTo(100, 1);
  const { past, ahead } = splitAt(replay as NonNullable<typeof replay>, 30);
  expect(past).toHaveLength(2);
  expect(haversineDistance(HOME, past[1] as WayPlace)).toBeCloseTo(25, 1);
  expect([ahead[0], ahead.length]).toEqual([past[1], 4]);
  expect(replayOf([], [], false)).toBeNull();
  // A player who stood still only has the places of the answers.
  expect(replayOf([], [stop(0, 5)], false)).toMatchObject({ length: 0, duration: 0, stops: [{ at: 0 }] });
});

test('a clock has hours only where there are any', () => {
  expect([0, 59.9, 60, 3_599, 3_600, 36_061].map(clockOf)).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '59:59',
    '1:00:00',
    '10:01:01',
  ]);
});
