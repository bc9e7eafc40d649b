import { fromGeojsonVt } from '@maplibre/vt-pbf';

/*
 * Small vector tiles of the OpenMapTiles schema, as from the street map: one town, the same in every tile. Coordinates
 * are those of a tile, 0 to 4096 from the north-west.
 */

type Ring = readonly (readonly [x: number, y: number])[];

interface TileFeature {
  readonly type: 1 | 2 | 3;
  readonly geometry: unknown;
  readonly tags: Record<string, string | number>;
}

const area = (tags: TileFeature['tags'], ring: Ring): TileFeature => ({
  type: 3,
  geometry: [[...ring, ring[0]]],
  tags,
});
const line = (tags: TileFeature['tags'], points: Ring): TileFeature => ({ type: 2, geometry: [points], tags });
const point = (tags: TileFeature['tags'], x: number, y: number): TileFeature => ({ type: 1, geometry: [[x, y]], tags });

function box(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Number of equal blocks in each direction: any visible part of the tile contains all kinds of features. */
const BLOCKS = 8;
const SIDE = 4096 / BLOCKS;

function block(x: number, y: number): Record<string, readonly TileFeature[]> {
  const at = (left: number, top: number, right: number, bottom: number) =>
    box(x + left * SIDE, y + top * SIDE, x + right * SIDE, y + bottom * SIDE);
  return {
    park: [area({ class: 'park' }, at(0.15, 0.15, 0.45, 0.45))],
    water: [area({ class: 'lake' }, at(0.6, 0.6, 0.9, 0.9))],
    landcover: [area({ class: 'grass' }, at(0.15, 0.6, 0.3, 0.75))],
    building: [
      area({ render_height: 12 }, at(0.6, 0.15, 0.75, 0.4)),
      area({ render_height: 40 }, at(0.8, 0.15, 0.9, 0.4)),
    ],
    transportation: [
      line({ class: 'primary' }, [
        [x, y],
        [x, y + SIDE],
      ]),
      line({ class: 'minor' }, [
        [x, y],
        [x + SIDE, y],
      ]),
      line({ class: 'path' }, at(0.15, 0.15, 0.45, 0.45).slice(0, 3)),
    ],
    transportation_name: [
      line({ class: 'primary', name: 'Test Avenue' }, [
        [x, y],
        [x, y + SIDE],
      ]),
    ],
    poi: [point({ class: 'park', name: 'Fixture Park', rank: 1 }, x + 0.3 * SIDE, y + 0.3 * SIDE)],
  };
}

function town(): Record<string, TileFeature[]> {
  const layers: Record<string, TileFeature[]> = {
    landuse: [area({ class: 'residential' }, box(0, 0, 4096, 4096))],
    place: [point({ class: 'suburb', name: 'Testville', rank: 12 }, 2100, 2100)],
  };
  for (let index = 0; index < BLOCKS * BLOCKS; index++) {
    for (const [name, features] of Object.entries(block((index % BLOCKS) * SIDE, Math.floor(index / BLOCKS) * SIDE))) {
      layers[name] = [...(layers[name] ?? []), ...features];
    }
  }
  return layers;
}

/** One uncompressed tile. */
export function streetTile(): Buffer {
  const tile = Object.fromEntries(Object.entries(town()).map(([name, features]) => [name, { features }]));
  return Buffer.from(
    fromGeojsonVt(tile as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: 4096 }),
  );
}

/** TileJSON with the URL of the tiles. */
export function streetTileJson(origin: string): object {
  return {
    tilejson: '3.0.0',
    tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`],
    minzoom: 0,
    maxzoom: 14,
    attribution: 'test',
  };
}
