import { useCallback, useState } from 'react';
import { isLatLng, cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { recallInTab, rememberInTab } from '../../../device/tab-memory.ts';
import type { PlayerPosition } from './player-position.ts';

function readPlace(key: string): LatLng | null {
  const stored = recallInTab(key) as LatLng | null;
  return stored !== null && isLatLng(stored) ? cutLatLng(stored) : null;
}

const standing = ({ latitude, longitude }: LatLng): PlayerPosition => ({
  latitude,
  longitude,
  accuracy: null,
  heading: null,
});

/** The place a player of a virtual quest chose; a reload keeps it, another tab has its own. */
export function useVirtualPosition(key: string, start: LatLng): readonly [PlayerPosition, (place: LatLng) => void] {
  const [position, setPosition] = useState(() => standing(readPlace(key) ?? start));
  const moveTo = useCallback(
    (place: LatLng) => {
      const cut = cutLatLng(place);
      rememberInTab(key, cut);
      setPosition(standing(cut));
    },
    [key],
  );
  return [position, moveTo];
}
