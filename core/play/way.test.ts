import { expect, test } from 'vitest';
import { destination } from '../geo/distance.ts';
import { remainingWay } from './way.ts';

const PLACE = { latitude: 40.742, longitude: -73.9876 };
const walkers = (metres: number) => destination(PLACE, 180, metres);

test('the way is told in metres and degrees from the walker', () => {
  const { distance, degrees, isThere } = remainingWay(walkers(134), PLACE, { activeDistance: 50, accuracy: 5 });
  expect(distance).toBeCloseTo(134, 3);
  expect(Math.cos((degrees * Math.PI) / 180)).toBeCloseTo(1, 6);
  expect(isThere).toBe(false);
});

test.each([
  ['within the active distance', 50, 50, 0, true],
  ['a metre before it', 51, 50, 0, false],
  ['as near as the place may be', 60, 50, 10, true],
  ['at the place, where all opens from everywhere', 20, 0, 0, true],
  ['not yet at the place, where all opens from everywhere', 21, 0, 0, false],
])('one has arrived %s', (_, metres, activeDistance, accuracy, arrived) => {
  expect(remainingWay(walkers(metres - 0.01), PLACE, { activeDistance, accuracy }).isThere).toBe(arrived);
});
