import { expect, test } from 'vitest';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { withOthers, withSeen } from './known-points.ts';

const ALL = { withinDistance: 0, isBoard: false } as const;
const NEAR = { withinDistance: 100, isBoard: false } as const;

/** Along a line of longitude: 0.001° are 111 m. */
const point = (id: number, latitude = 0, minDistance = 0): MindsetPoint => ({
  id,
  title: `No ${id}`,
  latitude,
  longitude: 0,
  isStart: false,
  group: '',
  isSocial: false,
  visibility: { ...DEFAULT_VISIBILITY, minDistance },
  mindchunkCount: 1,
  placeTag: false,
});
const ids = (points: readonly MindsetPoint[]) => points.map(({ id }) => id);
const from = (latitude: number) => ({ latitude, longitude: 0 });

test('what was seen stays known when the player has walked on', () => {
  const first = withSeen([], [point(1)], from(0), NEAR);
  expect(ids(withSeen(first, [point(2, 0.002)], from(0.002), NEAR))).toEqual([2, 1]);
  // Reloaded from nowhere in particular: a quest with a distance then shows none.
  expect(ids(withSeen(first, [], null, NEAR))).toEqual([1]);
});

test('what should be seen from there, and is not, was removed', () => {
  const known = [point(1), point(2, 0, 50), point(3, 0.01, 50)];
  expect(ids(withSeen(known, [], null, ALL))).toEqual([2, 3]);
  expect(ids(withSeen(known, [point(1)], from(0), ALL))).toEqual([1, 3]);
});

test('the latest of a mindset counts, and others come after it', () => {
  const renamed = { ...point(1), title: 'Renamed' };
  expect(withSeen([point(1, 0.01, 50)], [renamed], null, ALL)).toEqual([renamed]);
  const points = [point(1)];
  expect(withOthers(points, [point(1)])).toBe(points);
  expect(ids(withOthers(points, [point(1), point(2)]))).toEqual([1, 2]);
});
