import { useEffect, useState } from 'react';
import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import { cutLatLng, PICKING_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { currentLocation, permittedLocation } from '../../device/location.ts';
import type { HostState } from '../../host/host-state.ts';
import { useSession } from '../../session/use-session.ts';

type Told = HostReportData<'setLocation'>;

interface Chosen {
  readonly place: LatLng;
  readonly source: 'map' | 'corrected';
}

interface Places {
  readonly chosen: Chosen | null;
  readonly device: MeasuredLatLng | null;
  readonly known: LatLng;
}

/** The place of the pin, and where it comes from: what was chosen, what the host measured, what the device did, what is known. */
function toldOf({ chosen, device, known }: Places, sensed: HostState['sensed']): Told {
  if (chosen !== null) return { ...chosen.place, accuracy: null, source: chosen.source };
  if (sensed !== null) return { ...cutLatLng(sensed), accuracy: sensed.accuracy, source: 'host' };
  if (device !== null) return { ...cutLatLng(device), accuracy: device.accuracy, source: 'device' };
  return { ...known, accuracy: null, source: 'map' };
}

export interface PickedPlace {
  /** As a host is told it. */
  readonly told: (sensed: HostState['sensed']) => Told;
  readonly choose: (place: LatLng, source: Chosen['source']) => Told;
  /** As `told`, once the device was asked where nobody has said anything better. */
  readonly find: (sensed: HostState['sensed']) => Promise<Told>;
}

/** One pin: at the user's place, else at the second default of Spec §9. */
export function usePickedPlace(): PickedPlace {
  const { user } = useSession();
  const known =
    user?.latitude != null && user.longitude !== null
      ? { latitude: user.latitude, longitude: user.longitude }
      : PICKING_LOCATION;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [device, setDevice] = useState<MeasuredLatLng | null>(null);
  useEffect(() => {
    let isOver = false;
    void permittedLocation().then((found) => {
      if (!isOver && found !== null) setDevice(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return {
    told: (sensed) => toldOf({ chosen, device, known }, sensed),
    choose(place, source) {
      const picked = { place: cutLatLng(place), source };
      setChosen(picked);
      return toldOf({ chosen: picked, device, known }, null);
    },
    async find(sensed) {
      if (chosen !== null || sensed !== null) return toldOf({ chosen, device, known }, sensed);
      const found = await currentLocation();
      if (!found.ok) return toldOf({ chosen, device, known }, sensed);
      setDevice(found.position);
      return toldOf({ chosen, device: found.position, known }, sensed);
    },
  };
}
