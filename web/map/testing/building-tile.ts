// A street map of the OpenMapTiles schema for map tests: only buildings, the same in each tile.
import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** In fractions of a tile's side, from its north-west corner. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Building {
  readonly box: Box;
  readonly tags: Readonly<Record<string, number | boolean>>;
}

const EXTENT = 4096;

function featureOf({ box, tags }: Building) {
  const [left, top, right, bottom] = box.map((part) => part * EXTENT) as unknown as Box;
  const ring = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  return { type: 3, geometry: [ring], tags };
}

const addressOf = (kind: string, bytes: Uint8Array) => `data:${kind};base64,${btoa(String.fromCharCode(...bytes))}`;

/** URL of a TileJSON with these buildings. A data URL: nothing is fetched. */
export function streetsOf(buildings: readonly Building[]): string {
  const layers = { building: { features: buildings.map(featureOf) } };
  const tile = fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT });
  const json = {
    tilejson: '3.0.0',
    tiles: [addressOf('application/x-protobuf', tile)],
    minzoom: 0,
    maxzoom: 14,
  };
  return addressOf('application/json', new TextEncoder().encode(JSON.stringify(json)));
}
