/** One vector tile, gzipped. */
export interface MapTile {
  readonly bytes: Uint8Array;
  readonly type: 'application/x-protobuf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
  readonly encoding: 'gzip' | null;
}

/** Map tiles that this server has (stack, base map). */
export interface MapTiles {
  /**
   * A tile of the map that needs no network. Null outside of the world or its zooms (0 to 9). One that is not kept is made
   * in its owner's turn, after `beforeMaking`, which may refuse it.
   */
  embedded(z: number, x: number, y: number, beforeMaking?: () => Promise<void>): Promise<MapTile | null>;
  /** A tile of the archive named by the setting MAP; null if it has none. */
  archive(z: number, x: number, y: number): Promise<MapTile | null>;
  /** The archive as TileJSON, or null without one. */
  archiveDescription(): Promise<TileJson | null>;
  close(): Promise<void>;
}

export interface TileJson {
  readonly tilejson: '3.0.0';
  readonly tiles: readonly string[];
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly attribution: string;
}
