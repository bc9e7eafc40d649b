import { useState } from 'react';
import type { MapMindset } from '../../../map/map-types.ts';
import { markersOf } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';

/** The markers of visible mindsets; the same list while nothing changes, so that a step does not redraw them. */
export function useMarkers(around: Surroundings): readonly MapMindset[] {
  const [last, setLast] = useState(() => ({ around, markers: markersOf(around, []) }));
  if (last.around === around) return last.markers;
  const markers = markersOf(around, last.markers);
  setLast({ around, markers });
  return markers;
}
