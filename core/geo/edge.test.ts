import { expect, test } from 'vitest';
import { edgeMarks, edgeSpot } from './edge.ts';
import type { EdgeRoom, Spot } from './edge.ts';

const box = { left: 0, top: 100, right: 400, bottom: 500 };
const room: EdgeRoom = { seen: box, box, half: { x: 40, y: 20 }, off: [], most: 3 };
const spots = (...at: readonly (readonly [number, number])[]) => at.map(([x, y], index) => ({ id: index + 1, x, y }));

test.each([
  ['above', { x: 200, y: -700 }, { x: 200, y: 100 }],
  ['to the right', { x: 1200, y: 300 }, { x: 400, y: 300 }],
  ['below and to the left', { x: -200, y: 700 }, { x: 0, y: 500 }],
  ['far to the left, a little above', { x: -3800, y: -1700 }, { x: 0, y: 200 }],
])('the ray from the middle to what lies %s meets the edge', (_, to: Spot, met: Spot) => {
  expect(edgeSpot(box, to)).toEqual(met);
});

test('what is seen has no mark; what lies beneath a panel at the edge has one', () => {
  expect(edgeSpot(box, { x: 399, y: 499 })).toBeNull();
  expect(edgeMarks(spots([390, 300], [200, 490]), room)).toEqual([]);
  expect(edgeMarks(spots([200, 510]), room)).toEqual([{ id: 1, x: 200, y: 480, degrees: 180 }]);
  expect(edgeMarks(spots([200, 510]), { ...room, seen: { ...box, bottom: 520 } })).toEqual([]);
});

test('a mark stands whole within the box, and points to its place', () => {
  const [mark] = edgeMarks(spots([1200, 300]), room);
  expect(mark).toEqual({ id: 1, x: 360, y: 300, degrees: 90 });
});

test('the first has the room: no mark upon another, and so many at most', () => {
  const many = edgeMarks(spots([200, -300], [210, -300], [1200, 300], [-900, 300], [200, 1200]), room);
  expect(many.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test('controls are never covered: the mark moves along its edge', () => {
  const off = { left: 340, top: 380, right: 400, bottom: 500 };
  const [aside, below] = edgeMarks(spots([2000, 1500], [330, 1900]), { ...room, off: [off] });
  expect(aside).toMatchObject({ id: 1, x: 360, y: 360 });
  expect(below).toMatchObject({ id: 2, y: 480 });
  expect((below?.x ?? 0) + 40).toBeLessThanOrEqual(off.left);
});

test('where there is no room there is no mark', () => {
  expect(edgeMarks(spots([200, -300]), { ...room, box: { ...box, bottom: 130 } })).toEqual([]);
  expect(edgeMarks(spots([2000, 300]), { ...room, off: [{ ...box, left: 340 }] })).toEqual([]);
});
