import { useCallback, useState } from 'react';
import { isLatLng, cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { recallInTab, rememberInTab } from '../../../device/tab-memory.ts';
import type { PlayerPosition } from './player-position.ts';

/** Session storage key of a player's place in a quest. */
export const virtualPlaceKey = (userId: number, questId: number) => `place:${userId}:${questId}`;

function readPlace(key: string): LatLng | null {
  const stored = recallInTab(key) as LatLng | null;
  return stored !== null && isLatLng(stored) ? cutLatLng(stored) : null;
}

/** A chosen place, with the heading of a simulated walk. */
export interface ChosenPlace extends LatLng {
  readonly heading?: number | null;
}

const standing = ({ latitude, longitude }: LatLng, heading: number | null = null): PlayerPosition => ({
  latitude,
  longitude,
  accuracy: null,
  heading,
  takenAt: null,
});

/** The place chosen in a virtual quest; survives a reload, and is separate for each tab. */
export function useVirtualPosition(
  key: string,
  start: LatLng,
): readonly [PlayerPosition, (place: ChosenPlace) => void] {
  const [position, setPosition] = useState(() => standing(readPlace(key) ?? start));
  const moveTo = useCallback(
    (place: ChosenPlace) => {
      const cut = cutLatLng(place);
      rememberInTab(key, cut);
      setPosition(standing(cut, place.heading));
    },
    [key],
  );
  return [position, moveTo];
}
