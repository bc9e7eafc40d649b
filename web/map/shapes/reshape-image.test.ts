import { expect, test } from 'vitest';
import { handlesOf, type Hold, type Outline, withHandleAt } from './reshape.ts';

const IMAGE: Outline = {
  type: 'image',
  coordinates: [
    [2, 0],
    [0, 4],
  ],
};
/** The image with its north-east corner moved to a place. */
const northEastAt = (latitude: number, longitude: number, hold: Omit<Hold, 'onBoard'> = {}, image = IMAGE) =>
  withHandleAt(image, handlesOf(image, true)[1]!, { latitude, longitude }, { onBoard: true, ...hold });

test("an image's corners keep its ratio, Shift frees it, free corners move alone", () => {
  expect(northEastAt(4, 8)).toEqual([
    [4, 0],
    [0, 8],
  ]);
  expect(northEastAt(3, 8, { shift: true })).toEqual([
    [3, 0],
    [0, 8],
  ]);
  const bent = northEastAt(3, 5, { freeCorners: true });
  expect(bent).toEqual([
    [2, 0],
    [3, 5],
    [0, 4],
    [0, 0],
  ]);
  // A skewed image stays skewed when it is resized.
  expect(northEastAt(6, 10, {}, { ...IMAGE, coordinates: bent })).toEqual([
    [4, 0],
    [6, 10],
    [0, 8],
    [0, 0],
  ]);
});

test('the corners run clockwise from the north-west, whichever two are stored; of an imported one there are four too', () => {
  const [northWest, northEast] = handlesOf({ ...IMAGE, coordinates: IMAGE.coordinates.toReversed() }, true);
  expect([northWest?.place, northEast?.place]).toEqual([
    { latitude: 2, longitude: 0 },
    { latitude: 2, longitude: 4 },
  ]);
  expect(handlesOf({ type: 'image', coordinates: [[0, 0]], properties: { ratio: 2 } }, true)).toHaveLength(4);
});
