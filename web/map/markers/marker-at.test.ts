import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { expect, test } from 'vitest';
import type { MarkerItem } from './marker-features.ts';
import { markerAt } from './use-marker-pointer.ts';

const item = (key: string, x: number, y: number, isSelected = false): MarkerItem => ({
  key,
  latitude: y,
  longitude: x,
  members: [],
  isSelected,
});
const project = ({ latitude, longitude }: LatLng) => ({ x: longitude, y: latitude });

test('a click takes the nearest marker within 25 px', () => {
  const items = [item('a', 0, 0), item('b', 30, 0)];
  expect(markerAt(items, { x: 18, y: 0 }, project)?.key).toBe('b');
  expect(markerAt(items, { x: 12, y: 0 }, project)?.key).toBe('a');
  expect(markerAt(items, { x: 0, y: 26 }, project)).toBeNull();
});

test('a selected marker lies on top of what it covers', () => {
  const items = [item('under', 10, 0), item('chosen', 0, 0, true)];
  expect(markerAt(items, { x: 9, y: 0 }, project)?.key).toBe('under');
  expect(markerAt(items, { x: 7, y: 0 }, project)?.key).toBe('chosen');
});
