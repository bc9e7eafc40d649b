import type { LatLng } from './coordinates.ts';
import { EARTH_RADIUS } from './distance.ts';

/** A web map tile: at zoom z there are 2^z in each direction, counted from the north-west. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Vertical position of a latitude on the map, 0 (north) to 1. */
export function mercatorY(latitude: number): number {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
}

/** Metres that players are expected to walk around a quest's places. */
const AROUND = 500;
/** If a quest covers at most this many tiles of a zoom, all are taken; otherwise only those near its places. */
const WHOLE = 64;
/** Maximum number of tiles per quest. */
const MOST = 1_500;

/**
 * Street map tiles for offline use, lowest zoom first: those between the places and within walking distance. A coarser
 * tile replaces a missing finer one.
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

/** Columns may exceed the map at either end: they wrap around. */
function boxAround({ latitude, longitude }: LatLng, z: number): Box {
  const count = 2 ** z;
  const [across, down] = [((longitude + 180) / 360) * count, mercatorY(latitude) * count];
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
