import { expect, test } from 'vitest';
import { wantedBy } from './use-taking.ts';

const at = (latitude: number) => ({ latitude, longitude: 2 });
const game = (isBoard = false) =>
  ({
    quest: { id: 7, isBoard, ...at(1) },
    points: [{ id: 1, ...at(3) }],
    drawings: [
      { type: 'image', properties: { content: 'plan.webp' } },
      { type: 'circle', properties: {} },
    ],
  }) as unknown as Parameters<typeof wantedBy>[0];
const alone = { pack: { images: ['/images/a'], points: [{ id: 1, ...at(4) }] } } as unknown as Parameters<
  typeof wantedBy
>[1];

test('with its questions a game takes their pictures along, and the map around them', () => {
  const { pictures, places } = wantedBy(game(), alone);
  expect(pictures).toEqual(['/images/a', expect.stringContaining('plan.webp')]);
  expect(places).toEqual([at(1), at(4)]);
});

test('a contest, which gives no questions along, takes its map along all the same', () => {
  const { pictures, places } = wantedBy(game(), null);
  expect(pictures).toEqual([expect.stringContaining('plan.webp')]);
  expect(places).toEqual([at(1), at(3)]);
});

test('a board has no map around it', () => {
  expect(wantedBy(game(true), null).places).toEqual([]);
});
