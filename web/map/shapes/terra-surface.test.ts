import { expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ShapeKind, Sketch } from './surface.ts';
import { sheetOfPaper } from './testing.ts';

function paper(kind: ShapeKind, onBoard = false) {
  const sheet = sheetOfPaper(onBoard);
  const made: (readonly [number, number])[][] = [];
  const sketches: (Sketch | null)[] = [];
  sheet.surface.begin(kind, {
    finished: (places) => {
      made.push(places.map(({ latitude, longitude }: LatLng) => [latitude, longitude]));
    },
    changed: (sketch) => {
      sketches.push(sketch);
    },
  });
  return { ...sheet, made, last: () => sketches.at(-1) };
}

test('a polygon closes on its first point, a polyline on its last, and the next one follows', () => {
  const polygon = paper('polygon');
  for (const [lat, lng] of [
    [1, 1],
    [1, 2],
    [2, 2],
    [1, 1],
  ] as const)
    polygon.click(lat, lng);
  for (const [lat, lng] of [
    [5, 1],
    [5, 2],
    [6, 2],
    [5, 1],
  ] as const)
    polygon.click(lat, lng);
  expect(polygon.made).toEqual([
    [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
    [
      [5, 1],
      [5, 2],
      [6, 2],
    ],
  ]);
  const line = paper('polyline');
  for (const [lat, lng] of [
    [1, 1],
    [1, 2],
    [1, 2],
  ] as const)
    line.click(lat, lng);
  expect(line.made).toEqual([
    [
      [1, 1],
      [1, 2],
    ],
  ]);
});

test('a rectangle is two opposite corners, by a drag or by two clicks', () => {
  const rectangle = paper('rectangle');
  rectangle.drag([1, 1], [2, 3]);
  rectangle.click(5, 5);
  rectangle.click(4, 6);
  expect(rectangle.made).toEqual([
    [
      [1, 1],
      [2, 3],
    ],
    [
      [5, 5],
      [4, 6],
    ],
  ]);
});

test('a circle is its centre and a point of its edge, as far as it was drawn', () => {
  const globe = paper('circle');
  globe.drag([60, 10], [60, 10.1]);
  const [[centre, edge] = []] = globe.made;
  expect(centre?.[0]).toBeCloseTo(60, 5);
  expect(centre?.[1]).toBeCloseTo(10, 5);
  const place = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
  const drawn = haversineDistance(place([60, 10]), place([60, 10.1]));
  expect(haversineDistance(place(centre ?? [0, 0]), place(edge ?? [0, 0]))).toBeCloseTo(drawn, -1);
});

test('a circle on a board lies where it was drawn, as wide as it was drawn', () => {
  const board = paper('circle', true);
  board.drag([10, 100], [10, 120]);
  const [[centre, edge] = []] = board.made;
  expect(centre?.map((degrees) => Number(degrees.toFixed(3)))).toEqual([10, 100]);
  expect(edge?.map((degrees) => Number(degrees.toFixed(3)))).toEqual([10, 120]);
});

test('by keys alone: points are set, taken back one by one, and finished', () => {
  const polygon = paper('polygon');
  const { surface } = polygon;
  surface.point({ latitude: 1, longitude: 1 });
  surface.point({ latitude: 1, longitude: 2 });
  expect(polygon.last()).toMatchObject({ kind: 'polygon', set: 2 });
  expect(surface.finish()).toBe(false);
  surface.point({ latitude: 9, longitude: 9 });
  expect(surface.undoPoint()).toBe(true);
  surface.point({ latitude: 2, longitude: 2 });
  expect(surface.finish()).toBe(true);
  expect(polygon.made).toEqual([
    [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
  ]);
  expect([surface.finish(), surface.undoPoint(), surface.drop()]).toEqual([false, false, false]);
});

test('the first corner of a rectangle is taken back too', () => {
  const { surface, made, last } = paper('rectangle');
  surface.point({ latitude: 1, longitude: 1 });
  expect(last()).toMatchObject({ kind: 'rectangle', set: 1 });
  expect(surface.undoPoint()).toBe(true);
  expect(last()).toBeNull();
  surface.point({ latitude: 3, longitude: 3 });
  surface.point({ latitude: 4, longitude: 4 });
  expect(made).toEqual([
    [
      [3, 3],
      [4, 4],
    ],
  ]);
});

test('what is given up, or smaller than 4 pixels, is none', () => {
  const polygon = paper('polygon');
  polygon.click(1, 1);
  polygon.click(1, 2);
  expect(polygon.surface.drop()).toBe(true);
  const rectangle = paper('rectangle');
  rectangle.drag([1, 1], [1.003, 1.003]);
  rectangle.drag([1, 1], [1.005, 1.005]);
  expect([polygon.made, rectangle.made.length]).toEqual([[], 1]);
  rectangle.click(1, 1);
  rectangle.surface.end();
  expect(rectangle.last()).toBeNull();
});

const MAGNET = { latitude: 1.123456, longitude: 2.654321 };

test.each([
  ['a map', false],
  ['a board', true],
])('on %s a point is drawn to others within 12 pixels, to the last digit; Alt frees it', (_, onBoard) => {
  const sheet = sheetOfPaper(onBoard);
  const made: LatLng[][] = [];
  const seen: (LatLng | null)[] = [];
  sheet.surface.begin('polyline', {
    finished: (places) => made.push([...places]),
    changed: () => undefined,
    magnets: () => ({ points: [MAGNET], lines: [] }),
    snapped: (place) => seen.push(place),
  });
  const near = [MAGNET.latitude + 0.004, MAGNET.longitude - 0.004] as const;
  sheet.hover(...near);
  expect(seen.at(-1)).toEqual(MAGNET);
  sheet.click(...near);
  sheet.click(3, 3);
  sheet.free(true);
  sheet.click(...near);
  expect(seen.at(-1)).toBeNull();
  sheet.surface.finish();
  expect(made[0]?.[0]).toEqual(MAGNET);
  expect(made[0]?.[2]?.latitude).toBeCloseTo(near[0], 6);
  sheet.surface.end();
  expect(seen.at(-1)).toBeNull();
});

test('a rectangle is drawn from one magnet to another', () => {
  const sheet = sheetOfPaper();
  const made: LatLng[][] = [];
  const far = { latitude: 3, longitude: 4 };
  sheet.surface.begin('rectangle', {
    finished: (places) => made.push([...places]),
    changed: () => undefined,
    magnets: () => ({ points: [MAGNET, far], lines: [] }),
  });
  sheet.drag([MAGNET.latitude + 0.003, MAGNET.longitude], [3.003, 4.003]);
  expect(made).toEqual([[MAGNET, far]]);
});

test('a point that is typed right beside the last or the first one ends nothing', () => {
  const polygon = paper('polygon');
  for (const [latitude, longitude] of [
    [1, 1],
    [1, 1.001],
    [1.001, 1.001],
    [1.001, 1.0002],
  ] as const)
    polygon.surface.point({ latitude, longitude });
  expect([polygon.made, polygon.last()?.set]).toEqual([[], 4]);
  expect(polygon.surface.finish()).toBe(true);
  expect(polygon.made[0]).toHaveLength(4);
});

test('beyond the edge of a board nothing is drawn: points are held on it, and a circle is as wide as it was drawn', () => {
  const rectangle = paper('rectangle', true);
  rectangle.drag([80, 170], [120, 200]);
  rectangle.drag([100, 190], [120, 200]);
  expect(rectangle.made).toEqual([
    [
      [80, 170],
      [90, 180],
    ],
  ]);
  const line = paper('polyline', true);
  for (const [lat, lng] of [
    [0, 170],
    [0, 190],
    [10, 190],
    [10, 190],
  ] as const)
    line.click(lat, lng);
  expect(line.made).toEqual([
    [
      [0, 170],
      [0, 180],
      [10, 180],
    ],
  ]);
  const circle = paper('circle', true);
  circle.drag([85, 175], [85, 155]);
  const [[centre, edge] = []] = circle.made;
  expect(centre?.map((degrees) => Math.round(degrees))).toEqual([85, 175]);
  expect(edge?.[1]).toBeCloseTo(155, 0);
});

test('a rectangle over ±180° is as wide as it was drawn, and so is one around half the globe', () => {
  const rectangle = paper('rectangle');
  rectangle.drag([1, 175], [2, 185]);
  rectangle.drag([1, -175], [2, -190]);
  rectangle.drag([1, -100], [2, 120]);
  expect(rectangle.made).toEqual([
    [
      [1, 175],
      [2, 185],
    ],
    [
      [1, -175],
      [2, -190],
    ],
    [
      [1, -100],
      [2, 120],
    ],
  ]);
});
