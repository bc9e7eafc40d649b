import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

export interface NameEdge {
  readonly middle: LatLng;
  /** Degrees, clockwise, between -90 and 90: text along it reads from left to right. */
  readonly rotation: number;
}

/**
 * The edge of a region along which its name is written, outside of it: a long edge in the upper half. Null for a ring
 * of fewer than three corners.
 */
export function nameEdge(ring: readonly LatLng[]): NameEdge | null {
  const [anchor] = ring;
  if (!anchor || ring.length < 3) return null;
  const scale = Math.cos((anchor.latitude * Math.PI) / 180);
  const centre = ring.reduce((sum, { latitude }) => sum + latitude, 0) / ring.length;
  let best: NameEdge | null = null;
  let most = -Infinity;
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] as LatLng;
    const [left, right] = from.longitude <= to.longitude ? [from, to] : [to, from];
    const across = (right.longitude - left.longitude) * scale;
    const middle = { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
    // Prefers long horizontal edges; height decides between similar ones.
    const worth = across + 0.35 * (middle.latitude - centre);
    if (worth <= most || middle.latitude <= centre) continue;
    most = worth;
    best = { middle, rotation: (-Math.atan2(right.latitude - left.latitude, across) * 180) / Math.PI };
  }
  return best;
}
