import { latLngOf, type LatLng } from '../geo/coordinates.ts';
import { distanceBetween, EARTH_RADIUS } from '../geo/distance.ts';
import { lineLength, ringArea, ringLength } from '../geo/measure.ts';
import { ringOf } from './drawing-shape.ts';
import type { DrawingType, MapRegion } from './drawing.ts';

/** How long and how large a shape is: metres and square metres, on a board its metre-like units. */
export interface ShapeMeasure {
  /** Length of a line, or perimeter of an area. */
  readonly length: number;
  /** Null for shapes without an inside. */
  readonly area: number | null;
  /** Radius; only for a circle. */
  readonly radius: number | null;
}

export interface MeasuredShape {
  readonly type: DrawingType | 'region';
  readonly coordinates: MapRegion['coordinates'];
}

/** Null for points and labels, which have a single place, and for images. */
export function shapeMeasure({ type, coordinates }: MeasuredShape, onBoard: boolean): ShapeMeasure | null {
  const places = coordinates.map(latLngOf);
  const [first, second] = places;
  if (!first || !second || type === 'image') return null;
  if (type === 'circle') return circleMeasure(first, second, onBoard);
  const ring = ringOf({ type: type === 'region' ? 'polygon' : type, coordinates }, onBoard);
  if (ring === null) return { length: lineLength(places, onBoard), area: null, radius: null };
  return { length: ringLength(ring, onBoard), area: ringArea(ring, onBoard), radius: null };
}

/** Computed for the true circle, not the polygon that draws it: on the globe the area of a spherical cap. */
function circleMeasure(centre: LatLng, edge: LatLng, onBoard: boolean): ShapeMeasure {
  const radius = distanceBetween(centre, edge, onBoard);
  if (onBoard) return { length: 2 * Math.PI * radius, area: Math.PI * radius ** 2, radius };
  const angle = radius / EARTH_RADIUS;
  return {
    length: 2 * Math.PI * EARTH_RADIUS * Math.sin(angle),
    // 1 - cos, without losing the digits of a small circle.
    area: 4 * Math.PI * (EARTH_RADIUS * Math.sin(angle / 2)) ** 2,
    radius,
  };
}
