import { expect, test } from 'vitest';
import { destination } from '../geo/distance.ts';
import { reachFrom } from './reach.ts';

const here = { latitude: 40.741468, longitude: -73.989 };
const at = (id: number, degrees: number, metres: number) => ({ id, ...destination(here, degrees, metres) });
const points = [at(1, 0, 190), at(2, 90, 46), at(3, 180, 33), at(4, 225, 400)];
const ids = (list: readonly { readonly point: { readonly id: number } }[]) => list.map(({ point }) => point.id);

test('within reach nearest first, and the closest of the rest with its direction', () => {
  const reach = reachFrom(points, here, { activeDistance: 100 });
  expect(ids(reach.within)).toEqual([3, 2]);
  expect(ids(reach.beyond)).toEqual([1, 4]);
  expect(reach.nearestBeyond).toMatchObject({ direction: 'north', point: { id: 1 } });
  expect(reach.nearestBeyond?.distance).toBeCloseTo(190, 0);
});

test('an active distance of 0 is everywhere, with or without a position', () => {
  expect(ids(reachFrom(points, here, { activeDistance: 0 }).within)).toEqual([3, 2, 1, 4]);
  expect(ids(reachFrom(points, null, { activeDistance: 0 }).within)).toEqual([1, 2, 3, 4]);
});

test('without a position nothing is within a distance, and no direction is told', () => {
  const reach = reachFrom(points, null, { activeDistance: 100 });
  expect(reach.within).toEqual([]);
  expect(reach.nearestBeyond).toBeNull();
});

test('the accuracy of the position helps, up to 100 m', () => {
  expect(ids(reachFrom(points, here, { activeDistance: 100, accuracy: 95 }).within)).toEqual([3, 2, 1]);
  expect(ids(reachFrom(points, here, { activeDistance: 100, accuracy: 1e9 }).within)).toEqual([3, 2, 1]);
});

test('on a board distances are of its plane', () => {
  const board = [
    { latitude: 0, longitude: 2 },
    { latitude: 1, longitude: 0 },
  ];
  const reach = reachFrom(board, { latitude: 0, longitude: 0 }, { activeDistance: 100, isBoard: true });
  expect(reach.within).toEqual([{ point: board[1], distance: 100 }]);
  expect(reach.nearestBeyond).toEqual({ point: board[0], distance: 200, direction: 'east' });
});
