import { expect, test } from 'vitest';
import { placesInRegions } from './places-in.ts';

const ground = { ring: [], onBoard: true };

test('a region without room is refused', async () => {
  const placesIn = placesInRegions(() => Promise.resolve(null));
  await expect(placesIn(ground, 5)).rejects.toMatchObject({ issues: [{ message: 'quest.regionTooSmall' }] });
});
