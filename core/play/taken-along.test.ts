import { expect, test } from 'vitest';
import { isDownloadable } from './taken-along.ts';

test.each([
  ['/map/pmtiles.json', true],
  ['https://tiles.openfreemap.org/planet', true],
  ['https://tiles.example.org/{z}/{x}/{y}.png', true],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', false],
  ['https://a.tile.openstreetmap.org/{z}/{x}/{y}.png', false],
])('of %s areas may be kept: %s', (address, may) => {
  expect(isDownloadable(address)).toBe(may);
});
