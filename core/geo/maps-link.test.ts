import { expect, test } from 'vitest';
import { mapsLink } from './maps-link.ts';

const PLACE = { latitude: 40.742, longitude: -73.9876 };

test.each([
  ['android', 'geo:40.742000,-73.987600?q=40.742000,-73.987600(Arm%20%26%20torch%20%201885%20)'],
  ['apple', 'https://maps.apple.com/?daddr=40.742000,-73.987600&dirflg=w'],
  ['none', 'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=40.742000%2C-73.987600'],
] as const)('a place opens in the maps of a device: %s', (maps, link) => {
  expect(mapsLink(PLACE, 'Arm & torch (1885)', maps)).toBe(link);
});
