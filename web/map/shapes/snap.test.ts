import { expect, test } from 'vitest';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { snappedTo, type SnapView } from './snap.ts';

const place = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });

/** A flat view: a degree is a hundred pixels, north is up. */
function sheet(): SnapView & { readonly asked: () => number } {
  let projected = 0;
  const placeAt = ({ x, y }: { x: number; y: number }) => place((0 - y) / 100, x / 100);
  return {
    asked: () => projected,
    placeAt,
    project: ({ latitude, longitude }) => {
      projected++;
      return { x: longitude * 100, y: -latitude * 100 };
    },
    boxAround: ({ x, y }, pixels) => {
      const [low, high] = [placeAt({ x: x - pixels, y: y + pixels }), placeAt({ x: x + pixels, y: y - pixels })];
      return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
    },
  };
}

const LINE = [place(0, 0), place(0, 1)];

test('within 12 pixels the nearest point has it, beyond them none', () => {
  const magnets = { points: [place(0, 0), place(0, 0.1)], lines: [] };
  expect(snappedTo({ x: 4, y: 3 }, magnets, sheet())).toEqual(place(0, 0));
  expect(snappedTo({ x: 6, y: 3 }, magnets, sheet())).toEqual(place(0, 0.1));
  expect(snappedTo({ x: 0, y: 12 }, magnets, sheet())).toEqual(place(0, 0));
  expect(snappedTo({ x: 0, y: 12.1 }, magnets, sheet())).toBeNull();
});

test('an edge has it within 8 pixels, at the place that is nearest; a point on it comes first', () => {
  const magnets = { points: LINE, lines: [LINE] };
  expect(snappedTo({ x: 40, y: 7 }, magnets, sheet())).toEqual(place(0, 0.4));
  expect(snappedTo({ x: 40, y: 9 }, magnets, sheet())).toBeNull();
  expect(snappedTo({ x: 11, y: 2 }, magnets, sheet())).toEqual(place(0, 0));
  expect(snappedTo({ x: -6, y: 3 }, { points: [], lines: [LINE] }, sheet())).toEqual(place(0, 0));
});

test('of thousands only what is near is projected', () => {
  const points = Array.from({ length: 5_000 }, (_, index) => place(index / 10, 0));
  const view = sheet();
  const at = { x: 0, y: -1_000 };
  expect(snappedTo(at, { points, lines: [points] }, view)).toEqual(place(10, 0));
  expect(view.asked()).toBeLessThan(10);
});
