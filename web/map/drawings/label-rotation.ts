import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { pointInPolygon } from '@mangoquest/core/geo/polygon.ts';

/** A shape at least this many times longer than wide counts as a street: text in it runs along it. */
const STREET_RATIO = 3;

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

function edges(ring: readonly LatLng[]): Vector[] {
  const scale = Math.cos(((ring[0]?.latitude ?? 0) * Math.PI) / 180);
  return ring.map((corner, index) => {
    const next = ring[(index + 1) % ring.length] as LatLng;
    const x = (next.longitude - corner.longitude) * scale;
    const y = next.latitude - corner.latitude;
    return { x, y, length: Math.hypot(x, y) };
  });
}

/**
 * Degrees, clockwise, -90 to 90, by which a label is rotated to follow the street it lies in: the last long and narrow
 * ring that contains it. 0 if there is none.
 */
export function labelRotation(place: LatLng, rings: readonly (readonly LatLng[])[]): number {
  const street = rings.findLast((ring) => ring.length >= 4 && isStreet(ring) && pointInPolygon(place, ring));
  if (!street) return 0;
  const [longest] = edges(street).sort((a, b) => b.length - a.length);
  if (!longest) return 0;
  const degrees = (-Math.atan2(longest.y, longest.x) * 180) / Math.PI;
  if (degrees > 90) return degrees - 180;
  return degrees < -90 ? degrees + 180 : degrees;
}

function isStreet(ring: readonly LatLng[]): boolean {
  const sides = edges(ring);
  const longest = Math.max(...sides.map((side) => side.length));
  const area = Math.abs(doubleArea(ring)) / 2;
  return area > 0 && longest / (area / longest) >= STREET_RATIO;
}

function doubleArea(ring: readonly LatLng[]): number {
  const scale = Math.cos(((ring[0]?.latitude ?? 0) * Math.PI) / 180);
  let sum = 0;
  for (const [index, corner] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] as LatLng;
    sum += (corner.longitude * next.latitude - next.longitude * corner.latitude) * scale;
  }
  return sum;
}
