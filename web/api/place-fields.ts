import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';

/**
 * A position as fields of a call; empty if it is unknown or outside of the globe's coordinates (a far corner of a
 * board).
 */
export function placeFields(place: MeasuredLatLng | null): {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
} {
  if (place === null || !isLatLng(place)) return {};
  const { latitude, longitude, accuracy } = place;
  return { latitude, longitude, ...(accuracy === null ? {} : { accuracy }) };
}
