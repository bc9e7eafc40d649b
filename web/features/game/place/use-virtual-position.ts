import { useCallback, useState } from 'react';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { PlayerPosition } from './player-position.ts';

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

/** The place chosen in a virtual quest; `keep` stores it, so that the game goes on there. */
export function useVirtualPosition(
  start: LatLng,
  keep: (place: LatLng) => void,
): readonly [PlayerPosition, (place: ChosenPlace) => void] {
  const [position, setPosition] = useState(() => standing(start));
  const moveTo = useCallback(
    (place: ChosenPlace) => {
      const cut = cutLatLng(place);
      keep(cut);
      setPosition(standing(cut, place.heading));
    },
    [keep],
  );
  return [position, moveTo];
}
