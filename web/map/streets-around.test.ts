import { expect, test } from 'vitest';
import { streetsAround } from './streets-around.ts';

const PARK = [{ latitude: 40.742, longitude: -73.9876 }];
const none = () => Promise.resolve(null);

test('of a street map its description and the tiles that this names, to its finest zoom', async () => {
  const asked: string[] = [];
  const read = (address: string) => {
    asked.push(address);
    return Promise.resolve({ tiles: ['https://a.test/{z}/{x}/{y}.pbf'], maxzoom: 12 });
  };
  const found = await streetsAround({ kind: 'auto', url: 'https://a.test/planet' }, PARK, read);
  expect(asked).toEqual(['https://a.test/planet']);
  expect(found?.slice(0, 2)).toEqual(['https://a.test/planet', 'https://a.test/8/75/96.pbf']);
  expect(found?.at(-1)).toMatch(/^https:\/\/a\.test\/12\//);
});

test('of picture tiles the host that the map asks for each', async () => {
  const found = await streetsAround({ kind: 'raster', url: 'https://{s}.test/{z}/{x}/{y}.png' }, PARK, none);
  // 75 + 96 is a multiple of three.
  expect(found?.[0]).toBe('https://a.test/8/75/96.png');
  expect(found?.some((address) => address.startsWith('https://b.test/17/'))).toBe(true);
});

test.each([
  ['embedded', null],
  ['style', 'https://a.test/style.json'],
  ['auto', 'https://a.test/planet'],
  ['raster', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['raster', 'https://a.test/{quadkey}.png'],
] as const)('%s, %s: what has no address, no answer or no leave is not taken along', async (kind, url) => {
  expect(await streetsAround({ kind, url }, PARK, none)).toBeNull();
});
