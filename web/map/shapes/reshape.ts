import type { DrawingProperties, DrawingType } from '@mangoquest/core/drawing/drawing.ts';
import { movedShape } from '@mangoquest/core/drawing/moved-shape.ts';
import { bentImage, imageCoordinates, imageRing, resizedImage } from '@mangoquest/core/drawing/placed-image.ts';
import { latLngOf, wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { shortTurn, unrolledLine } from '@mangoquest/core/geo/ring.ts';

/** A point that can be dragged to change a shape. */
export interface Handle {
  readonly index: number;
  readonly place: LatLng;
  /** Lies between two points: moving it inserts a new point. */
  readonly isMiddle: boolean;
}

export interface Outline {
  readonly type: DrawingType | 'region';
  readonly coordinates: readonly LatLngPair[];
  /** For an image: width to height ratio. */
  readonly properties?: DrawingProperties | undefined;
}

/** Modifiers of a handle's move. */
export interface Hold {
  readonly onBoard: boolean;
  /** Shift is held: the aspect ratio of an image may change. */
  readonly shift?: boolean;
  /** Each corner of an image moves on its own. */
  readonly freeCorners?: boolean;
}

const positionOf = ({ latitude, longitude }: LatLng): LatLngPair => [latitude, longitude];
const isOpen = (type: Outline['type']) => type === 'polyline';
const isFree = (type: Outline['type']) => type === 'polyline' || type === 'polygon' || type === 'region';

/** All four corners of a box from two opposite ones, which become the first and third. */
function cornersOf(coordinates: readonly LatLngPair[]): readonly LatLngPair[] {
  const [a, b] = coordinates;
  if (coordinates.length !== 2 || !a || !b) return coordinates;
  return [a, [a[0], b[1]], b, [b[0], a[1]]];
}

function unrolled(corners: readonly LatLngPair[], asTheyAre: boolean): readonly LatLngPair[] {
  return unrolledLine(corners.map(latLngOf), asTheyAre).map(({ x, y }): LatLngPair => [y, x]);
}

function middle(a: LatLng, b: LatLng): LatLng {
  const longitude = a.longitude + shortTurn(a.longitude, b.longitude) / 2;
  return { latitude: (a.latitude + b.latitude) / 2, longitude: wrapLongitude(longitude) };
}

/** The points of a shape and, for lines and rings, the midpoints where one can be inserted. */
export function handlesOf(outline: Outline, onBoard: boolean): readonly Handle[] {
  const { type, coordinates } = outline;
  const places =
    type === 'image'
      ? (imageRing(outline, onBoard) ?? [])
      : (type === 'rectangle' ? cornersOf(coordinates) : coordinates).map(latLngOf);
  const points = places.map((place, index) => ({ index, place, isMiddle: false }));
  if (!isFree(type)) return points;
  const middles = places.flatMap((place, index): Handle[] => {
    const next = places[index + 1] ?? (isOpen(type) ? undefined : places[0]);
    return next === undefined ? [] : [{ index, place: middle(place, next), isMiddle: true }];
  });
  return [...points, ...middles];
}

/** The shape after moving a handle: a box stays a box, a circle's centre moves the whole circle. */
export function withHandleAt(outline: Outline, handle: Handle, to: LatLng, hold: Hold): readonly LatLngPair[] {
  const { type, coordinates } = outline;
  const at = positionOf(to);
  const { index } = handle;
  if (type === 'image') return imageWith(outline, index, to, hold);
  if (type === 'rectangle') return boxWith(coordinates, index, at, hold.onBoard);
  if (type === 'circle' && index === 0) return movedShape(coordinates, handle.place, to, hold.onBoard);
  if (handle.isMiddle) return coordinates.toSpliced(index + 1, 0, at);
  return coordinates.with(index, at);
}

function imageWith(
  outline: Outline,
  index: number,
  to: LatLng,
  { onBoard, shift = false, freeCorners = false }: Hold,
): readonly LatLngPair[] {
  const ring = imageRing(outline, onBoard);
  if (ring === null) return outline.coordinates;
  if (freeCorners) return imageCoordinates(bentImage(ring, index, to, onBoard), false);
  const isBox = outline.coordinates.length !== 4;
  return imageCoordinates(resizedImage(ring, index, to, { onBoard, isFree: shift }), isBox);
}

/**
 * A box with another corner, to which it comes by the shorter way: over ±180° longitudes keep counting, so that it is
 * stored as lying across.
 */
function boxWith(
  coordinates: readonly LatLngPair[],
  index: number,
  to: LatLngPair,
  onBoard: boolean,
): readonly LatLngPair[] {
  const corners = unrolled(cornersOf(coordinates), coordinates.length === 2 || onBoard);
  const [moved, opposite] = [corners[index], corners[(index + 2) % 4]];
  if (!moved || !opposite) return coordinates;
  const at: LatLngPair = onBoard ? to : [to[0], moved[1] + shortTurn(moved[1], to[1])];
  // Each corner keeps its number, also beyond the opposite one and over ±180°, where all four are stored.
  const isAcross = !onBoard && Math.abs(at[1]) > 180 && Math.abs(at[1] - opposite[1]) < 360;
  if (coordinates.length === 2 && !isAcross) return twoOf(index, at, opposite);
  // Moves the neighbours, so that they stay aligned with this corner and the opposite one.
  const [before, after] = [(index + 3) % 4, (index + 1) % 4];
  const isLevel = (corner: number) => corners[corner]?.[0] === corners[index]?.[0];
  // In a box without a height or a width both neighbours are level, or none.
  const isAfterLevel = isLevel(after) === isLevel(before) ? index % 2 === 0 : isLevel(after);
  const inLine = (corner: number): LatLngPair =>
    (corner === after) === isAfterLevel ? [at[0], opposite[1]] : [opposite[0], at[1]];
  return corners.map((position, corner) => {
    if (corner === index) return at;
    return corner === before || corner === after ? inLine(corner) : position;
  });
}

/** The first and the third corner of a box, of which one is at `at`, and its opposite at `opposite`. */
function twoOf(index: number, at: LatLngPair, opposite: LatLngPair): readonly LatLngPair[] {
  if (index === 0) return [at, opposite];
  if (index === 1)
    return [
      [at[0], opposite[1]],
      [opposite[0], at[1]],
    ];
  return index === 2
    ? [opposite, at]
    : [
        [opposite[0], at[1]],
        [at[0], opposite[1]],
      ];
}

/** Whether a point can be removed: the rest must still be a valid shape. */
export function canRemove({ type, coordinates }: Outline, { isMiddle }: Handle): boolean {
  return !isMiddle && isFree(type) && coordinates.length > (isOpen(type) ? 2 : 3);
}

export function withoutHandle({ coordinates }: Outline, { index }: Handle): readonly LatLngPair[] {
  return coordinates.toSpliced(index, 1);
}
