import { expect, test } from 'vitest';
import { zoomsAround } from './image-zooms.ts';

test.each([
  { levels: { min: 14, max: 17 }, now: 16.2, zooms: { below: 12, inside: 16, above: 18 } },
  { levels: { min: 14, max: 17 }, now: 3, zooms: { below: 12, inside: 14, above: 18 } },
  { levels: { min: 14, max: 17 }, now: 22, zooms: { below: 12, inside: 17, above: 18 } },
  { levels: { min: 0, max: 19 }, now: 17, zooms: { below: null, inside: 17, above: 20 } },
  { levels: { min: 2, max: 3 }, now: 3, zooms: { below: 1, inside: 3, above: 4 } },
  { levels: { min: 1, max: 19 }, now: 1, zooms: { below: null, inside: 1, above: 20 } },
])('an image from $levels.min to $levels.max on a map at $now is shown by $zooms', ({ levels, now, zooms }) => {
  expect(zoomsAround(levels, now)).toEqual(zooms);
});
