import { wrapLongitude } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { Corner } from '../geo/ring.ts';
import { fromPlane, onPlane } from './placed-image.ts';

/** A point of an image as fractions, from its upper left corner. */
export interface PicturePoint {
  readonly u: number;
  readonly v: number;
}

/**
 * Where a point of a picture is on the map, given the picture's four corners there, clockwise from the north-west: in
 * perspective, as the map draws it; bilinear if the corners form no quadrilateral.
 */
export function placeOnImage(ring: readonly LatLng[], { u, v }: PicturePoint, onBoard: boolean): LatLng | null {
  const [nw, ne, se, sw] = ring.map((place) => onPlane(place, onBoard));
  if (!nw || !ne || !se || !sw) return null;
  const [g, h] = perspective(nw, ne, se, sw);
  const weights = [(1 - u) * (1 - v), u * (1 - v) * (1 + g), u * v * (1 + g + h), (1 - u) * v * (1 + h)];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const across = (axis: 'x' | 'y') =>
    [nw, ne, se, sw].reduce((all, corner, at) => all + corner[axis] * (weights[at] ?? 0), 0) / sum;
  const { latitude, longitude } = fromPlane({ x: across('x'), y: across('y') }, onBoard);
  return { latitude, longitude: onBoard ? longitude : wrapLongitude(longitude) };
}

const FLAT = [0, 0] as const;

/**
 * Perspective foreshortening of the image to the right and downwards (Heckbert, Fundamentals of Texture Mapping,
 * 2.2.3).
 */
function perspective(nw: Corner, ne: Corner, se: Corner, sw: Corner): readonly [number, number] {
  const sum = { x: nw.x - ne.x + se.x - sw.x, y: nw.y - ne.y + se.y - sw.y };
  const right = { x: ne.x - se.x, y: ne.y - se.y };
  const down = { x: sw.x - se.x, y: sw.y - se.y };
  const determinant = right.x * down.y - right.y * down.x;
  const g = (sum.x * down.y - down.x * sum.y) / determinant;
  const h = (right.x * sum.y - sum.x * right.y) / determinant;
  const isView = Math.min(1 + g, 1 + h, 1 + g + h) > 0 && Number.isFinite(g + h);
  return isView ? [g, h] : FLAT;
}
