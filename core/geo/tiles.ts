import type { LatLng } from './coordinates.ts';
import { EARTH_RADIUS } from './distance.ts';

/** A square of a web map: at zoom z there are 2^z of them each way, counted from the north-west. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** How far down the map a latitude lies, 0 to 1. */
export function downTheMap(latitude: number): number {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
}

/** How far around the places of a quest its players are expected to walk, in metres. */
const AROUND = 500;
/** A quest that lies in so many tiles of a zoom takes all of them; a wider one those near its places. */
const WHOLE = 64;
/** Tiles of one quest at most. */
const MOST = 1_500;

/**
 * The ground that is taken along of a map with streets, the widest view first: of each zoom the tiles between the
 * places and a walk around them. A coarser tile stands in for a finer one that is missing.
 */
export function tilesAround(places: readonly LatLng[], least: number, finest: number): Tile[] {
  if (places.length === 0) return [];
  const found: Tile[] = [];
  for (let z = least; z <= finest && found.length < MOST; z++) found.push(...ofZoom(places, z));
  return found.slice(0, MOST);
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

function ofZoom(places: readonly LatLng[], z: number): Tile[] {
  const boxes = places.map((place) => boxAround(place, z));
  const whole: Box = {
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.min(...boxes.map(({ north }) => north)),
    south: Math.max(...boxes.map(({ south }) => south)),
  };
  const count = (whole.east - whole.west + 1) * (whole.south - whole.north + 1);
  const tiles = new Map<string, Tile>();
  for (const box of count <= WHOLE ? [whole] : boxes)
    for (const tile of tilesIn(box, z)) tiles.set(`${tile.x} ${tile.y}`, tile);
  return [...tiles.values()];
}

/** Columns may lie beyond either end of the map: there it begins anew. */
function boxAround({ latitude, longitude }: LatLng, z: number): Box {
  const count = 2 ** z;
  const [across, down] = [((longitude + 180) / 360) * count, downTheMap(latitude) * count];
  const shrunk = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const walk = (AROUND / (2 * Math.PI * EARTH_RADIUS * shrunk)) * count;
  return {
    west: Math.floor(across - walk),
    east: Math.floor(across + walk),
    north: Math.max(0, Math.floor(down - walk)),
    south: Math.min(count - 1, Math.floor(down + walk)),
  };
}

function tilesIn({ west, east, north, south }: Box, z: number): Tile[] {
  const count = 2 ** z;
  const columns = Array.from({ length: Math.min(count, east - west + 1) }, (_, at) => (west + at + count) % count);
  return columns.flatMap((x) => Array.from({ length: south - north + 1 }, (_, at) => ({ z, x, y: north + at })));
}
