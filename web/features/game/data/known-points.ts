import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { isShown } from '@mangoquest/core/mindset/visibility.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';

/**
 * Adds what the server shows from a place (null: from nowhere in particular) to the points known before. Of those, only
 * the ones that cannot be seen from there stay: the others were removed.
 */
export function withSeen(
  known: readonly MindsetPoint[],
  seen: readonly MindsetPoint[],
  place: LatLng | null,
  { withinDistance, isBoard }: Pick<QuestSummary, 'withinDistance' | 'isBoard'>,
): readonly MindsetPoint[] {
  const isSeen = (point: MindsetPoint) =>
    isShown(point, {
      distance: place === null ? null : distanceBetween(place, point, isBoard),
      zoom: null,
      withinDistance,
    });
  return withOthers(
    seen,
    known.filter((point) => !isSeen(point)),
  );
}

/** The points, then the others that are not among them; the same list if there are none. */
export function withOthers(points: readonly MindsetPoint[], others: readonly MindsetPoint[]): readonly MindsetPoint[] {
  const ids = new Set(points.map(({ id }) => id));
  const more = others.filter(({ id }) => !ids.has(id));
  return more.length === 0 ? points : [...points, ...more];
}
