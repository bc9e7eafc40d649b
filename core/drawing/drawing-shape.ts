import type { Drawing } from './drawing.ts';
import { latLngOf } from '../geo/coordinates.ts';
import type { GeoBounds, LatLng } from '../geo/coordinates.ts';
import { boardDistance, haversineDistance } from '../geo/distance.ts';
import { unrolledLine } from '../geo/ring.ts';
import { boardCircleRing, circleRing, rectangleRing } from '../geo/polygon.ts';

/** Width in metres of an image without given corners. Spec §9 "Image import". */
export const IMAGE_SPAN = 5000;

export function placesOf({ coordinates }: Pick<Drawing, 'coordinates'>): LatLng[] {
  return coordinates.map(latLngOf);
}

/** The ring of a drawing with an inside; null for others, and while there are too few corners. */
export function ringOf(drawing: Pick<Drawing, 'type' | 'coordinates'>, onBoard: boolean): LatLng[] | null {
  const places = placesOf(drawing);
  const [first, second] = places;
  if (!first || !second) return null;
  if (drawing.type === 'rectangle') return places.length === 2 ? rectangleRing(first, second) : places;
  if (drawing.type === 'polygon') return places.length >= 3 ? places : null;
  if (drawing.type !== 'circle') return null;
  return onBoard
    ? boardCircleRing(first, boardDistance(first, second))
    : circleRing(first, haversineDistance(first, second), 48);
}

/**
 * The corners of an image, clockwise from the north-west. Four places are its corners, joined by the shorter way; two
 * are opposite corners; one is the centre of an image 5000 m wide. `ratio` is width by height.
 */
export function imageCorners(drawing: Pick<Drawing, 'coordinates'>, ratio: number, onBoard: boolean): LatLng[] | null {
  const places = placesOf(drawing);
  const [first, second] = places;
  if (!first) return null;
  if (places.length === 4) return unrolledLine(places, onBoard).map(({ x, y }) => ({ latitude: y, longitude: x }));
  if (second) return rectangleRing(first, places[2] ?? second);
  const half = IMAGE_SPAN / 2;
  const degrees = onBoard ? half / 100 : half / 111_195;
  const across = onBoard ? degrees : degrees / Math.max(0.01, Math.cos((first.latitude * Math.PI) / 180));
  const up = degrees / ratio;
  return rectangleRing(
    { latitude: first.latitude + up, longitude: first.longitude - across },
    { latitude: first.latitude - up, longitude: first.longitude + across },
  );
}

export function boxOf(places: readonly LatLng[]): GeoBounds {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
