import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';

/** A position needs both of its coordinates. */
export function positionOf({
  latitude,
  longitude,
  accuracy,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracy?: number | undefined;
}): MeasuredLatLng | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, accuracy: accuracy ?? null };
}
