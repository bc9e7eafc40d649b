import type { LatLngPair } from '../geo/coordinates.ts';
import { cutCoordinate, wrapLongitude } from '../geo/coordinates.ts';
import { ringOf } from './drawing-shape.ts';
import type { DrawingType, MapRegion } from './drawing.ts';

/** A longitude as far as the map goes: one that was reached over the date line comes in from the other side, without what turning leaves at the fifteenth digit. */
export function storedLongitude(longitude: number, onBoard: boolean): number {
  return cutCoordinate(onBoard || Math.abs(longitude) <= 180 ? longitude : Number(wrapLongitude(longitude).toFixed(9)));
}

function storedPoint([latitude, longitude]: LatLngPair, onBoard: boolean): LatLngPair {
  return [cutCoordinate(latitude), storedLongitude(longitude, onBoard)];
}

/**
 * The points of a drawing as they are stored: longitudes wrapped, 6 decimals. A rectangle or an image of two corners that
 * reaches over the date line gets all four, clockwise from the north-west: two would be read as the long way. A board's
 * ground has none. Spec §5; settled, Antimeridian.
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
  // All the way round and more is the whole width of the map.
  if (span >= 360) return coordinates.map(([latitude], at) => [latitude, at === 0 ? -180 : 180]);
  return ring.map(({ latitude, longitude }) => [latitude, longitude]);
}

/** A region as it is stored: its name trimmed, its points as those of a drawing. */
export function storedRegion<R extends Pick<MapRegion, 'name' | 'coordinates'>>(region: R, onBoard: boolean): R {
  return {
    ...region,
    name: region.name.trim(),
    coordinates: region.coordinates.map((point) => storedPoint(point, onBoard)),
  };
}
