import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mercatorY } from '@mangoquest/core/geo/tiles.ts';

/** Number of zoom levels of the embedded map, as in its style. It is shown where no street map is available. */
const ZOOMS = 10;
/** Maximum of tiles per zoom and direction: for a quest that spans the earth, those around its middle. */
const MOST = 6;

/** URLs of the embedded map's tiles that contain these places, and of their neighbours. */
export function groundAround(places: readonly LatLng[]): string[] {
  if (places.length === 0) return [];
  return Array.from({ length: ZOOMS }, (_, zoom) => zoom).flatMap((zoom) => {
    const count = 2 ** zoom;
    const columns = around(places.map(({ longitude }) => Math.floor(((longitude + 180) / 360) * count)));
    const rows = around(places.map(({ latitude }) => Math.floor(mercatorY(latitude) * count)));
    const tiles = columns.flatMap((x) => rows.map((y) => [(x + count) % count, y] as const));
    const found = tiles.filter(([, y]) => y >= 0 && y < count).map(([x, y]) => `/map/embedded/${zoom}/${x}/${y}.pbf`);
    return [...new Set(found)];
  });
}

function around(numbers: readonly number[]): number[] {
  const [first, last] = [Math.min(...numbers) - 1, Math.max(...numbers) + 1];
  const from = last - first < MOST ? first : Math.round((first + last - MOST) / 2);
  return Array.from({ length: Math.min(MOST, last - first) + 1 }, (_, index) => from + index);
}
