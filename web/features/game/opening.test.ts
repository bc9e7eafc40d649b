import { expect, test } from 'vitest';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { arrivalPoint, openingOf } from './opening.ts';

const point = (id: number, latitude: number, longitude: number, startZoom: number, isStart = false): MindsetPoint => ({
  id,
  title: '',
  latitude,
  longitude,
  isStart,
  group: '',
  isSocial: false,
  visibility: { ...DEFAULT_VISIBILITY, startZoom },
  mindchunkCount: 1,
  placeTag: false,
});
const points = [point(1, 10, 20, 12), point(2, 30, 40, 5, true)];
const quest = (more: Partial<QuestSummary>) =>
  ({ latitude: 1, longitude: 2, virtual: false, isBoard: false, ...more }) as QuestSummary;

test('a walk opens at zoom 17, at its start while the player is not found', () => {
  expect(openingOf(quest({}), points, null)).toEqual({ center: { latitude: 30, longitude: 40 }, zoom: 17 });
  expect(openingOf(quest({}), [], null)).toEqual({ center: { latitude: 1, longitude: 2 }, zoom: 17 });
});

test('a virtual quest opens where the player is, as near as its start is best seen', () => {
  expect(openingOf(quest({ virtual: true }), points, { latitude: 3, longitude: 4 })).toEqual({
    center: { latitude: 3, longitude: 4 },
    zoom: 5,
  });
});

test('a board opens in its middle', () => {
  expect(openingOf(quest({ isBoard: true, virtual: true }), points, { latitude: 30, longitude: 40 })).toEqual({
    center: { latitude: 20, longitude: 30 },
    zoom: 5,
  });
});

test('a board, which does not go round, opens between its places however far they are apart', () => {
  const apart = [point(1, 10, -100, 5), point(2, 20, -90, 5), point(3, 20, 120, 5)];
  expect(openingOf(quest({ isBoard: true }), apart, null).center).toEqual({ latitude: 15, longitude: 10 });
  expect(openingOf(quest({ isBoard: true }), [], null).center).toEqual({ latitude: 1, longitude: 2 });
});

test('a chain arrives at its mindset, or at the first of group 1', () => {
  const grouped = [point(1, 0, 0, 5), { ...point(2, 0, 0, 5), group: '1' }, { ...point(3, 0, 0, 5), group: '1' }];
  expect(arrivalPoint(grouped, { questId: 9, mindsetId: 3 })?.id).toBe(3);
  expect(arrivalPoint(grouped, { questId: 9, mindsetId: 0 })?.id).toBe(2);
  expect(arrivalPoint(points, { questId: 9, mindsetId: 0 })).toBeUndefined();
});
