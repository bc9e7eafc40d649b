import { useEffect, useState } from 'react';
import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { currentLocation, permittedLocation } from '../../device/location.ts';
import type { HostState } from '../../host/host-state.ts';

/** A place as a host is told it. */
export type Told = HostReportData<'setLocation'>;

interface Chosen {
  readonly place: LatLng;
  readonly source: 'map' | 'corrected';
}

type Sensed = HostState['sensed'];

export interface ReaderPlace {
  /** What was chosen, what the host measured, what the device did; null where nobody has said anything. */
  readonly known: (sensed: Sensed) => Told | null;
  readonly choose: (place: LatLng, source: Chosen['source']) => Told;
  /** As `known`, once the device was asked where nobody has said anything better. */
  readonly find: (sensed: Sensed) => Promise<Told | null>;
}

function toldOf(chosen: Chosen | null, sensed: Sensed, device: MeasuredLatLng | null): Told | null {
  if (chosen !== null) return { ...chosen.place, accuracy: null, source: chosen.source };
  if (sensed !== null) return { ...cutLatLng(sensed), accuracy: sensed.accuracy, source: 'host' };
  if (device !== null) return { ...cutLatLng(device), accuracy: device.accuracy, source: 'device' };
  return null;
}

/** Where the reader of a page in a frame is. Nobody is asked for leave unless `asks`, or a host wants to know. */
export function useReaderPlace(asks = false): ReaderPlace {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [device, setDevice] = useState<MeasuredLatLng | null>(null);
  useEffect(() => {
    let isOver = false;
    const found = asks ? currentLocation().then((result) => (result.ok ? result.position : null)) : permittedLocation();
    void found.then((position) => {
      if (!isOver && position !== null) setDevice(position);
    });
    return () => {
      isOver = true;
    };
  }, [asks]);
  return {
    known: (sensed) => toldOf(chosen, sensed, device),
    choose(place, source) {
      const picked = { place: cutLatLng(place), source };
      setChosen(picked);
      return { ...picked.place, accuracy: null, source };
    },
    async find(sensed) {
      if (chosen !== null || sensed !== null) return toldOf(chosen, sensed, device);
      const found = await currentLocation();
      if (!found.ok) return toldOf(null, null, device);
      setDevice(found.position);
      return toldOf(null, null, found.position);
    },
  };
}
