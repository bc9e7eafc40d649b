import { expect, test } from 'vitest';
import { ToldPlaces } from './kept-places.ts';

const placesIn = (text: string, ...told: readonly (readonly [number, number])[]) => {
  const places = new ToldPlaces();
  for (const [latitude, longitude] of told) places.add(7, { latitude, longitude });
  const found = new Map<number, Set<string>>();
  places.findIn(text, found);
  return [...(found.get(7) ?? [])];
};

test('a told place is found as it was told, rounded to a metre, and in parts of a degree', () => {
  for (const text of ['7 40.742123 -73.987654', '{"lat":40.74212,"lng":-73.98765}', '40742123 -73987654'])
    expect(placesIn(text, [40.742123, -73.987654])).toHaveLength(1);
  expect(placesIn('40.742123 -73.5', [40.742123, -73.987654])).toEqual([]);
});

test('one place that two told ones within a metre could be is one, and two are two', () => {
  const near = [
    [40.74212, -73.98765],
    [40.742122, -73.987652],
  ] as const;
  expect(placesIn('40.742120 -73.987650', ...near)).toHaveLength(1);
  expect(placesIn('40.742120 -73.987650 40.742122 -73.987652', ...near)).toHaveLength(2);
});
