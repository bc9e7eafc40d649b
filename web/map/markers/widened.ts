import { wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds } from '@mangoquest/core/geo/coordinates.ts';

/** A box enlarged by half its size on each side; the full circle of longitudes where it would overlap itself. */
export function widened({ south, west, north, east }: GeoBounds, onBoard: boolean): GeoBounds {
  const up = (north - south) / 2;
  const width = east >= west ? east - west : east + 360 - west;
  const aside = width / 2;
  if (onBoard) return { south: south - up, north: north + up, west: west - aside, east: east + aside };
  const isWhole = width * 2 >= 360;
  return {
    south: Math.max(-90, south - up),
    north: Math.min(90, north + up),
    west: isWhole ? -180 : wrapLongitude(west - aside),
    east: isWhole ? 180 : wrapLongitude(east + aside),
  };
}
