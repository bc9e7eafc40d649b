import { expect, test } from 'vitest';
import { workerPlaces } from './random-places.ts';

const SQUARE = [
  { latitude: 0, longitude: 0 },
  { latitude: 1, longitude: 0 },
  { latitude: 1, longitude: 1 },
  { latitude: 0, longitude: 1 },
];

test('while a thousand places are made in a region of 10,000 corners, this thread has turns', async () => {
  const placesIn = workerPlaces();
  const saw = Array.from({ length: 9_999 }, (_, at) => ({ latitude: (at % 2) * 0.009, longitude: at / 500_000 }));
  // The worker starts with the first one.
  await placesIn({ ring: SQUARE, onBoard: true }, 1);
  let [turns, isMade] = [0, false];
  const count = () => {
    turns++;
    if (!isMade) setImmediate(count);
  };
  setImmediate(count);
  const places = await placesIn({ ring: [...saw, { latitude: 0.01, longitude: 0.03 }], onBoard: true }, 1_000);
  isMade = true;
  expect(places).toHaveLength(1_000);
  expect(turns).toBeGreaterThan(30);
});

test('places lie within, beside those that exist; a region without room has none', async () => {
  const placesIn = workerPlaces();
  const placed = [{ latitude: 0.5, longitude: 0.5 }];
  const line = SQUARE.map(({ latitude }) => ({ latitude, longitude: 0 }));
  const [made, none] = await Promise.all([
    placesIn({ ring: SQUARE, onBoard: true, placed }, 50),
    placesIn({ ring: line, onBoard: true }, 5),
  ]);
  expect(made).toHaveLength(50);
  for (const { latitude, longitude } of made ?? []) {
    expect(Math.min(latitude, longitude)).toBeGreaterThanOrEqual(0);
    expect(Math.max(latitude, longitude)).toBeLessThanOrEqual(1);
  }
  expect(none).toBeNull();
});
