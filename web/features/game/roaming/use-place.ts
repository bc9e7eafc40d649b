import { useCallback, useEffect, useMemo, useState } from 'react';
import { cutLatLng, DEFAULT_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { currentLocation, permittedLocation } from '../../../device/location.ts';
import { useSession } from '../../../session/use-session.ts';

export interface RoamingPlace {
  /** Centre of the search for quests. */
  readonly place: LatLng;
  /** The last measured position of the device; null if unknown. */
  readonly device: MeasuredLatLng | null;
  readonly choose: (place: LatLng) => void;
  readonly busy: boolean;
  /** Asks the device; resolves with its position, or the key of an error. */
  readonly locate: () => Promise<LatLng | MessageKey>;
}

/** The centre of the search: a place chosen on the map, otherwise the device's, otherwise the saved one. */
export function useRoamingPlace(): RoamingPlace {
  const { user } = useSession();
  const [known] = useState<LatLng>(() =>
    user?.latitude != null && user.longitude !== null
      ? { latitude: user.latitude, longitude: user.longitude }
      : DEFAULT_LOCATION,
  );
  const [device, setDevice] = useState<MeasuredLatLng | null>(null);
  const [chosen, setChosen] = useState<LatLng | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    void permittedLocation().then((found) => {
      if (!isOver && found !== null) setDevice({ ...cutLatLng(found), accuracy: found.accuracy });
    });
    return () => {
      isOver = true;
    };
  }, []);
  const choose = useCallback((place: LatLng) => {
    setChosen(cutLatLng(place));
  }, []);
  const locate = useCallback(async () => {
    setBusy(true);
    const result = await currentLocation();
    setBusy(false);
    if (!result.ok) return result.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed';
    const found = cutLatLng(result.position);
    setDevice({ ...found, accuracy: result.position.accuracy });
    setChosen(null);
    return found;
  }, []);
  const place = useMemo(() => chosen ?? (device === null ? known : cutLatLng(device)), [chosen, device, known]);
  return { place, device, choose, busy, locate };
}
