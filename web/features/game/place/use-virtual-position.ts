import { useCallback, useState } from 'react';
import { isLatLng, roundLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { PlayerPosition } from './player-position.ts';

function readPlace(key: string): LatLng | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<LatLng> | null;
    return stored !== null && isLatLng(stored as LatLng) ? roundLatLng(stored as LatLng) : null;
  } catch {
    return null;
  }
}

function writePlace(key: string, place: LatLng): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage a reload begins at the start again.
  }
}

const standing = ({ latitude, longitude }: LatLng): PlayerPosition => ({ latitude, longitude, accuracy: null, heading: null });

/** The place a player of a virtual quest chose; a reload keeps it, another tab has its own. */
export function useVirtualPosition(key: string, start: LatLng): readonly [PlayerPosition, (place: LatLng) => void] {
  const [position, setPosition] = useState(() => standing(readPlace(key) ?? start));
  const moveTo = useCallback((place: LatLng) => {
    const rounded = roundLatLng(place);
    writePlace(key, rounded);
    setPosition(standing(rounded));
  }, [key]);
  return [position, moveTo];
}
