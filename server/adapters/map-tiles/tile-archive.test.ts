import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { mapTiles } from './map-tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An archive of one gzipped vector tile, the whole world at zoom 0, in the layout of PMTiles version 3. */
function archiveOf(tile: Buffer): Buffer {
  const header = Buffer.alloc(127);
  // One entry: tile id 0, run 1, its length, offset 0 (stored as 1).
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const metadata = Buffer.from('{}');
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const directoryAt = 127;
  const metadataAt = directoryAt + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const numbers = [directoryAt, directory.length, metadataAt, metadata.length, 0, 0, tilesAt, tile.length, 1, 1, 1];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  header.writeUInt8(1, 96);
  header.writeUInt8(1, 97);
  header.writeUInt8(2, 98);
  header.writeUInt8(1, 99);
  header.writeUInt8(0, 100);
  header.writeUInt8(0, 101);
  for (const [index, degrees] of [-74.1, 40.6, -73.8, 40.9].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, tile]);
}

test('tiles and the description come out of a file, and what it has not is none', async () => {
  const file = join(folder, 'town.pmtiles');
  writeFileSync(file, archiveOf(gzipSync('a tile')));
  const tiles = mapTiles({ kind: 'pmtiles', source: file });
  const tile = await tiles.archive(0, 0, 0);
  expect(tile).toMatchObject({ type: 'application/x-protobuf', encoding: null });
  expect(Buffer.from(tile!.bytes).toString()).toBe('a tile');
  expect(await tiles.archive(1, 0, 0)).toBeNull();
  expect(await tiles.archive(0, 5, 0)).toBeNull();
  expect(await tiles.archiveDescription()).toMatchObject({
    minzoom: 0,
    maxzoom: 0,
    bounds: [-74.1, 40.6, -73.8, 40.9],
  });
  await tiles.close();
});

test('a file that is missing or no archive is an error, not an empty map', async () => {
  const tiles = mapTiles({ kind: 'pmtiles', source: join(folder, 'nowhere.pmtiles') });
  await expect(tiles.archive(0, 0, 0)).rejects.toThrow(/ENOENT/);
  await tiles.close();
  writeFileSync(join(folder, 'wrong.pmtiles'), 'x'.repeat(20_000));
  const wrong = mapTiles({ kind: 'pmtiles', source: join(folder, 'wrong.pmtiles') });
  await expect(wrong.archiveDescription()).rejects.toThrow(/magic number/i);
  await wrong.close();
});

test('without an archive there is none', async () => {
  const tiles = mapTiles({ kind: 'auto' });
  expect(await tiles.archive(0, 0, 0)).toBeNull();
  expect(await tiles.archiveDescription()).toBeNull();
  await tiles.close();
});
