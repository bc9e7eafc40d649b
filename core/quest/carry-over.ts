import { storedCoordinates } from '../drawing/stored-shape.ts';
import type { Drawing, MapRegion } from '../drawing/drawing.ts';
import { isLatLng, latLngOf, computedLatLng } from '../geo/coordinates.ts';
import type { LatLng, LatLngPair } from '../geo/coordinates.ts';
import { bearing, BOARD_SCALE, destination, haversineDistance } from '../geo/distance.ts';
import { shortTurn } from '../geo/ring.ts';
import type { Issue } from '../issue.ts';

/** Everything on the ground. */
export interface OnGround {
  readonly mindsets: readonly LatLng[];
  readonly drawings: readonly Pick<Drawing, 'type' | 'coordinates'>[];
  readonly regions: readonly Pick<MapRegion, 'coordinates'>[];
}

export type CarriedOver<T> =
  | { readonly isPossible: true; readonly document: T }
  | { readonly isPossible: false; readonly issues: readonly Issue[] };

/**
 * Converts a quest's content to the other kind of ground, around the quest's location: distances and bearings are kept,
 * 100 m are one degree of the board, whose centre is the location. Ground drawings have no place. Refused if a point
 * would be outside of the board. Settled, Board.
 */
export function carriedOver<T extends OnGround>(document: T, location: LatLng, to: 'board' | 'map'): CarriedOver<T> {
  const move = (place: LatLng) => (to === 'board' ? ontoBoard(place, location) : ontoMap(place, location));
  const point = ([latitude, longitude]: LatLngPair): LatLngPair => {
    const place = move({ latitude, longitude });
    return [place.latitude, place.longitude];
  };
  const carried: OnGround = {
    ...document,
    mindsets: document.mindsets.map((mindset) => ({ ...mindset, ...computedLatLng(move(mindset)) })),
    drawings: document.drawings.map((drawing) => ({
      ...drawing,
      coordinates: carriedShape(drawing, drawing.coordinates.map(point), location, to),
    })),
    regions: document.regions.map((region) => ({
      ...region,
      coordinates: region.coordinates.map(point).map(roundedPoint),
    })),
  };
  const isPossible = to === 'map' || placesOn(carried).every(isLatLng);
  return isPossible
    ? { isPossible, document: carried as T }
    : { isPossible, issues: [{ field: 'ground', message: 'quest.beyondBoard' }] };
}

function carriedShape(
  { type }: Pick<Drawing, 'type'>,
  points: readonly LatLngPair[],
  location: LatLng,
  to: 'board' | 'map',
): readonly LatLngPair[] {
  // Longitudes relative to the location, so that corners on both sides of the antimeridian are handled.
  const near =
    to === 'board'
      ? points
      : points.map(([y, x]): LatLngPair => [y, location.longitude + shortTurn(location.longitude, x)]);
  return storedCoordinates(
    type,
    near.map(([y, x]): LatLngPair => [Number(y.toFixed(9)), Number(x.toFixed(9))]),
    to === 'board',
  );
}

function placesOn({ mindsets, drawings, regions }: OnGround): LatLng[] {
  const points = [...drawings, ...regions].flatMap(({ coordinates }) => coordinates);
  return [...mindsets, ...points.map(latLngOf)];
}

function ontoBoard(place: LatLng, location: LatLng): LatLng {
  const far = haversineDistance(location, place) / BOARD_SCALE;
  const course = (bearing(location, place) * Math.PI) / 180;
  return { latitude: far * Math.cos(course), longitude: far * Math.sin(course) };
}

function ontoMap({ latitude, longitude }: LatLng, location: LatLng): LatLng {
  const course = (Math.atan2(longitude, latitude) * 180) / Math.PI;
  return destination(location, course, Math.hypot(latitude, longitude) * BOARD_SCALE);
}

const roundedPoint = ([latitude, longitude]: LatLngPair): LatLngPair => {
  const place = computedLatLng({ latitude, longitude });
  return [place.latitude, place.longitude];
};
