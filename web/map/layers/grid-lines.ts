import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { metresPerPixel } from '@mangoquest/core/geo/zoom.ts';

/** Zoom (as in the specification) from which the grid shows: a map without streets is empty there. */
export const GRID_FROM_ZOOM = 14.5;

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const METRES_PER_DEGREE = 111_195;

/** Metres between two lines: a round number that spans at least 70 px on the screen. */
export function gridStep(zoom: number, latitude: number): number {
  const wanted = metresPerPixel(zoom, latitude) * 70;
  return STEPS.find((step) => step >= wanted) ?? 1000;
}

/** A box enlarged by half its size on each side, within the latitudes of the map; `east` may exceed 180. */
function grown({ south, north, west, east }: GeoBounds): GeoBounds {
  const turn = east < west ? east + 360 : east;
  const [height, width] = [(north - south) / 2, (turn - west) / 2];
  return {
    south: Math.max(-85, south - height),
    north: Math.min(85, north + height),
    west: west - width,
    east: turn + width,
  };
}

/** Whether the lines made for the box `drawn` (see `gridLines`) cover all of `bounds`. */
export function isCovered(bounds: GeoBounds, drawn: GeoBounds): boolean {
  const { south, north, west, east } = grown(drawn);
  const width = bounds.east - bounds.west + (bounds.east < bounds.west ? 360 : 0);
  // Normalised to within one turn around the world, starting at the western edge.
  const from = west + ((((bounds.west - west) % 360) + 360) % 360);
  return Math.max(-85, bounds.south) >= south && Math.min(85, bounds.north) <= north && from + width <= east;
}

/** The grid lines over a box enlarged by half its size, each as its two ends. Every fifth is `strong`. */
export function gridLines(
  bounds: GeoBounds,
  step: number,
): { readonly ends: readonly [LatLng, LatLng]; readonly strong: boolean }[] {
  const { south, north, west, east } = grown(bounds);
  // Rounded, so that the spacing of lines does not change while the map moves around a town.
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
