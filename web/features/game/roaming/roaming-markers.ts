import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { MapMindset } from '../../../map/map-types.ts';

/** Mindsets around; while something is searched, what does not mention it gives way. */
export function roamingMarkers(points: readonly RoamingPoint[], found: ReadonlySet<number> | null): MapMindset[] {
  return points.map((point) => ({
    ...point,
    state: 'reach',
    ...(found === null || found.has(point.id) ? {} : { isFaded: true }),
  }));
}
