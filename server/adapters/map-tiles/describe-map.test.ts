import { expect, test } from 'vitest';
import { describeMap, mapOrigins } from './describe-map.ts';

test('by default the streets are those of OpenFreeMap', () => {
  expect(describeMap({ kind: 'auto' })).toMatchObject({ kind: 'auto', url: 'https://tiles.openfreemap.org/planet' });
  expect(mapOrigins({ kind: 'auto' })).toEqual(['https://tiles.openfreemap.org']);
});

test('every kind of setting says whose map it is', () => {
  const settings = [
    { kind: 'auto' },
    { kind: 'embedded' },
    { kind: 'tiles', url: 'https://t.example.org/{z}/{x}/{y}.png' },
    { kind: 'style', url: 'https://s.example.org/style.json' },
    { kind: 'pmtiles', source: '/srv/town.pmtiles' },
  ] as const;
  for (const setting of settings) expect(describeMap(setting).attribution).toMatch(/OpenStreetMap|Natural Earth/);
  expect(settings.map((setting) => describeMap(setting).kind)).toEqual([
    'auto',
    'embedded',
    'raster',
    'style',
    'pmtiles',
  ]);
});

test('pages may fetch from the origin of the setting and from no other', () => {
  expect(mapOrigins({ kind: 'tiles', url: 'https://t.example.org:8443/a/{z}/{x}/{y}.png?key=1' })).toEqual([
    'https://t.example.org:8443',
  ]);
  expect(mapOrigins({ kind: 'tiles', url: 'https://{s}.tile.example.org/{z}/{x}/{y}.png' })).toEqual([
    'https://*.tile.example.org',
  ]);
  expect(mapOrigins({ kind: 'embedded' })).toEqual([]);
  expect(mapOrigins({ kind: 'pmtiles', source: 'https://far.example.org/town.pmtiles' })).toEqual([]);
});
