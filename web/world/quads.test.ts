import { expect, test } from 'vitest';
import { Quads } from './quads.ts';

const SQUARE = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
] as const;

/** An attribute's value at each corner, in draw order. */
function drawn({ geometry }: Quads, name: string): number[][] {
  const attribute = geometry.getAttribute(name);
  return Array.from(geometry.index?.array ?? [], (corner) =>
    Array.from({ length: attribute.itemSize }, (_, part) => attribute.getComponent(corner, part)),
  );
}

test('each thing is a quad of two triangles, whose corners all say what it says', () => {
  const quads = new Quads(SQUARE, [['spot', 2]]);
  expect(quads.geometry.index?.count).toBe(0);
  quads.set([
    [7, 8],
    [9, 10],
  ]);
  expect(drawn(quads, 'position').slice(0, 6)).toEqual([0, 1, 2, 0, 2, 3].map((corner) => SQUARE[corner]));
  expect(drawn(quads, 'spot')).toEqual([...Array(6).fill([7, 8]), ...Array(6).fill([9, 10])]);
});

test('they are drawn in the order that is asked for, each with as many quads as it is of', () => {
  const quads = new Quads([...SQUARE, ...SQUARE.map(([x, y]) => [x, y, 1] as const)], [['spot', 1]]);
  quads.set([[5], [6], [7]], (index) => (index === 1 ? 2 : 1));
  quads.order([2, 1, 0]);
  expect(drawn(quads, 'spot').flat()).toEqual([...Array(6).fill(7), ...Array(12).fill(6), ...Array(6).fill(5)]);
  const parts = drawn(quads, 'position').map(([, , quad]) => quad);
  expect(parts).toEqual([...Array(12).fill(0), ...Array(6).fill(1), ...Array(6).fill(0)]);
});

test('fewer things leave nothing of those before', () => {
  const quads = new Quads(SQUARE, [['spot', 1]]);
  quads.set([[1], [2], [3]]);
  quads.set([[4]]);
  expect(drawn(quads, 'spot').flat()).toEqual(Array(6).fill(4));
});
