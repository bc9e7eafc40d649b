import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { metresPerPixel } from '@mangoquest/core/geo/zoom.ts';

/** The grid shows from this zoom of the specification on: where a map without streets has nothing else to say. */
export const GRID_FROM_ZOOM = 14.5;

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const METRES_PER_DEGREE = 111_195;

/** Metres between two lines: a round number that is at least 70 px on the screen. */
export function gridStep(zoom: number, latitude: number): number {
  const wanted = metresPerPixel(zoom, latitude) * 70;
  return STEPS.find((step) => step >= wanted) ?? 1000;
}

/** The lines of the grid over a box and as much around it, each as its two ends. Every fifth is `strong`. */
export function gridLines(
  bounds: GeoBounds,
  step: number,
): { readonly ends: readonly [LatLng, LatLng]; readonly strong: boolean }[] {
  const height = bounds.north - bounds.south;
  const turn = bounds.east < bounds.west ? bounds.east + 360 : bounds.east;
  const width = turn - bounds.west;
  const south = Math.max(-85, bounds.south - height / 2);
  const north = Math.min(85, bounds.north + height / 2);
  const west = bounds.west - width / 2;
  const east = turn + width / 2;
  // Counted from a latitude that stays the same while the map moves about a town.
  const home = Math.round(((south + north) / 2) * 4) / 4;
  const up = step / METRES_PER_DEGREE;
  const across = up / Math.max(0.05, Math.cos((home * Math.PI) / 180));
  const lines: { ends: readonly [LatLng, LatLng]; strong: boolean }[] = [];
  for (let row = Math.ceil(south / up); row * up <= north; row++) {
    const latitude = row * up;
    lines.push({
      ends: [
        { latitude, longitude: west },
        { latitude, longitude: east },
      ],
      strong: row % 5 === 0,
    });
  }
  for (let column = Math.ceil(west / across); column * across <= east; column++) {
    const longitude = column * across;
    lines.push({
      ends: [
        { latitude: south, longitude },
        { latitude: north, longitude },
      ],
      strong: column % 5 === 0,
    });
  }
  return lines;
}
