import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

/**
 * The edge of a region that its name runs along, from left to right with the outside above it: a long one near the
 * top. Null for a ring of fewer than three corners.
 */
export function nameEdge(ring: readonly LatLng[]): readonly [LatLng, LatLng] | null {
  const [anchor] = ring;
  if (!anchor || ring.length < 3) return null;
  const scale = Math.cos((anchor.latitude * Math.PI) / 180);
  const middle = ring.reduce((sum, { latitude }) => sum + latitude, 0) / ring.length;
  let best: readonly [LatLng, LatLng] | null = null;
  let most = -Infinity;
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] as LatLng;
    const across = Math.abs(to.longitude - from.longitude) * scale;
    const up = (from.latitude + to.latitude) / 2 - middle;
    // Long level edges read best; being high up breaks the tie.
    const worth = across + 0.35 * up;
    if (worth > most && up > 0) {
      most = worth;
      best = from.longitude <= to.longitude ? [from, to] : [to, from];
    }
  }
  return best;
}
