import { expect, test } from 'vitest';
import type { LatLng } from '../geo/coordinates.ts';
import { haversineDistance } from '../geo/distance.ts';
import { metresPerPixel } from '../geo/zoom.ts';
import { newMindset } from '../mindset/new-mindset.ts';
import { planOf, printedMindsets, printedReactions } from './printed.ts';

const PAPER = { width: 700, height: 500, margin: 50 };
const mindset = (id: number, changes: object) => ({
  ...newMindset(id, 7, { latitude: 0, longitude: 0 }, { title: `${id}` }),
  ...changes,
});

test('a plan has north above, holds every place, and stretches nothing', () => {
  const { points } = planOf(
    [
      { latitude: 60, longitude: 10 },
      { latitude: 60.01, longitude: 10 },
      { latitude: 60, longitude: 10.02 },
    ],
    PAPER,
    false,
  );
  const [first, north, east] = points as [(typeof points)[number], (typeof points)[number], (typeof points)[number]];
  // At 60° a degree of longitude is half as long as one of latitude, so both are equally far.
  expect(first.y - north.y).toBeCloseTo(400, 6);
  expect(east.x - first.x).toBeCloseTo(400, 0);
  expect(north.x).toBeCloseTo(first.x, 6);
});

test('a map with the plan’s middle and zoom has its places where the plan has them', () => {
  const places = [
    { latitude: 40.741, longitude: -73.99 },
    { latitude: 40.745, longitude: -73.985 },
  ];
  const { points, ground } = planOf(places, PAPER, false);
  expect(ground.center.longitude).toBeCloseTo(-73.9875, 9);
  const [first, second] = points as [(typeof points)[number], (typeof points)[number]];
  // Pixels per degree of longitude at that zoom, and metres per pixel.
  const degree = (256 * 2 ** ground.zoom) / 360;
  expect(second.x - first.x).toBeCloseTo(0.005 * degree, 6);
  const metres = haversineDistance(places[0] as LatLng, places[1] as LatLng);
  const apart = Math.hypot(second.x - first.x, second.y - first.y);
  expect(metres / apart).toBeCloseTo(metresPerPixel(ground.zoom, 40.743), 3);
});

test('a plan over the antimeridian takes the short way', () => {
  const { points, scale } = planOf(
    [
      { latitude: 0, longitude: 179.999 },
      { latitude: 0, longitude: -179.999 },
    ],
    PAPER,
    false,
  );
  expect(points.map(({ x }) => Math.round(x))).toEqual([50, 650]);
  expect(scale.metres).toBe(50);
});

test('the bar of the scale is round and at most a quarter of the paper; one place alone has one, none too', () => {
  const one = planOf([{ latitude: 3, longitude: 4 }], PAPER, true);
  expect(one.points).toEqual([{ x: 350, y: 250 }]);
  expect(one.scale).toEqual({ metres: 20, length: 160 });
  expect(planOf([], PAPER, false).scale.length).toBeLessThanOrEqual(175);
});

test('a board has its places where its picture has them, and what is drawn around them lies within', () => {
  const around = [
    { latitude: 6, longitude: -8 },
    { latitude: -2, longitude: 4 },
  ];
  const { points, ground } = planOf([{ latitude: 0, longitude: 1 }], PAPER, true, around);
  expect(ground.center).toEqual({ latitude: 2, longitude: -2 });
  const degree = (256 * 2 ** ground.zoom) / 360;
  // 12 degrees wide on 600, 8 high on 400.
  expect(degree).toBeCloseTo(50, 6);
  expect(points).toEqual([{ x: expect.closeTo(350 + 3 * degree, 6), y: expect.closeTo(250 + 2 * degree, 6) }]);
});

test('the start is printed first; what is off, for its author alone, or a player’s is not; a title on the map is no reason', () => {
  const mindsets = [
    mindset(1, { order: 0 }),
    mindset(2, { order: 1, isStart: true }),
    mindset(3, { order: 2, onOff: false }),
    mindset(4, { order: 3, placeTag: true }),
    mindset(6, { order: 5, shareContent: false }),
    mindset(5, { order: 4, isSocial: true }),
  ];
  expect(printedMindsets(mindsets).map(({ id }) => id)).toEqual([2, 1, 4]);
});

test('shuffled reactions are printed by their text, others in their order', () => {
  const reactions = ['Rome', 'Bonn', 'Oslo'].map((text, order) => ({ id: order + 1, text, order, grade: 0 }));
  const mindchunk = { id: 1, text: '', comment: '', order: 0, reactions };
  expect(printedReactions(mindchunk, true).map(({ text }) => text)).toEqual(['Bonn', 'Oslo', 'Rome']);
  expect(printedReactions(mindchunk, false).map(({ text }) => text)).toEqual(['Rome', 'Bonn', 'Oslo']);
});
