import { MAX_LATITUDE, MAX_LONGITUDE, within } from '../geo/board-edge.ts';
import type { GeoBounds, LatLng, LatLngPair } from '../geo/coordinates.ts';
import type { Corner } from '../geo/ring.ts';
import { imageCorners } from './drawing-shape.ts';
import type { Drawing } from './drawing.ts';

/** Initial width of an image as a share of the viewport. Settled, Drawings. */
export const IMAGE_SHARE = 0.6;
/** The smallest size of an image while a corner is dragged. */
const MIN_SCALE = 0.01;
/** Where the flat map ends in the north and the south, in degrees of it. */
const MAP_EDGE = 180;

const RADIAN = Math.PI / 180;

/** Projects a place to the plane in which images are flat: Mercator, or the board. */
export function onPlane({ latitude, longitude }: LatLng, onBoard: boolean): Corner {
  return { x: longitude, y: onBoard ? latitude : Math.asinh(Math.tan(latitude * RADIAN)) / RADIAN };
}

export function fromPlane({ x, y }: Corner, onBoard: boolean): LatLng {
  return { latitude: onBoard ? y : Math.atan(Math.sinh(y * RADIAN)) / RADIAN, longitude: x };
}

function widthOf({ west, east }: GeoBounds, onBoard: boolean): number {
  return onBoard || east >= west ? east - west : east - west + 360;
}

/** A rectangle around a place, no larger than a board and wholly upon it. */
function rectangleOnBoard({ x, y }: Corner, half: number, ratio: number): readonly LatLng[] {
  const across = Math.min(half, MAX_LONGITUDE, MAX_LATITUDE * ratio);
  const up = across / ratio;
  const east = within(0, [x - across, x + across], MAX_LONGITUDE);
  const north = within(0, [y - up, y + up], MAX_LATITUDE);
  return [-1, 1].map((side) => ({ latitude: y + north - side * up, longitude: x + east + side * across }));
}

/**
 * Corners of a new image: in the middle of the viewport, 60 % of its width, with the given ratio, but no higher than
 * the map, and wholly on a board. Returns north-west and south-east; across ±180° the longitudes keep counting.
 */
export function laidImage(view: GeoBounds, centre: LatLng, ratio: number, onBoard: boolean): readonly LatLng[] {
  const width = widthOf(view, onBoard) * IMAGE_SHARE;
  if (!(width > 0)) {
    const { latitude, longitude } = centre;
    const [northWest, , southEast] = imageCorners({ coordinates: [[latitude, longitude]] }, ratio, onBoard) ?? [];
    if (!northWest || !southEast) return [];
    const half = (southEast.longitude - northWest.longitude) / 2;
    return onBoard ? rectangleOnBoard(onPlane(centre, true), half, ratio) : [northWest, southEast];
  }
  const { x, y } = onPlane(centre, onBoard);
  if (onBoard) return rectangleOnBoard({ x, y }, width / 2, ratio);
  const room = MAP_EDGE - Math.abs(y);
  const half = Math.min(width / 2, Math.max(0, room) * ratio);
  return [-1, 1].map((side) => fromPlane({ x: x + side * half, y: y - (side * half) / ratio }, false));
}

/** The four corners of an image, clockwise from the north-west; across ±180° the longitudes keep counting. */
export function imageRing(
  { coordinates, properties }: Pick<Drawing, 'coordinates'> & Partial<Pick<Drawing, 'properties'>>,
  onBoard: boolean,
): LatLng[] | null {
  const ratio = Number(properties?.ratio);
  return imageCorners({ coordinates }, ratio > 0 ? ratio : 1, onBoard);
}

/** A corner's move. */
export interface CornerMove {
  readonly onBoard: boolean;
  /** With Shift: width and height change independently. */
  readonly isFree: boolean;
}

/** Resizes an image by dragging a corner: the opposite corner and the ratio stay. */
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
  const room = onBoard ? roomOf(corners, fixed) : { x: Infinity, y: Infinity };
  const along = (from: number, now: number, most: number) =>
    Math.min(most, Math.max(MIN_SCALE, !isFree ? both : from === 0 ? 1 : now / from));
  const least = Math.min(room.x, room.y);
  const wider = along(was.x, is.x, isFree ? room.x : least);
  const higher = along(was.y, is.y, isFree ? room.y : least);
  return corners.map((corner) => {
    const { x, y } = away(corner, fixed);
    return fromPlane({ x: fixed.x + x * wider, y: fixed.y + y * higher }, onBoard);
  });
}

/** How often wider and higher an image may become around its fixed corner, until it ends at the edge of a board. */
function roomOf(corners: readonly Corner[], fixed: Corner): Corner {
  const most = (step: number, from: number, limit: number) =>
    step === 0 ? Infinity : (Math.sign(step) * limit - from) / step;
  const steps = corners.map((corner) => away(corner, fixed));
  return {
    x: Math.min(...steps.map(({ x }) => most(x, fixed.x, MAX_LONGITUDE))),
    y: Math.min(...steps.map(({ y }) => most(y, fixed.y, MAX_LATITUDE))),
  };
}

/** Moves one corner, and keeps the others. */
export function bentImage(ring: readonly LatLng[], index: number, to: LatLng, onBoard: boolean): LatLng[] {
  return ring.map((place, corner) => (corner === index ? near(to, place, onBoard) : place));
}

/** Corners as stored: two opposite ones are enough for a rectangle. */
export function imageCoordinates(ring: readonly LatLng[], wasBox: boolean): readonly LatLngPair[] {
  const pairs = ring.map(({ latitude, longitude }): LatLngPair => [latitude, longitude]);
  return wasBox ? pairs.filter((_, index) => index % 2 === 0) : pairs;
}

const away = (corner: Corner, from: Corner): Corner => ({ x: corner.x - from.x, y: corner.y - from.y });

/** A place with its longitude shifted by full turns to be nearest to another one's. */
function near(place: LatLng, other: LatLng | undefined, onBoard: boolean): LatLng {
  if (onBoard || other === undefined) return place;
  const turns = Math.round((other.longitude - place.longitude) / 360);
  return { ...place, longitude: place.longitude + 360 * turns };
}
