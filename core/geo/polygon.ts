import { BOARD_SCALE, destination } from './distance.ts';
import type { LatLng } from './coordinates.ts';

// The turn from one longitude to another, the short way, in degrees.
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/**
 * Whether a place lies inside a ring of corners (closed or not); a point on the border may count either way.
 * A ring of fewer than three corners holds nothing. Edges are straight on the map, and may cross the antimeridian.
 */
export function pointInPolygon(place: LatLng, ring: readonly LatLng[]): boolean {
  const last = ring.at(-1);
  if (!last || ring.length < 3) return false;
  // The ring is unrolled from its last corner on, so the place may meet it one world further east or west.
  const inside = new Map([
    [-360, false],
    [0, false],
    [360, false],
  ]);
  let previous = { x: turn(place.longitude, last.longitude), y: last.latitude };
  for (const { latitude, longitude } of ring) {
    const corner = { x: previous.x + turn(place.longitude + previous.x, longitude), y: latitude };
    if (corner.y > place.latitude !== previous.y > place.latitude) {
      const share = (place.latitude - corner.y) / (previous.y - corner.y);
      const crossing = corner.x + (previous.x - corner.x) * share;
      for (const [world, odd] of inside) if (crossing > world) inside.set(world, !odd);
    }
    previous = corner;
  }
  return [...inside.values()].includes(true);
}

/** The ring of a circle of `radius` metres, unclosed, clockwise from north. */
export function circleRing(centre: LatLng, radius: number, corners = 72): LatLng[] {
  return Array.from({ length: corners }, (_, index) => destination(centre, (index * 360) / corners, radius));
}

/** The same on a drawn board, where `radius` is in its metre-like units. Spec §9 "Distance". */
export function boardCircleRing(centre: LatLng, radius: number, corners = 72): LatLng[] {
  const degrees = radius / BOARD_SCALE;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return {
      latitude: centre.latitude + degrees * Math.cos(angle),
      longitude: centre.longitude + degrees * Math.sin(angle),
    };
  });
}

/** The four corners of the rectangle between two opposite ones, clockwise from the north-west. */
export function rectangleRing(a: LatLng, b: LatLng): LatLng[] {
  const north = Math.max(a.latitude, b.latitude);
  const south = Math.min(a.latitude, b.latitude);
  const west = Math.min(a.longitude, b.longitude);
  const east = Math.max(a.longitude, b.longitude);
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
}
