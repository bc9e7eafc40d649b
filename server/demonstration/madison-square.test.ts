import { describe, expect, test } from 'vitest';
import type { Drawing, Position } from '@mangoquest/core/drawing/drawing.ts';
import { bearing, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { pointInPolygon } from '@mangoquest/core/geo/polygon.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MADISON_SQUARE } from './madison-square.ts';
import { AVENUES, STREETS, gridPosition } from './madison-square-grid.ts';

const { attributes, mindsets, drawings } = MADISON_SQUARE;
const place = ([latitude, longitude]: Position): LatLng => ({ latitude, longitude });
const shape = (name: string): LatLng[] =>
  (drawings.find((drawing) => drawing.properties.name === name) as Pick<Drawing, 'coordinates'>).coordinates.map(place);
const stop = (title: string): LatLng => mindsets.find((mindset) => mindset.title === title) as LatLng;

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
  // Published places of subway stations that lie at a crossing, and of the fountain: none of them was drawn from the grid.
  test.each([
    [
      'Sixth Avenue and 23rd Street',
      gridPosition(AVENUES.sixth.middle, STREETS[23].middle),
      [40.742878, -73.992821],
      25,
    ],
    [
      'Park Avenue South and 28th Street',
      gridPosition(AVENUES.parkSouth.middle, STREETS[28].middle),
      [40.74307, -73.984264],
      35,
    ],
    [
      'Park Avenue South and 23rd Street',
      gridPosition(AVENUES.parkSouth.middle, STREETS[23].middle),
      [40.739864, -73.986599],
      45,
    ],
  ] as const)('put %s where it is', (_name, drawn, published, metres) => {
    expect(haversineDistance(place(drawn), place(published))).toBeLessThan(metres);
  });

  test('run 29 degrees east of north, and cross at right angles', () => {
    const corner = place(gridPosition(0, 0));
    expect(bearing(corner, place(gridPosition(0, 300)))).toBeCloseTo(29, 1);
    expect(bearing(corner, place(gridPosition(300, 0)))).toBeCloseTo(119, 1);
    expect(haversineDistance(corner, place(gridPosition(300, 400)))).toBeCloseTo(500, 0);
  });

  test('leave the park free of streets', () => {
    const middle = place(gridPosition(0, 0));
    expect(pointInPolygon(middle, shape('Madison Square Park'))).toBe(true);
    const over = drawings.filter(
      ({ type, properties, coordinates }) =>
        type === 'polygon' &&
        /Street|Avenue|Broadway/.test(String(properties.name)) &&
        pointInPolygon(middle, coordinates.map(place)),
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
