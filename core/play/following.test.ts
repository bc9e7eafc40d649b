import { expect, test } from 'vitest';
import { following, headingOfMovement, mapBearing, shortWay, steadyHeading, zoomAlong } from './following.ts';

test.each(['dragged', 'left', 'shown'] as const)('the map lets go when it is %s, and offers to follow', (event) => {
  expect(following(event)).toBe('offered');
});

test('the offer is taken: the map follows', () => {
  expect(following('taken')).toBe('following');
});

test('north is up, or the way that the walker goes; a small turn does not turn the map', () => {
  expect(mapBearing('north', 120, 90)).toBe(0);
  expect(mapBearing('heading', 120, 90)).toBe(120);
  expect(mapBearing('heading', 95, 90)).toBe(90);
  expect(mapBearing('heading', null, 90)).toBe(90);
  expect(mapBearing('heading', 358, 2)).toBe(2);
});

test('a map that was turned by hand is not turned back to north', () => {
  expect(mapBearing('north', 120, 90, true)).toBe(90);
  expect(mapBearing('north', null, -45, true)).toBe(-45);
  expect(mapBearing('heading', 120, 90, true)).toBe(120);
});

test('who stands has no heading', () => {
  expect(headingOfMovement(80, 0.4)).toBeNull();
  expect(headingOfMovement(80, 1.2)).toBe(80);
  expect(headingOfMovement(80, null)).toBe(80);
  expect(headingOfMovement(null, 2)).toBeNull();
});

test('a heading is steadied the short way round north', () => {
  expect(steadyHeading(350, 10)).toBeCloseTo(358);
  expect(steadyHeading(10, 350)).toBeCloseTo(2);
  expect(steadyHeading(null, 90)).toBe(90);
  expect(steadyHeading(90, null)).toBeNull();
  expect(shortWay(350, 10)).toBe(20);
  expect(shortWay(10, 350)).toBe(-20);
});

test('the map goes out at once to keep a target in view, nearer in steps, and never past a hand', () => {
  const along = { most: 16 };
  expect(zoomAlong({ ...along, now: 16, both: 13.2, own: null })).toBe(13.2);
  expect(zoomAlong({ ...along, now: 13.2, both: 13.6, own: 13.2 })).toBe(13.2);
  expect(zoomAlong({ ...along, now: 13.2, both: 13.9, own: 13.2 })).toBe(13.9);
  expect(zoomAlong({ ...along, now: 15, both: 18, own: 15 })).toBe(16);
  expect(zoomAlong({ ...along, now: 13.2, both: 18, own: 15 })).toBe(13.2);
});
