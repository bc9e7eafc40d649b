import { describe, expect, test } from 'vitest';
import type { LatLng } from './coordinates.ts';
import { insideByRows, insideOf } from './polygon.ts';
import { randomPointsIn } from './random-points.ts';

function seeded(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TEETH = 3_333;

/** A comb of slits so narrow that a place with six decimals is nearly never in one. */
const comb = (width: number, teeth = TEETH): LatLng[] =>
  Array.from({ length: teeth }, (_, at) => [
    { latitude: 0, longitude: at * 1e-5 + 3e-7 },
    { latitude: 1, longitude: at * 1e-5 + 3e-7 + width / 2 },
    { latitude: 0, longitude: at * 1e-5 + 3e-7 + width },
  ]).flat();

describe('a ring of ten thousand corners', () => {
  test('has no place where its slits are narrower than the sixth decimal, and that is known after few candidates', () => {
    let drawn = 0;
    const random = seeded();
    const counted = () => {
      drawn++;
      return random();
    };
    expect(randomPointsIn(comb(6e-7), 1_000, { onBoard: true, random: counted })).toBeNull();
    expect(drawn).toBeLessThan(10_000);
  });

  test('is given up once too many candidates of all places together were outside', () => {
    let drawn = 0;
    const random = seeded();
    const counted = () => {
      drawn++;
      return random();
    };
    // Half of one of 33 slits keeps its places with six decimals, so some seven attempts find one.
    const good = comb(6e-7, 1).map(({ latitude, longitude }) => ({ latitude, longitude: longitude + 1e-2 - 5.9e-7 }));

    expect(randomPointsIn([...comb(6e-7, 32), ...good], 1_000, { onBoard: true, random: counted })).toBeNull();
    expect(drawn).toBeLessThan(10 * 3 * 1_000 + 2_000);
  });
});

test('inside by rows is inside', () => {
  const random = seeded(7);
  const ring = Array.from({ length: 300 }, () => ({ latitude: random(), longitude: 179.5 + random() }));
  const wrapped = ring.map(({ latitude, longitude }) => ({
    latitude,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  }));
  const [plain, byRows] = [insideOf(wrapped), insideByRows(wrapped, false)];
  const places = Array.from({ length: 2_000 }, (_, at) => {
    const longitude = 179.5 + random();
    return { latitude: (at % 20) / 20, longitude: longitude > 180 ? longitude - 360 : longitude };
  });
  expect(places.map(byRows)).toEqual(places.map(plain));
  expect(places.some(plain)).toBe(true);
});
