/** A place on the globe in degrees (WGS 84), or a point of a drawn board in board units. */
export interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place and how well it is known. */
export interface MeasuredLatLng extends LatLng {
  /** Accuracy radius in metres; null for a place that was chosen, or reported without accuracy. */
  readonly accuracy: number | null;
}

/** A place as in lists of points (drawings, regions). GeoJSON has the opposite order. */
export type LatLngPair = readonly [latitude: number, longitude: number];

export function latLngOf([latitude, longitude]: LatLngPair): LatLng {
  return { latitude, longitude };
}

/** South-west and north-east corner; `west` may exceed `east` where the box crosses the antimeridian. */
export interface GeoBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Initial centre of a map. Spec §9 "Default locations". */
export const DEFAULT_LOCATION: LatLng = { latitude: 40.741468, longitude: -73.9923189 };
/** The second default of Spec §9: for the embedded map picker. */
export const PICKING_LOCATION: LatLng = { latitude: 40.76547, longitude: -73.986346 };

/** Decimals kept. Spec §5, §9 "Coordinates". */
export const COORDINATE_DECIMALS = 6;

const PER_DEGREE = 10 ** COORDINATE_DECIMALS;

/**
 * A coordinate in degrees, truncated to 6 decimals (about 0.1 m), toward zero; never -0. Spec §5. A value with at most
 * 6 decimals is unchanged, which naive arithmetic does not guarantee: 40.741468 times 10⁶ may be slightly below the
 * integer.
 */
export function cutCoordinate(degrees: number): number {
  const nearest = Math.round(degrees * PER_DEGREE);
  const isBeyond = Math.abs(nearest / PER_DEGREE) > Math.abs(degrees);
  return (isBeyond ? nearest - Math.sign(nearest) : nearest) / PER_DEGREE + 0;
}

/** Truncates both coordinates to 6 decimals. Spec §5. */
export function cutLatLng({ latitude, longitude }: LatLng): LatLng {
  return { latitude: cutCoordinate(latitude), longitude: cutCoordinate(longitude) };
}

/** For computed places: rounds off floating-point noise first, so that truncation loses no digit. */
export function computedLatLng({ latitude, longitude }: LatLng): LatLng {
  return cutLatLng({ latitude: Number(latitude.toFixed(9)), longitude: Number(longitude.toFixed(9)) });
}

/** A coordinate as displayed and sent: always 6 decimals, padded or truncated. Spec §5. */
export function formatCoordinate(degrees: number): string {
  return cutCoordinate(degrees).toFixed(COORDINATE_DECIMALS);
}

/** Whether a value is a latitude: a finite number from -90 to 90. */
export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -90 && value <= 90;
}

/** Whether a value is a longitude: a finite number from -180 to 180. */
export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -180 && value <= 180;
}

/** Whether both coordinates are in range. */
export function isLatLng(value: { readonly latitude: unknown; readonly longitude: unknown }): value is LatLng {
  return isLatitude(value.latitude) && isLongitude(value.longitude);
}

/** A longitude normalised to -180 (included) to 180 (excluded), for example after dragging the map round the world. */
export function wrapLongitude(longitude: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return turned - 180;
}

/**
 * Parses a typed coordinate in degrees; null if it is no number or out of range. Accepts a decimal comma and the
 * typographic minus, which occur in pasted text.
 */
export function parseCoordinate(text: string, axis: 'latitude' | 'longitude'): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  const fits = axis === 'latitude' ? isLatitude(value) : isLongitude(value);
  return fits ? cutCoordinate(value) : null;
}

/** Whether a place lies inside a box, borders included. */
export function boundsContain(bounds: GeoBounds, { latitude, longitude }: LatLng): boolean {
  if (latitude < bounds.south || latitude > bounds.north) return false;
  return bounds.west <= bounds.east
    ? longitude >= bounds.west && longitude <= bounds.east
    : longitude >= bounds.west || longitude <= bounds.east;
}

/** The smallest bounding box of the places, across the antimeridian if that is shorter; null for none. */
export function boundsOf(places: readonly LatLng[]): GeoBounds | null {
  const first = places[0];
  if (!first) return null;
  let south = first.latitude;
  let north = first.latitude;
  for (const { latitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  // The box is the complement of the widest empty gap between neighbouring longitudes.
  const sorted = places.map((place) => place.longitude).sort((a, b) => a - b);
  let west = sorted[0] as number;
  let east = sorted.at(-1) as number;
  let widest = west + 360 - east;
  for (let index = 1; index < sorted.length; index++) {
    const gap = (sorted[index] as number) - (sorted[index - 1] as number);
    if (gap > widest) {
      widest = gap;
      west = sorted[index] as number;
      east = sorted[index - 1] as number;
    }
  }
  return { south, west, north, east };
}

/** The middle of a box; of one over the antimeridian, too. */
export function middleOfBox({ south, west, north, east }: GeoBounds): LatLng {
  return {
    latitude: (south + north) / 2,
    longitude: wrapLongitude((west + (east < west ? east + 360 : east)) / 2),
  };
}
