import { LRUCache } from 'lru-cache';
import type { MapTile, MapTiles } from '../../ports/map-tiles.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { EMBEDDED_MAX_ZOOM } from './cut-tile.ts';
import type { MapSetting } from './map-setting.ts';
import { openArchive } from './tile-archive.ts';

const KEPT_TILES = 600;

function exists(z: number, x: number, y: number, most: number): boolean {
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= most && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
}

/** Tiles that the server generates or stores. Nothing is loaded before the first request. */
export function mapTiles(setting: MapSetting): MapTiles {
  const cutter = workerCalls<{ z: number; x: number; y: number }, { bytes: Uint8Array }>(
    new URL('./embedded-tiles.worker.ts', import.meta.url),
  );
  const kept = new LRUCache<string, Promise<MapTile>>({ max: KEPT_TILES });
  const archive = setting.kind === 'pmtiles' ? openArchive(setting.source) : null;
  return {
    embedded: async (z, x, y) => {
      if (!exists(z, x, y, EMBEDDED_MAX_ZOOM)) return null;
      const key = `${z}/${x}/${y}`;
      const known = kept.get(key);
      if (known) return known;
      const made = cutter
        .call({ z, x, y })
        .then(({ bytes }): MapTile => ({ bytes, type: 'application/x-protobuf', encoding: 'gzip' }));
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
    archive: async (z, x, y) => (archive && exists(z, x, y, 30) ? archive.tile(z, x, y) : null),
    archiveDescription: async () => archive?.description() ?? null,
    close: async () => {
      await cutter.close();
      await archive?.close();
    },
  };
}
