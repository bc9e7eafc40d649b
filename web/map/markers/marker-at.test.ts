import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { expect, test } from 'vitest';
import type { MarkerItem } from './marker-features.ts';
import { markerAt, tipOf } from './use-marker-pointer.ts';

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

test('a mindset’s tooltip is its title, cut at 70 characters; several together have none', () => {
  const mindset = { id: 1, title: 'x'.repeat(71), latitude: 0, longitude: 0, state: 'reach' as const };
  expect(tipOf({ ...item('one', 0, 0), members: [mindset] })).toBe(`${'x'.repeat(69)}…`);
  expect(tipOf({ ...item('one', 0, 0), members: [{ ...mindset, title: 'x'.repeat(70) }] })).toHaveLength(70);
  expect([tipOf({ ...item('two', 0, 0), members: [mindset, mindset] }), tipOf(null)]).toEqual(['', '']);
});
