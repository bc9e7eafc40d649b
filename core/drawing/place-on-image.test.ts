import { expect, test } from 'vitest';
import { placeOnImage } from './place-on-image.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('on a board a point of a box lies at the same fraction of it', () => {
  const ring = [at(10, -20), at(10, 20), at(-10, 20), at(-10, -20)];
  expect(placeOnImage(ring, { u: 0.25, v: 0.75 }, true)).toEqual(at(-5, -10));
});

test('a turned picture turns its points with it', () => {
  const ring = [at(0, 0), at(-10, 0), at(-10, -20), at(0, -20)];
  expect(placeOnImage(ring, { u: 0.5, v: 0.25 }, true)).toEqual(at(-5, -5));
});

test('on a map the middle of a tall picture is that of the flat map, not of its latitudes', () => {
  const ring = [at(60, 0), at(60, 10), at(0, 10), at(0, 0)];
  const middle = placeOnImage(ring, { u: 0.5, v: 0.5 }, false);
  expect(middle?.latitude).toBeCloseTo(35.264, 2);
  expect(middle?.longitude).toBeCloseTo(5, 9);
});

test('the middle of a picture in perspective lies where its diagonals cross', () => {
  const ring = [at(0, 4), at(0, 6), at(-10, 10), at(-10, 0)];
  const middle = placeOnImage(ring, { u: 0.5, v: 0.5 }, true);
  expect(middle?.longitude).toBeCloseTo(5, 9);
  expect(middle?.latitude).toBeCloseTo(-10 / 6, 9);
});

test('each corner lies on its own, whatever the picture was bent to', () => {
  const ring = [at(0, 0), at(0, 10), at(-1, 1), at(-10, 0)];
  for (const [index, [u, v]] of (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).entries()) {
    const corner = placeOnImage(ring, { u, v }, true);
    expect(corner?.latitude).toBeCloseTo(ring[index]?.latitude ?? NaN, 9);
    expect(corner?.longitude).toBeCloseTo(ring[index]?.longitude ?? NaN, 9);
  }
});

test('what reaches over the antimeridian is wrapped; three corners are none', () => {
  const ring = [at(1, 179), at(1, 181), at(-1, 181), at(-1, 179)];
  expect(placeOnImage(ring, { u: 0.75, v: 0.5 }, false)?.longitude).toBeCloseTo(-179.5, 9);
  expect(placeOnImage(ring.slice(1), { u: 0, v: 0 }, false)).toBeNull();
});
