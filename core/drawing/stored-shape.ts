import type { LatLngPair } from '../geo/coordinates.ts';
import { cutCoordinate, wrapLongitude } from '../geo/coordinates.ts';
import { ringOf } from './drawing-shape.ts';
import type { DrawingType, MapRegion } from './drawing.ts';

/** Wraps a longitude to the map's range, and removes the rounding error of wrapping. */
export function storedLongitude(longitude: number, onBoard: boolean): number {
  return cutCoordinate(onBoard || Math.abs(longitude) <= 180 ? longitude : Number(wrapLongitude(longitude).toFixed(9)));
}

function storedPoint([latitude, longitude]: LatLngPair, onBoard: boolean): LatLngPair {
  return [cutCoordinate(latitude), storedLongitude(longitude, onBoard)];
}

/**
 * Points of a drawing as stored: longitudes wrapped, 6 decimals. A rectangle or an image given by two corners across
 * the antimeridian gets all four, clockwise from the north-west: two would be read as the long way round. A board's
 * ground has no points. Spec §5; settled, Antimeridian.
 */
export function storedCoordinates(
  type: DrawingType,
  coordinates: readonly LatLngPair[],
  onBoard: boolean,
): readonly LatLngPair[] {
  if (type === 'noMapBoard') return [];
  const isBox = (type === 'rectangle' || type === 'image') && coordinates.length === 2;
  const isBeyond = coordinates.some(([, longitude]) => Math.abs(longitude) > 180);
  const corners = isBox && isBeyond && !onBoard ? fourCorners(coordinates) : coordinates;
  return corners.map((point) => storedPoint(point, onBoard));
}

function fourCorners(coordinates: readonly LatLngPair[]): readonly LatLngPair[] {
  const ring = ringOf({ type: 'rectangle', coordinates }, true) ?? [];
  const span = (ring[1]?.longitude ?? 0) - (ring[0]?.longitude ?? 0);
  // A full turn or more covers the whole width of the map.
  if (span >= 360) return coordinates.map(([latitude], at) => [latitude, at === 0 ? -180 : 180]);
  return ring.map(({ latitude, longitude }) => [latitude, longitude]);
}

/** A region as stored: trimmed name, points as those of a drawing. */
export function storedRegion<R extends Pick<MapRegion, 'name' | 'coordinates'>>(region: R, onBoard: boolean): R {
  return {
    ...region,
    name: region.name.trim(),
    coordinates: region.coordinates.map((point) => storedPoint(point, onBoard)),
  };
}
