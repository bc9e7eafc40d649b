import { expect, test } from 'vitest';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { lookAround, markersOf } from './surroundings.ts';
import type { Conditions } from './surroundings.ts';

/** A point at a distance in metres north of 0, 0. */
const north = (id: number, metres: number, more: Partial<MindsetPoint> = {}): MindsetPoint => ({
  id,
  title: `M${id}`,
  latitude: metres / 111_194.93,
  longitude: 0,
  isStart: false,
  group: 'a',
  isSocial: false,
  visibility: DEFAULT_VISIBILITY,
  mindchunkCount: 1,
  placeTag: false,
  ...more,
});
const here: PlayerPosition = { latitude: 0, longitude: 0, accuracy: null, heading: null, takenAt: null };
const conditions = (more: Partial<Conditions> = {}): Conditions => ({
  quest: { activeDistance: 100, withinDistance: 0, isBoard: false },
  position: here,
  zoom: 17,
  done: new Map(),
  ...more,
});
const ids = (list: readonly { readonly point: MindsetPoint }[]) => list.map(({ point }) => point.id);

test('what is near comes first, and what is out of reach is apart', () => {
  const around = lookAround([north(1, 300), north(2, 50), north(3, 20), north(4, 150)], conditions());
  expect(ids(around.within)).toEqual([3, 2]);
  expect(ids(around.beyond)).toEqual([4, 1]);
  expect(around.nearest).toMatchObject({ point: { id: 4 }, direction: 'north' });
  expect(Math.round(around.nearest?.distance ?? 0)).toBe(150);
});

test('an accuracy counts in the player’s favour, up to 100 m', () => {
  const at = (accuracy: number) =>
    ids(lookAround([north(1, 150), north(2, 250)], conditions({ position: { ...here, accuracy } })).within);
  expect(at(10)).toEqual([]);
  expect(at(60)).toEqual([1]);
  expect(at(5000)).toEqual([1]);
});

test('the player’s own are a list of their own: never within reach, next or nearest', () => {
  const own = { isSocial: true, isOwn: true } as const;
  const done = new Map([[2, { mindsetId: 2, grade: 25, success: false }]]);
  const around = lookAround([north(1, 10, own), north(2, 5, own), north(3, 300)], conditions({ done }));
  expect([ids(around.within), ids(around.beyond), ids(around.answered)]).toEqual([[], [3], []]);
  expect(around.nearest?.point.id).toBe(3);
  expect(ids(around.own)).toEqual([2, 1]);
  expect(markersOf(around, []).map(({ id, state }) => [id, state])).toEqual([
    [1, 'own'],
    [2, 'own'],
    [3, 'far'],
  ]);
});

test('answered ones are a list of their own', () => {
  const done = new Map([[2, { mindsetId: 2, grade: 25, success: false }]]);
  const around = lookAround([north(1, 10), north(2, 20)], conditions({ done }));
  expect(ids(around.within)).toEqual([1]);
  expect(around.answered).toMatchObject([{ point: { id: 2 }, done: { grade: 25 } }]);
  expect(markersOf(around, []).map(({ id, state }) => [id, state])).toEqual([
    [2, 'missed'],
    [1, 'reach'],
  ]);
});

test('of several on one spot those still to answer lie on top', () => {
  const done = new Map([
    [3, { mindsetId: 3, grade: 100, success: true }],
    [5, { mindsetId: 5, grade: 0, success: false }],
  ]);
  const around = lookAround(
    [1, 2, 3, 4, 5].map((id) => north(id, 10)),
    conditions({ done }),
  );
  expect(markersOf(around, []).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
});

test('withinDistance, a distance of its own, and zoom levels hide', () => {
  const points = [
    north(1, 50),
    north(2, 400),
    north(3, 60, { visibility: { ...DEFAULT_VISIBILITY, minDistance: 55 } }),
    north(4, 10, { visibility: { ...DEFAULT_VISIBILITY, minZoom: 18 } }),
  ];
  const shown = (more: Partial<Conditions>) => {
    const around = lookAround(
      points,
      conditions({ quest: { activeDistance: 0, withinDistance: 200, isBoard: false }, ...more }),
    );
    return ids(around.within).sort();
  };
  expect(shown({})).toEqual([1]);
  expect(shown({ zoom: 17.6 })).toEqual([1, 4]);
  expect(shown({ position: { ...here, latitude: 10 / 111_194.93 } })).toEqual([1, 3]);
});

test('without a position nothing can be opened, unless everything can be everywhere', () => {
  const points = [north(1, 50)];
  expect(ids(lookAround(points, conditions({ position: null })).within)).toEqual([]);
  const anywhere = { activeDistance: 0, withinDistance: 0, isBoard: false };
  expect(ids(lookAround(points, conditions({ position: null, quest: anywhere })).within)).toEqual([1]);
});

test('answered ones stand in one order: those with success first, however near the others are', () => {
  const points = [north(1, 10), north(2, 40), north(3, 20), north(4, 30)];
  const done = new Map([1, 2, 3, 4].map((id) => [id, { mindsetId: id, grade: 0, success: id === 2 || id === 4 }]));
  expect(ids(lookAround(points, conditions({ done })).answered)).toEqual([4, 2, 1, 3]);
});

test('a step of a few centimetres draws no marker anew', () => {
  const points = [north(1, 50), north(2, 2345)];
  const first = markersOf(lookAround(points, conditions()), []);
  const step = (metres: number) =>
    markersOf(lookAround(points, conditions({ position: { ...here, latitude: metres / 111_194.93 } })), first);
  expect(step(0.3)).toBe(first);
  const next = step(5);
  expect(next).not.toBe(first);
  expect(next[0]).toMatchObject({ id: 1, distance: 45 });
  expect(next[1]).toBe(first[1]);
});

test('a place tag is the creator’s, and its marker carries it', () => {
  const at = (placeTag: boolean) => [{ ...north(1, 50), placeTag }];
  const first = markersOf(lookAround(at(false), conditions()), []);
  expect(first[0]?.placeTag).toBe(false);
  expect(markersOf(lookAround(at(true), conditions()), first)[0]?.placeTag).toBe(true);
});

test('a mindset that stands as its picture tells the map where that is to be had', () => {
  const [marker] = markersOf(lookAround([{ ...north(1, 50), picture: 'tower.webp' }], conditions()), []);
  expect(marker?.picture).toBe('/qstimages/tower.webp');
});

test('what its code has opened is within reach from anywhere, also where the map would not show it, until it is answered', () => {
  const points = [north(1, 300), north(2, 50), north(3, 20), north(4, 700)];
  const quest = { activeDistance: 100, withinDistance: 500, isBoard: false };
  const byCode = new Set([1, 4]);
  const around = lookAround(points, conditions({ quest, byCode }));
  expect([ids(around.within), ids(around.beyond)]).toEqual([[3, 2, 1, 4], []]);
  expect(ids(lookAround(points, conditions({ quest, byCode, position: null })).within)).toEqual([1, 4]);
  const done = new Map([[1, { mindsetId: 1, grade: 25, success: false }]]);
  expect(ids(lookAround(points, conditions({ quest, byCode, done })).within)).toEqual([3, 2, 4]);
});
