import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import type { MapSource } from '../map-source.ts';
import { baseStyle, hasStreets } from './base-style.ts';
import { NAMES } from './map-colors.ts';
import type { MapColors } from './map-colors.ts';
import { SLOTS, slotId } from './slots.ts';

const colors = Object.fromEntries(Object.keys(NAMES).map((name) => [name, '#123456'])) as MapColors;
const source = (kind: MapSource['kind'], url: string | null): MapSource => ({
  kind,
  url,
  places: 'towns',
  attribution: 'x',
});
const grounds = [
  ['embedded', source('embedded', null), null],
  ['streets', source('auto', 'https://tiles.example.org/planet'), null],
  ['archive', source('pmtiles', '/map/pmtiles.json'), null],
  ['pictures', source('raster', 'https://tiles.example.org/{z}/{x}/{y}.png'), null],
  ['board', source('auto', 'https://tiles.example.org/planet'), { color: '#203040' }],
] as const;

test.each(grounds)(
  'the style of %s is valid in both themes and has a place for each of our layers',
  (_, from, board) => {
    for (const theme of ['light', 'dark'] as const) {
      const style = baseStyle(from, board, colors, theme, 'https://quests.example.org');
      if (typeof style === 'string') throw new Error('expected a style of our own');
      expect(validateStyleMin(style)).toEqual([]);
      expect(style.glyphs, 'letters come from the page’s fonts').toBeUndefined();
      expect(style.layers.slice(-SLOTS.length).map((layer) => layer.id)).toEqual(SLOTS.map(slotId));
    }
  },
);

test('a style address is taken as it is, an archive is asked for where we are', () => {
  expect(
    baseStyle(source('style', 'https://s.example.org/a.json'), null, colors, 'light', 'https://q.example.org'),
  ).toBe('https://s.example.org/a.json');
  expect(
    baseStyle(source('pmtiles', '/map/pmtiles.json'), null, colors, 'light', 'https://q.example.org'),
  ).toMatchObject({
    sources: { base: { url: 'https://q.example.org/map/pmtiles.json' } },
  });
});

test('an address with a place for the host is three addresses', () => {
  const style = baseStyle(
    source('raster', 'https://{s}.example.org/{z}/{x}/{y}.png'),
    null,
    colors,
    'light',
    'https://q.example.org',
  );
  expect(style).toMatchObject({
    sources: { base: { tiles: ['a', 'b', 'c'].map((host) => `https://${host}.example.org/{z}/{x}/{y}.png`) } },
  });
});

test('only a real map with streets counts as having streets', () => {
  expect(grounds.map(([, from, board]) => hasStreets(from, board))).toEqual([false, true, true, true, false]);
});
