import { useCallback, useState } from 'react';
import { boundsContain, cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapPosition } from '../../../map/map-types.ts';

export interface Look {
  /** Around here is asked for what there is. */
  readonly place: LatLng;
  /** Takes where the map came to rest. */
  readonly onMove: (position: MapPosition) => void;
}

/**
 * Where is looked around: at the place, until the map has left it by half a screen. Then it is asked for again, for the
 * middle of the map. Look §9.
 */
export function useLook(place: LatLng): Look {
  const [moved, setMoved] = useState<{ readonly from: LatLng; readonly to: LatLng } | null>(null);
  const current = moved !== null && moved.from === place ? moved.to : place;
  const onMove = useCallback(
    ({ center, bounds }: MapPosition) => {
      setMoved((before) => {
        const now = before !== null && before.from === place ? before.to : place;
        // Half a screen off, the place leaves the screen.
        return !boundsContain(bounds, now) ? { from: place, to: cutLatLng(center) } : before;
      });
    },
    [place],
  );
  return { place: current, onMove };
}
