import { useState } from 'react';
import type { MapMindset } from '../map-types.ts';

/** Keeps the same list while no mindset changes place: a step of the player only changes distances. */
export function useSamePlaces(mindsets: readonly MapMindset[]): readonly MapMindset[] {
  const [places, setPlaces] = useState(mindsets);
  if (areSamePlaces(places, mindsets)) return places;
  setPlaces(mindsets);
  return mindsets;
}

function areSamePlaces(a: readonly MapMindset[], b: readonly MapMindset[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => {
        const other = b[index] as MapMindset;
        return (
          one === other || (one.id === other.id && one.latitude === other.latitude && one.longitude === other.longitude)
        );
      }))
  );
}
