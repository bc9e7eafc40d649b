import { useCallback, useState } from 'react';
import { boundsContain, cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapPosition } from '../../../map/map-types.ts';

export interface Look {
  /** Centre of the search. */
  readonly place: LatLng;
  /** Called after each move of the map. */
  readonly onMove: (position: MapPosition) => void;
}

/**
 * The centre of the search: `place`, until the map was moved away by half a screen. Then it is the middle of the map.
 * Look §9.
 */
export function useLook(place: LatLng): Look {
  const [moved, setMoved] = useState<{ readonly from: LatLng; readonly to: LatLng } | null>(null);
  const current = moved !== null && moved.from === place ? moved.to : place;
  const onMove = useCallback(
    ({ center, bounds }: MapPosition) => {
      setMoved((before) => {
        const now = before !== null && before.from === place ? before.to : place;
        // Half a screen away, the old centre is out of view.
        return !boundsContain(bounds, now) ? { from: place, to: cutLatLng(center) } : before;
      });
    },
    [place],
  );
  return { place: current, onMove };
}
