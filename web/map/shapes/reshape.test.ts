import { expect, test } from 'vitest';
import { storedCoordinates } from '@mangoquest/core/drawing/stored-shape.ts';
import { canRemove, handlesOf, type Outline, withHandleAt, withoutHandle } from './reshape.ts';

const square: Outline = {
  type: 'polygon',
  coordinates: [
    [0, 0],
    [0, 2],
    [2, 2],
  ],
};
const handle = (shape: Outline, index: number, isMiddle = false) =>
  handlesOf(shape, true).find((one) => one.index === index && one.isMiddle === isMiddle)!;
const ON_BOARD = { onBoard: true };
const to = (latitude: number, longitude: number) => ({ latitude, longitude });

test('a ring has a handle at each point and between all of them, a line between its own', () => {
  expect(
    handlesOf(square, true)
      .filter(({ isMiddle }) => isMiddle)
      .map(({ place }) => place),
  ).toEqual([to(0, 1), to(1, 2), to(1, 1)]);
  const line: Outline = { ...square, type: 'polyline' };
  expect(handlesOf(line, true).filter(({ isMiddle }) => isMiddle)).toHaveLength(2);
});

test('between two points on both sides of the date line lies the date line', () => {
  const line: Outline = {
    type: 'polyline',
    coordinates: [
      [0, 179],
      [0, -179],
    ],
  };
  expect(handle(line, 0, true).place).toEqual(to(0, -180));
});

test('a point is moved, one in the middle is added, and one is taken away while a shape is left', () => {
  expect(withHandleAt(square, handle(square, 1), to(0, 3), ON_BOARD)).toEqual([
    [0, 0],
    [0, 3],
    [2, 2],
  ]);
  const four: Outline = { ...square, coordinates: withHandleAt(square, handle(square, 2, true), to(2, 0), ON_BOARD) };
  expect(four.coordinates).toEqual([
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ]);
  expect([canRemove(square, handle(square, 0)), canRemove(four, handle(four, 0))]).toEqual([false, true]);
  expect(withoutHandle(four, handle(four, 0))).toEqual([
    [0, 2],
    [2, 2],
    [2, 0],
  ]);
});

test('a rectangle stays one: the corner opposite to the one that is moved stays', () => {
  const box: Outline = {
    type: 'rectangle',
    coordinates: [
      [2, 0],
      [0, 4],
    ],
  };
  expect(handlesOf(box, true).map(({ place }) => place)).toEqual([to(2, 0), to(2, 4), to(0, 4), to(0, 0)]);
  expect(withHandleAt(box, handle(box, 1), to(3, 5), ON_BOARD)).toEqual([
    [3, 0],
    [0, 5],
  ]);
  const four: Outline = {
    type: 'rectangle',
    coordinates: [
      [2, 179],
      [2, -179],
      [0, -179],
      [0, 179],
    ],
  };
  expect(withHandleAt(four, handle(four, 0), to(3, 178), ON_BOARD)).toEqual([
    [3, 178],
    [3, -179],
    [0, -179],
    [0, 178],
  ]);
});

test.each([0, 1, 2, 3])(
  'corner %d of a rectangle keeps its number wherever it is dragged, in all corners too',
  (index) => {
    const two: Outline = {
      type: 'rectangle',
      coordinates: [
        [2, 0],
        [0, 4],
      ],
    };
    const four: Outline = {
      ...two,
      coordinates: handlesOf(two, true).map(({ place }) => [place.latitude, place.longitude]),
    };
    for (const box of [two, four])
      for (const place of [to(3, 5), to(-7, 9), to(8, -6), to(-5, -3), to(1, 2)]) {
        const dragged: Outline = { ...box, coordinates: withHandleAt(box, handle(box, index), place, ON_BOARD) };
        expect(handle(dragged, index).place).toEqual(place);
        const opposite = (index + 2) % 4;
        expect(handle(dragged, opposite).place).toEqual(handle(box, opposite).place);
        const stored = storedCoordinates('rectangle', dragged.coordinates, true);
        expect(handle({ ...box, coordinates: stored }, index).place).toEqual(place);
      }
  },
);

test.each([0, 1, 2, 3])(
  'corner %d of a rectangle keeps its number over ±180°, and in a rectangle without a height',
  (index) => {
    const globe = { onBoard: false };
    const box: Outline = {
      type: 'rectangle',
      coordinates: [
        [0, 170],
        [2, 178],
      ],
    };
    const place = index === 1 || index === 2 ? to(1, -175) : to(1, -179);
    const coordinates = storedCoordinates('rectangle', withHandleAt(box, handle(box, index), place, globe), false);
    expect(handle({ ...box, coordinates }, index).place).toEqual(place);

    const flat: Outline = {
      type: 'rectangle',
      coordinates: [
        [2, 0],
        [2, 4],
        [2, 4],
        [2, 0],
      ],
    };
    const opened = withHandleAt(flat, handle(flat, index), to(5, 7), ON_BOARD);
    expect(new Set(opened.map(([latitude]) => latitude))).toEqual(new Set([2, 5]));
    expect(opened[index]).toEqual([5, 7]);
    expect(new Set(opened.map(String)).size).toBe(4);
  },
);

test("a circle's centre takes its edge along, its edge makes it larger; at a pole it stops whole", () => {
  const circle: Outline = {
    type: 'circle',
    coordinates: [
      [0, 0],
      [0, 1],
    ],
  };
  expect(withHandleAt(circle, handle(circle, 0), to(5, 5), ON_BOARD)).toEqual([
    [5, 5],
    [5, 6],
  ]);
  expect(withHandleAt(circle, handle(circle, 1), to(0, 3), ON_BOARD)).toEqual([
    [0, 0],
    [0, 3],
  ]);
  const below: Outline = {
    ...circle,
    coordinates: [
      [88, 0],
      [89, 0],
    ],
  };
  expect(withHandleAt(below, handle(below, 0), to(90, 7), { onBoard: false })).toEqual([
    [89, 7],
    [90, 7],
  ]);
});

test('a rectangle whose corner is moved over ±180° lies across it, and comes back', () => {
  const globe = { onBoard: false };
  const box: Outline = {
    type: 'rectangle',
    coordinates: [
      [2, 160],
      [0, 170],
    ],
  };
  const over = withHandleAt(box, handle(box, 2), to(-1, -175), globe);
  const stored = storedCoordinates('rectangle', over, false);
  expect(stored).toEqual([
    [2, 160],
    [2, -175],
    [-1, -175],
    [-1, 160],
  ]);
  const across: Outline = { type: 'rectangle', coordinates: stored };
  const wider = withHandleAt(across, handle(across, 2), to(-2, -170), globe);
  expect(storedCoordinates('rectangle', wider, false)).toEqual([
    [2, 160],
    [2, -170],
    [-2, -170],
    [-2, 160],
  ]);
  const back = withHandleAt(across, handle(across, 1), to(2, 178), globe);
  expect(storedCoordinates('rectangle', back, false).map(([, longitude]) => longitude)).toEqual([160, 178, 178, 160]);
  const wide: Outline = { ...box, coordinates: [box.coordinates[0]!, [0, -60]] };
  expect(
    withHandleAt(wide, handle(wide, 2), to(0, -70), globe)
      .map(([, longitude]) => longitude)
      .sort(),
  ).toEqual([-70, 160]);
});
