import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { pointInPolygon } from '@mangoquest/core/geo/polygon.ts';
import { readDemonstration } from '../testing/demonstration.ts';
import type { DemonstrationQuest } from '../testing/demonstration.ts';

const [, CAPITALS, PIANO] = (await readDemonstration()) as [DemonstrationQuest, DemonstrationQuest, DemonstrationQuest];

const KEYS = ['C', 'D', 'E', 'F', 'G', 'A', 'B', 'C sharp', 'E flat', 'F sharp', 'A flat', 'B flat'];

/** City centres, rounded to 0.01°. */
const CITIES: Readonly<Record<string, readonly [number, number]>> = {
  London: [51.51, -0.13],
  Paris: [48.86, 2.35],
  Budapest: [47.5, 19.04],
  Stockholm: [59.33, 18.07],
  Kyiv: [50.45, 30.52],
  Athens: [37.98, 23.73],
  Cairo: [30.04, 31.24],
  Delhi: [28.61, 77.21],
  Tokyo: [35.68, 139.77],
  'Mexico City': [19.43, -99.13],
  Washington: [38.9, -77.04],
  'Buenos Aires': [-34.6, -58.38],
};

test('the metro quest has one station in each of twelve capitals, within 5 km of the middle', () => {
  expect(CAPITALS.mindsets.map(({ title }) => title.split(':')[0])).toEqual(Object.keys(CITIES));
  for (const mindset of CAPITALS.mindsets) {
    const [latitude, longitude] = CITIES[mindset.title.split(':')[0] as string] as readonly [number, number];
    expect(haversineDistance(mindset, { latitude, longitude }), mindset.title).toBeLessThan(5_000);
  }
});

test('its lines go from station to station, reach all of them and never cross the antimeridian', () => {
  const stations = CAPITALS.mindsets.map(({ latitude, longitude }) => `${latitude},${longitude}`);
  const reached = new Set(CAPITALS.drawings.flatMap(({ coordinates }) => coordinates.map(String)));
  expect([...reached].sort()).toEqual([...stations].sort());
  for (const { coordinates } of CAPITALS.drawings) {
    coordinates.slice(1).forEach(([, longitude], index) => {
      expect(Math.abs(longitude - (coordinates[index]?.[1] ?? longitude))).toBeLessThan(180);
    });
  }
});

test('the piano has a mindset on each of its twelve keys, and on its own key only', () => {
  expect(PIANO.mindsets.map(({ title }) => title)).toEqual(KEYS);
  for (const mindset of PIANO.mindsets) {
    const under = PIANO.drawings.filter(
      ({ type, properties, coordinates }) =>
        type === 'polygon' &&
        String(properties.name).startsWith('Key ') &&
        pointInPolygon(mindset, coordinates.map(latLngOf)),
    );
    // The topmost key counts: black keys lie over the adjacent white ones.
    expect(under.at(-1)?.properties.name).toBe(`Key ${mindset.title}`);
  }
});

test('the board begins with its ground, and all of it lies within 60 units of the middle', () => {
  expect(PIANO.drawings[0]).toMatchObject({
    type: 'noMapBoard',
    properties: { noMapColor: PIANO.drawings[0]?.fillColor },
  });
  expect(PIANO.attributes.properties.drawing).toEqual({ noMapColor: PIANO.drawings[0]?.fillColor });
  const units = PIANO.drawings.flatMap(({ coordinates }) => coordinates.flat());
  expect(Math.max(...units.map(Math.abs))).toBeLessThanOrEqual(60);
});
