// A street map of the OpenMapTiles schema in tests of maps: buildings alone, the same in each tile.
import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** Parts of a tile's side, from its north-west. */
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

/** The address of the TileJSON of these buildings. Nothing is fetched: it holds its tiles itself. */
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
