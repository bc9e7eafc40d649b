import { ringOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ScreenPoint } from '../map-context.ts';
import type { Outline } from './reshape.ts';

/** Tolerance in pixels beside a line. */
const BESIDE = 8;

/** The point on an edge nearest to another point. */
export function nearestOf({ x, y }: ScreenPoint, a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return { x: a.x + along * dx, y: a.y + along * dy };
}

function distanceToEdge(point: ScreenPoint, a: ScreenPoint, b: ScreenPoint): number {
  const { x, y } = nearestOf(point, a, b);
  return Math.hypot(x - point.x, y - point.y);
}

function isInside({ x, y }: ScreenPoint, ring: readonly ScreenPoint[]): boolean {
  let odd = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.y > y !== before.y > y) {
      const share = (y - corner.y) / (before.y - corner.y);
      if (corner.x + (before.x - corner.x) * share > x) odd = !odd;
    }
    before = corner;
  }
  return odd;
}

/** Whether a screen point hits a shape: on its line or inside its ring. */
export function isHit(point: ScreenPoint, line: readonly ScreenPoint[], isRing: boolean): boolean {
  if (isRing && isInside(point, line)) return true;
  return line.some((from, index) => {
    const to = line[index + 1] ?? (isRing ? line[0] : undefined);
    return distanceToEdge(point, from, to ?? from) <= BESIDE;
  });
}

/**
 * The ring inside which a shape is hit: for an image its whole area, although it has no outline; null for shapes
 * without an inside.
 */
export function hitRing({ type, coordinates, properties }: Outline, onBoard: boolean): LatLng[] | null {
  if (type === 'image') return imageRing({ coordinates, properties }, onBoard);
  return ringOf({ type: type === 'region' ? 'polygon' : type, coordinates }, onBoard);
}

/** What a click selects among overlapping things, topmost first: the one below the selected one. Settled, Selecting. */
export function nextBelow(ids: readonly number[], selected: number | null): number | null {
  const at = selected === null ? -1 : ids.indexOf(selected);
  return ids[(at + 1) % Math.max(1, ids.length)] ?? null;
}
