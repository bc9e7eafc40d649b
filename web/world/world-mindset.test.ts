import { expect, test } from 'vitest';
import { locale } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { isTagged, labelOf } from './world-mindset.ts';

const far: MapMindset = { id: 1, title: 'Clock', latitude: 1, longitude: 2, state: 'far', distance: 80 };

test('in 3D a place tag names its mindset also far away, beside the distance', () => {
  const away = locale.distance(80);
  expect([labelOf(far, false, false), labelOf(far, true, false)]).toEqual([away, 'Clock']);
  expect(labelOf({ ...far, placeTag: true }, false, false)).toBe(`Clock · ${away}`);
  expect(labelOf({ ...far, placeTag: true }, true, false)).toBe('Clock');
  expect(labelOf(far, false, true)).toBe('80 units');
  const faded = { ...far, placeTag: true, isFaded: true };
  expect([labelOf(faded, false, false), isTagged(faded), isTagged({ ...far, placeTag: true })]).toEqual([
    '',
    false,
    true,
  ]);
});
