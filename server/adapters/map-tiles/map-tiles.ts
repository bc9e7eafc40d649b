import { LRUCache } from 'lru-cache';
import type { MapTile, MapTiles } from '../../ports/map-tiles.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import { workOwner } from '../../ports/work-owner.ts';
import { EMBEDDED_MAX_ZOOM } from './cut-tile.ts';
import type { MapSetting } from './map-setting.ts';
import { openArchive } from './tile-archive.ts';

const KEPT_TILES = 600;
/** A tile takes up to 10 ms, and a longer wait makes it obsolete. Two, so that the worker need not wait for the next. */
const QUEUE = { concurrency: 2, waiting: 498 };

function exists(z: number, x: number, y: number, most: number): boolean {
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= most && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
}

/** Tiles that the server generates or stores. Nothing is loaded before the first request. */
export function mapTiles(setting: MapSetting): MapTiles {
  const cutter = workerCalls<{ z: number; x: number; y: number }, { bytes: Uint8Array }>(
    new URL('./embedded-tiles.worker.ts', import.meta.url),
  );
  const turn = fairQueue(QUEUE);
  const kept = new LRUCache<string, MapTile>({ max: KEPT_TILES });
  /** By who asked for it first, because it comes in their turn. */
  const making = new Map<string, Promise<MapTile>>();
  let isClosed = false;

  async function make(key: string, place: { z: number; x: number; y: number }): Promise<MapTile> {
    // Another may have asked for it meanwhile.
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (isClosed) throw new Error('The map has been closed');
    const { bytes } = await cutter.call(place);
    const tile: MapTile = { bytes, type: 'application/x-protobuf', encoding: 'gzip' };
    kept.set(key, tile);
    return tile;
  }

  const archive = setting.kind === 'pmtiles' ? openArchive(setting.source) : null;
  return {
    embedded: async (z, x, y, beforeMaking) => {
      if (!exists(z, x, y, EMBEDDED_MAX_ZOOM)) return null;
      const key = `${z}/${x}/${y}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      await beforeMaking?.();
      const own = `${workOwner()} ${key}`;
      const made = making.get(own) ?? turn(() => make(key, { z, x, y })).finally(() => making.delete(own));
      making.set(own, made);
      return made;
    },
    archive: async (z, x, y) => (archive && exists(z, x, y, 30) ? archive.tile(z, x, y) : null),
    archiveDescription: async () => archive?.description() ?? null,
    close: async () => {
      isClosed = true;
      await cutter.close();
      await archive?.close();
    },
  };
}
