import type { GeoBounds, LatLng, LatLngPair } from '../geo/coordinates.ts';
import type { Corner } from '../geo/ring.ts';
import { imageCorners } from './drawing-shape.ts';
import type { Drawing } from './drawing.ts';

/** Of the width of the view. Settled, Drawings. */
export const IMAGE_SHARE = 0.6;
/** What is left of an image at least, whatever its corner is dragged to. */
const LEAST_SCALE = 0.01;
/** As far as the flat map and a board reach, in degrees of each. */
const MAP_EDGE = 180;
const BOARD_EDGE = 90;

const RADIAN = Math.PI / 180;

/** Where a place lies on the plane that images are flat on: Mercator's, or the board. */
export function onPlane({ latitude, longitude }: LatLng, onBoard: boolean): Corner {
  return { x: longitude, y: onBoard ? latitude : Math.asinh(Math.tan(latitude * RADIAN)) / RADIAN };
}

export function fromPlane({ x, y }: Corner, onBoard: boolean): LatLng {
  return { latitude: onBoard ? y : Math.atan(Math.sinh(y * RADIAN)) / RADIAN, longitude: x };
}

function widthOf({ west, east }: GeoBounds, onBoard: boolean): number {
  return onBoard || east >= west ? east - west : east - west + 360;
}

/**
 * Where a new image lies: in the middle of what is seen, 60 % of the view wide, as high as its ratio says, and no higher than the
 * ground. Its north-west and south-east corners; those over ±180° are told by their longitudes.
 */
export function laidImage(view: GeoBounds, centre: LatLng, ratio: number, onBoard: boolean): readonly LatLng[] {
  const width = widthOf(view, onBoard) * IMAGE_SHARE;
  if (!(width > 0)) {
    const { latitude, longitude } = centre;
    const [northWest, , southEast] = imageCorners({ coordinates: [[latitude, longitude]] }, ratio, onBoard) ?? [];
    return northWest && southEast ? [northWest, southEast] : [];
  }
  const { x, y } = onPlane(centre, onBoard);
  const room = (onBoard ? BOARD_EDGE : MAP_EDGE) - Math.abs(y);
  const half = Math.min(width / 2, Math.max(0, room) * ratio);
  return [-1, 1].map((side) => fromPlane({ x: x + side * half, y: y - (side * half) / ratio }, onBoard));
}

/** The four corners of a drawn image, from the north-west clockwise; one that reaches over ±180° runs on beyond. */
export function imageRing(
  { coordinates, properties }: Pick<Drawing, 'coordinates'> & Partial<Pick<Drawing, 'properties'>>,
  onBoard: boolean,
): LatLng[] | null {
  const ratio = Number(properties?.ratio);
  return imageCorners({ coordinates }, ratio > 0 ? ratio : 1, onBoard);
}

/** How a corner is moved. */
export interface CornerMove {
  readonly onBoard: boolean;
  /** Width and height on their own: with Shift. */
  readonly isFree: boolean;
}

/** As large as it is once a corner is at a place: the one opposite stays where it is, and so does the ratio. */
export function resizedImage(
  ring: readonly LatLng[],
  index: number,
  to: LatLng,
  { onBoard, isFree }: CornerMove,
): LatLng[] {
  const corners = ring.map((place) => onPlane(place, onBoard));
  const [held, fixed] = [corners[index], corners[(index + 2) % 4]];
  if (!held || !fixed) return [...ring];
  const goal = onPlane(near(to, ring[index], onBoard), onBoard);
  const [was, is] = [away(held, fixed), away(goal, fixed)];
  const length = was.x ** 2 + was.y ** 2;
  const both = length === 0 ? 1 : (was.x * is.x + was.y * is.y) / length;
  const along = (from: number, now: number) => (!isFree ? both : from === 0 ? 1 : now / from);
  const [wider, higher] = [along(was.x, is.x), along(was.y, is.y)].map((scale) => Math.max(LEAST_SCALE, scale));
  return corners.map((corner) => {
    const { x, y } = away(corner, fixed);
    return fromPlane({ x: fixed.x + x * (wider ?? 1), y: fixed.y + y * (higher ?? 1) }, onBoard);
  });
}

/** With one corner somewhere else, and the others where they are. */
export function bentImage(ring: readonly LatLng[], index: number, to: LatLng, onBoard: boolean): LatLng[] {
  return ring.map((place, corner) => (corner === index ? near(to, place, onBoard) : place));
}

/** Corners as they are stored: two opposite ones do where none was bent. */
export function imageCoordinates(ring: readonly LatLng[], wasBox: boolean): readonly LatLngPair[] {
  const pairs = ring.map(({ latitude, longitude }): LatLngPair => [latitude, longitude]);
  return wasBox ? pairs.filter((_, index) => index % 2 === 0) : pairs;
}

const away = (corner: Corner, from: Corner): Corner => ({ x: corner.x - from.x, y: corner.y - from.y });

/** A place by the longitude that is nearest to another one's. */
function near(place: LatLng, other: LatLng | undefined, onBoard: boolean): LatLng {
  if (onBoard || other === undefined) return place;
  const turns = Math.round((other.longitude - place.longitude) / 360);
  return { ...place, longitude: place.longitude + 360 * turns };
}
