import { useCallback, useEffect, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { currentLocation, permittedLocation } from '../../device/location.ts';

export interface Nearby {
  readonly place: LatLng | null;
  readonly busy: boolean;
  /** Asks the device for its position; resolves with the key of an error, or null. */
  readonly locate: () => Promise<MessageKey | null>;
}

/**
 * The user's position, only requested on their wish: `known` is the place they saved last. `isWanted` uses the device
 * without asking, if the browser has already granted permission.
 */
export function useNearby(known: LatLng | null, isWanted: boolean): Nearby {
  const [found, setFound] = useState<LatLng | null>(null);
  const [busy, setBusy] = useState(false);
  const isLooking = isWanted && known === null && found === null;
  useEffect(() => {
    if (!isLooking) return undefined;
    let isOver = false;
    void permittedLocation().then((place) => {
      if (!isOver && place !== null) setFound(place);
    });
    return () => {
      isOver = true;
    };
  }, [isLooking]);
  const locate = useCallback(async (): Promise<MessageKey | null> => {
    setBusy(true);
    const result = await currentLocation();
    setBusy(false);
    if (!result.ok) return result.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed';
    setFound({ latitude: result.position.latitude, longitude: result.position.longitude });
    return null;
  }, []);
  return { place: found ?? known, busy, locate };
}
