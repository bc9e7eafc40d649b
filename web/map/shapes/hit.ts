import { ringOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ScreenPoint } from '../map-context.ts';
import type { Outline } from './reshape.ts';

/** Pixels beside a line at which it is still hit. */
const BESIDE = 8;

/** The point of an edge that is nearest to another point. */
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

/** Whether a point of the screen lies on a shape there: on its line, or within its ring. */
export function isHit(point: ScreenPoint, line: readonly ScreenPoint[], isRing: boolean): boolean {
  if (isRing && isInside(point, line)) return true;
  return line.some((from, index) => {
    const to = line[index + 1] ?? (isRing ? line[0] : undefined);
    return distanceToEdge(point, from, to ?? from) <= BESIDE;
  });
}

/** The ring within which a shape is hit: an image is, all over, though it has no line; null for what has no inside. */
export function hitRing({ type, coordinates, properties }: Outline, onBoard: boolean): LatLng[] | null {
  if (type === 'image') return imageRing({ coordinates, properties }, onBoard);
  return ringOf({ type: type === 'region' ? 'polygon' : type, coordinates }, onBoard);
}

/** What a click selects of the things that lie there, the topmost first: the next below the selected one. Settled, Selecting. */
export function nextBelow(ids: readonly number[], selected: number | null): number | null {
  const at = selected === null ? -1 : ids.indexOf(selected);
  return ids[(at + 1) % Math.max(1, ids.length)] ?? null;
}
