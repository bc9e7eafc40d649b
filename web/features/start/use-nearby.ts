import { useCallback, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 12_000, maximumAge: 60_000 };

export interface Nearby {
  readonly place: LatLng | null;
  readonly busy: boolean;
  /** Asks the device where it is; the key says why not. */
  readonly locate: () => Promise<MessageKey | null>;
}

/** Where the user is, asked only on their wish: `known` is the place they saved last. */
export function useNearby(known: LatLng | null): Nearby {
  const [found, setFound] = useState<LatLng | null>(null);
  const [busy, setBusy] = useState(false);
  const locate = useCallback(async (): Promise<MessageKey | null> => {
    if (!('geolocation' in navigator)) return 'start.locationFailed';
    setBusy(true);
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => { navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS); });
      setFound({ latitude: coords.latitude, longitude: coords.longitude });
      return null;
    } catch (error) {
      return (error as GeolocationPositionError).code === 1 ? 'start.locationRefused' : 'start.locationFailed';
    } finally {
      setBusy(false);
    }
  }, []);
  return { place: found ?? known, busy, locate };
}
