import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { MapMindset } from '../../../map/map-types.ts';

/** Markers of nearby mindsets; while searching, those that do not match are faded. */
export function roamingMarkers(points: readonly RoamingPoint[], found: ReadonlySet<number> | null): MapMindset[] {
  return points.map((point) => ({
    ...point,
    state: 'reach',
    ...(found === null || found.has(point.id) ? {} : { isFaded: true }),
  }));
}
