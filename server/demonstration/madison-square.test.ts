import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { describe, expect, test } from 'vitest';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { bearing, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { pointInPolygon } from '@mangoquest/core/geo/polygon.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { readDemonstration } from '../testing/demonstration.ts';
import type { DemonstrationQuest } from '../testing/demonstration.ts';

const [{ attributes, mindsets, drawings }] = (await readDemonstration()) as [DemonstrationQuest];
const shape = (name: string): LatLng[] =>
  (drawings.find((drawing) => drawing.properties.name === name) as Pick<Drawing, 'coordinates'>).coordinates.map(
    latLngOf,
  );
const stop = (title: string): LatLng => mindsets.find((mindset) => mindset.title === title) as LatLng;

type Line = readonly [LatLng, LatLng];

/**
 * The line from the middle of one end of a drawn street to the middle of the other. Its corners are in order around it.
 */
function middleLine(name: string): Line {
  const [a, b, c, d] = shape(name) as [LatLng, LatLng, LatLng, LatLng];
  const middle = (one: LatLng, other: LatLng): LatLng => ({
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  });
  return name.endsWith('Street') ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(c, d)];
}

/** Intersection of two lines; over these distances the earth counts as flat. */
function crossing([a, b]: Line, [c, d]: Line): LatLng {
  const cross = (p: LatLng, q: LatLng, r: LatLng) =>
    (q.latitude - p.latitude) * (r.longitude - p.longitude) - (q.longitude - p.longitude) * (r.latitude - p.latitude);
  const share = cross(c, d, a) / (cross(c, d, a) - cross(c, d, b));
  return {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
}

test('is a free walk of twelve stops that never ends, seven in the park and five at the towers', () => {
  expect(mindsets).toHaveLength(12);
  expect(mindsets.filter(({ group }) => group === 'park')).toHaveLength(7);
  expect(mindsets.filter(({ group }) => group === 'towers')).toHaveLength(5);
  expect(attributes).toMatchObject({
    virtual: false,
    activeDistance: 120,
    withinDistance: 0,
    startTime: null,
    endTime: null,
    forContest: false,
  });
  expect(mindsets[0]?.title).toBe('Flatiron Building');
});

test('lies between 22nd and 27th Street, Fifth Avenue and Park Avenue South', () => {
  for (const { latitude, longitude } of mindsets) {
    expect(latitude).toBeGreaterThan(40.7408);
    expect(latitude).toBeLessThan(40.743);
    expect(longitude).toBeGreaterThan(-73.99);
    expect(longitude).toBeLessThan(-73.9854);
  }
});

describe('the drawn streets', () => {
  // Published locations of subway stations at crossings: the streets were not drawn from these.
  test.each([
    ['Sixth Avenue', 'East and West 23rd Street', [40.742878, -73.992821], 25],
    ['Park Avenue South', 'East and West 28th Street', [40.74307, -73.984264], 35],
    ['Park Avenue South', 'East and West 23rd Street', [40.739864, -73.986599], 45],
  ] as const)('%s crosses %s where it does in New York', (avenue, street, published, metres) => {
    expect(haversineDistance(crossing(middleLine(avenue), middleLine(street)), latLngOf(published))).toBeLessThan(
      metres,
    );
  });

  test('run 29 degrees east of north, and cross at right angles', () => {
    const [north, south] = middleLine('Fifth Avenue');
    const [west, east] = middleLine('East and West 23rd Street');
    expect(bearing(south, north)).toBeCloseTo(29, 1);
    expect(bearing(west, east)).toBeCloseTo(119, 1);
  });

  test('leave the park free of streets', () => {
    const middle = { latitude: 40.742216, longitude: -73.988036 };
    expect(pointInPolygon(middle, shape('Madison Square Park'))).toBe(true);
    const over = drawings.filter(
      ({ type, properties, coordinates }) =>
        type === 'polygon' &&
        /Street|Avenue|Broadway/.test(String(properties.name)) &&
        pointInPolygon(middle, coordinates.map(latLngOf)),
    );
    expect(over).toEqual([]);
  });
});

describe('each stop lies in or at what it names', () => {
  test.each([
    'Seward, seated',
    'Eternal Light Flagstaff',
    'The arm of Liberty',
    'The hot-dog cart',
    'The first public Christmas tree',
    'Admiral Farragut',
  ])('%s is in the park', (title) => {
    expect(pointInPolygon(stop(title), shape('Madison Square Park'))).toBe(true);
  });

  test.each([
    ['New York Life pyramid', 'The gilded pyramid'],
    ['Appellate Courthouse', 'Appellate Division Courthouse'],
    ['Flatiron Building', 'Flatiron Building'],
    ['Met Life Tower', 'Metropolitan Life Tower'],
    ['Worth Monument', 'Worth Square'],
    ['Fifth Avenue clock', '200 Fifth Avenue'],
  ])('%s is inside, or within 20 m of a corner', (title, building) => {
    const ring = shape(building);
    const nearest = Math.min(...ring.map((corner) => haversineDistance(corner, stop(title))));
    expect(pointInPolygon(stop(title), ring) || nearest < 20).toBe(true);
  });

  test('no two stops are so close that their markers hide each other at zoom 17', () => {
    // 25 px at 0.9 m a pixel.
    mindsets.forEach((a, index) =>
      mindsets.slice(index + 1).forEach((b) => {
        expect(haversineDistance(a, b), `${a.title}, ${b.title}`).toBeGreaterThan(22);
      }),
    );
  });
});
