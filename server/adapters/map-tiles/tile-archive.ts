import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { FetchSource, PMTiles, TileType } from 'pmtiles';
import type { RangeResponse, Source } from 'pmtiles';
import type { MapTile, TileJson } from '../../ports/map-tiles.ts';

const TYPES: Partial<Record<TileType, MapTile['type']>> = {
  [TileType.Mvt]: 'application/x-protobuf',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

class FileSource implements Source {
  readonly #path: string;
  #file: Promise<FileHandle> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= open(this.#path, 'r');
    const file = await this.#file.catch((error: unknown) => {
      this.#file = null;
      throw error;
    });
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) as ArrayBuffer };
  }

  async close(): Promise<void> {
    const file = await this.#file?.catch(() => null);
    this.#file = null;
    await file?.close();
  }
}

export interface TileArchive {
  tile(z: number, x: number, y: number): Promise<MapTile | null>;
  description(): Promise<TileJson>;
  close(): Promise<void>;
}

/** A local PMTiles file, or a remote one that is read by range requests. Opened on first use. */
export function openArchive(source: string): TileArchive {
  const file = /^https?:\/\//i.test(source) ? null : new FileSource(source);
  const archive = new PMTiles(file ?? new FetchSource(source));
  return {
    tile: async (z, x, y) => {
      const [header, tile] = await Promise.all([archive.getHeader(), archive.getZxy(z, x, y)]);
      if (!tile) return null;
      const type = TYPES[header.tileType];
      if (!type) throw new Error('The archive has tiles of an unknown type');
      return { bytes: new Uint8Array(tile.data), type, encoding: null };
    },
    description: async () => {
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
      return {
        tilejson: '3.0.0',
        tiles: ['/map/pmtiles/{z}/{x}/{y}.pbf'],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
        attribution: '© OpenStreetMap contributors',
      };
    },
    close: async () => file?.close(),
  };
}
