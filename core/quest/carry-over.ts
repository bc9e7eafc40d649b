import { storedCoordinates } from '../drawing/stored-shape.ts';
import type { Drawing, MapRegion } from '../drawing/drawing.ts';
import { isLatLng, latLngOf, reckonedLatLng } from '../geo/coordinates.ts';
import type { LatLng, LatLngPair } from '../geo/coordinates.ts';
import { bearing, BOARD_SCALE, destination, haversineDistance } from '../geo/distance.ts';
import { shortTurn } from '../geo/ring.ts';
import type { Issue } from '../issue.ts';

/** What lies on it. */
export interface OnGround {
  readonly mindsets: readonly LatLng[];
  readonly drawings: readonly Pick<Drawing, 'type' | 'coordinates'>[];
  readonly regions: readonly Pick<MapRegion, 'coordinates'>[];
}

export type CarriedOver<T> =
  | { readonly isPossible: true; readonly document: T }
  | { readonly isPossible: false; readonly issues: readonly Issue[] };

/**
 * All of a quest carried over to the other ground, around the quest's location: distance and bearing stay, 100 m are one
 * degree of the board, whose middle is the location. Ground drawings stay where they are: nowhere. Refused where a point
 * would lie beyond the board. Settled, Board.
 */
export function carriedOver<T extends OnGround>(document: T, location: LatLng, to: 'board' | 'map'): CarriedOver<T> {
  const move = (place: LatLng) => (to === 'board' ? ontoBoard(place, location) : ontoMap(place, location));
  const point = ([latitude, longitude]: LatLngPair): LatLngPair => {
    const place = move({ latitude, longitude });
    return [place.latitude, place.longitude];
  };
  const carried: OnGround = {
    ...document,
    mindsets: document.mindsets.map((mindset) => ({ ...mindset, ...reckonedLatLng(move(mindset)) })),
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
  // Seen from the location, so that two corners on both sides of the date line are told from the long way.
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
  const place = reckonedLatLng({ latitude, longitude });
  return [place.latitude, place.longitude];
};
