import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, expect, test } from 'vitest';
import { Busy, TooMany } from '../../ports/domain-errors.ts';
import { workFor } from '../../ports/work-owner.ts';
import { mapTiles } from './map-tiles.ts';

const tiles = mapTiles({ kind: 'embedded' });
afterAll(() => tiles.close());

async function read(z: number, x: number, y: number): Promise<VectorTile> {
  const tile = await tiles.embedded(z, x, y);
  return new VectorTile(new PbfReader(gunzipSync(tile!.bytes)));
}

test('the world has land and the names of its biggest towns from the start', async () => {
  const world = await read(2, 3, 1);
  expect(world.layers['land']!.length).toBeGreaterThan(0);
  const names = Array.from(
    { length: world.layers['place']!.length },
    (_, index) => world.layers['place']!.feature(index).properties['name'],
  );
  expect(names).toContain('Tokyo');
});

test('a tile of the open sea holds nothing, the next zoom of New York does', async () => {
  expect(Object.keys((await read(5, 4, 20)).layers)).toEqual([]);
  const newYork = await read(9, 150, 192);
  const names = Array.from(
    { length: newYork.layers['place']!.length },
    (_, index) => newYork.layers['place']!.feature(index).properties,
  );
  expect(names).toContainEqual(expect.objectContaining({ name: 'New York City', class: 'city' }));
  expect(names).toContainEqual(expect.objectContaining({ name: 'Gramercy Park', class: 'suburb' }));
});

test('no band runs across Europe: the North Sea at 57° north stays sea', async () => {
  // 57° N, 3° E in tile coordinates of zoom 7.
  const sea = await read(7, 65, 39);
  expect(sea.layers['land']).toBeUndefined();
});

test('tiles outside of the world or of the zooms are none', async () => {
  expect(await tiles.embedded(10, 0, 0)).toBeNull();
  expect(await tiles.embedded(3, 8, 0)).toBeNull();
  expect(await tiles.embedded(3, -1, 0)).toBeNull();
  expect(await tiles.embedded(1.5, 0, 0)).toBeNull();
});

test('a flood of tiles does not wait without end', async () => {
  const flooded = mapTiles({ kind: 'embedded' });
  const asked = Array.from({ length: 501 }, (_, index) =>
    flooded.embedded(9, index, 200).catch((error: unknown) => error),
  );
  expect(await asked[500]).toBeInstanceOf(Busy);
  await flooded.close();
  // The others were queued, and got an error on closing.
  expect(await asked[499]).not.toBeInstanceOf(Busy);
});

test('one tile is made before the flood of another network, also where that asked for the same one; what is kept needs no leave', async () => {
  const flooded = mapTiles({ kind: 'embedded' });
  const ended: string[] = [];
  const ask = (whom: string, x: number) =>
    workFor(whom, () => flooded.embedded(9, x, 210, async () => undefined)).then(
      () => ended.push(`${whom} ${x}`),
      () => undefined,
    );
  const many = Array.from({ length: 60 }, (_, x) => ask('flood', x));
  await ask('other', 59);
  expect(ended.length).toBeLessThan(20);
  await Promise.all(many);
  expect(ended).toHaveLength(61);
  const refuse = async () => {
    throw new TooMany(1);
  };
  expect(await flooded.embedded(9, 59, 210, refuse)).not.toBeNull();
  await expect(flooded.embedded(9, 60, 210, refuse)).rejects.toBeInstanceOf(TooMany);
  await flooded.close();
});
