import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { nearestOf } from './hit.ts';

/** What a point being set or dragged snaps to. */
export interface Magnets {
  readonly points: readonly LatLng[];
  /** Lines; the last point of a ring equals its first. */
  readonly lines: readonly (readonly LatLng[])[];
}

/** Snapping distance in pixels to points and to edges. */
const REACH = { point: 12, edge: 8 } as const;

export type SnapView = Pick<MapScene, 'project' | 'placeAt' | 'boxAround'>;

/** The nearest point within reach, otherwise the nearest place on an edge; null if there is neither. */
export function snappedTo(at: ScreenPoint, { points, lines }: Magnets, view: SnapView): LatLng | null {
  const box = view.boxAround(at, REACH.point);
  return nearestPoint(at, points, box, view) ?? nearestOnEdge(at, lines, box, view);
}

function nearestPoint(at: ScreenPoint, points: readonly LatLng[], box: GeoBounds, view: SnapView): LatLng | null {
  let best: LatLng | null = null;
  let least: number = REACH.point;
  for (const place of points) {
    // Most of thousands are excluded by comparing degrees, before any projection.
    if (!boundsContain(box, place)) continue;
    const { x, y } = view.project(place);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away > least) continue;
    best = place;
    least = away;
  }
  return best && { latitude: best.latitude, longitude: best.longitude };
}

function nearestOnEdge(
  at: ScreenPoint,
  lines: readonly (readonly LatLng[])[],
  box: GeoBounds,
  view: SnapView,
): LatLng | null {
  let best: ScreenPoint | null = null;
  let least: number = REACH.edge;
  for (const line of lines) {
    for (let end = 1; end < line.length; end++) {
      const [from, to] = [line[end - 1] as LatLng, line[end] as LatLng];
      if (isBeside(from, to, box)) continue;
      const foot = nearestOf(at, view.project(from), view.project(to));
      const away = Math.hypot(foot.x - at.x, foot.y - at.y);
      if (away > least) continue;
      best = foot;
      least = away;
    }
  }
  return best && view.placeAt(best);
}

/** Whether both ends lie on the same side of a box. Edges that may cross the antimeridian are never excluded. */
function isBeside(from: LatLng, to: LatLng, { south, north, west, east }: GeoBounds): boolean {
  const [low, high] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)];
  if (low > north || high < south) return true;
  const [left, right] = [Math.min(from.longitude, to.longitude), Math.max(from.longitude, to.longitude)];
  return west <= east && right - left < 180 && (left > east || right < west);
}
