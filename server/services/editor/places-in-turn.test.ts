import { expect, test } from 'vitest';
import { fairQueue } from '../../adapters/fair-queue.ts';
import { placesInTurn } from './places-in-turn.ts';

const SQUARE = [
  { latitude: 0, longitude: 0 },
  { latitude: 1, longitude: 0 },
  { latitude: 1, longitude: 1 },
  { latitude: 0, longitude: 1 },
];
const ground = { ring: SQUARE, onBoard: true };

test('while a thousand places are made others have turns, and a second request waits for the first', async () => {
  const placesIn = placesInTurn(
    { integer: (below) => Math.floor(Math.random() * below) },
    fairQueue({ concurrency: 1, waiting: 9 }),
  );
  const ended: string[] = [];
  let turns = 0;
  const count = () => {
    turns++;
    if (ended.length < 2) setImmediate(count);
  };
  setImmediate(count);
  const first = placesIn(ground, 1_000).then((places) => ended.push(`first ${places.length}`));
  const second = placesIn(ground, 10).then((places) => ended.push(`second ${places.length}`));
  await Promise.all([first, second]);
  expect(ended).toEqual(['first 1000', 'second 10']);
  expect(turns).toBeGreaterThan(30);
});

test('a region without room is refused, and holds up nobody behind it', async () => {
  const placesIn = placesInTurn(
    { integer: (below) => Math.floor(Math.random() * below) },
    fairQueue({ concurrency: 1, waiting: 9 }),
  );
  const line = SQUARE.map(({ latitude }) => ({ latitude, longitude: 0 }));
  const [refused, made] = await Promise.allSettled([placesIn({ ring: line, onBoard: true }, 5), placesIn(ground, 5)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { issues: [{ message: 'quest.regionTooSmall' }] } });
  expect(made.status).toBe('fulfilled');
});
