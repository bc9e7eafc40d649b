import { storedCoordinates } from '../drawing/stored-shape.ts';
import type { Drawing, MapRegion } from '../drawing/drawing.ts';
import { DEFAULT_BOARD_COLOR } from '../drawing/palette.ts';
import { isLatLng, latLngOf, reckonedLatLng } from '../geo/coordinates.ts';
import type { LatLng, LatLngPair } from '../geo/coordinates.ts';
import { bearing, BOARD_SCALE, destination, haversineDistance } from '../geo/distance.ts';
import { shortTurn } from '../geo/ring.ts';
import type { Issue } from '../issue.ts';
import { isBoard } from './board.ts';
import type { QuestProperties } from './quest.ts';

/** What a quest lies on: a board with the colour of its ground, or `null` for a map. */
export type Ground = { readonly noMapColor: string } | null;

/** What lies on it. */
export interface OnGround {
  readonly mindsets: readonly LatLng[];
  readonly drawings: readonly Pick<Drawing, 'type' | 'coordinates'>[];
  readonly regions: readonly Pick<MapRegion, 'coordinates'>[];
}

/** The ground of a saved quest: the colour of its board is that of the last ground drawing, white without one. */
export function groundOf(
  properties: QuestProperties,
  drawings: readonly Pick<Drawing, 'type' | 'fillColor' | 'properties'>[],
): Ground {
  if (!isBoard(properties)) return null;
  const ground = drawings.findLast(({ type }) => type === 'noMapBoard');
  return { noMapColor: ground?.properties.noMapColor ?? ground?.fillColor ?? DEFAULT_BOARD_COLOR };
}

/** The drawing that holds a board's colour. */
export function groundDrawing({ noMapColor }: NonNullable<Ground>): Omit<Drawing, 'id' | 'questId'> {
  return {
    type: 'noMapBoard',
    coordinates: [],
    borderColor: noMapColor,
    fillColor: noMapColor,
    properties: { noMapColor },
  };
}

/** The properties of a quest on this ground; the same object where they are so already. Settled, Board. */
export function onGround(properties: QuestProperties, ground: Ground): QuestProperties {
  if (isBoard(properties) === (ground !== null)) return properties;
  const { drawing: _board, real: _map, ...others } = properties;
  return ground === null ? { ...others, real: true } : { ...others, drawing: true };
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
