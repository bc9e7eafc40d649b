import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { currentLocation, onLocationPermitted, permittedLocation, watchLocation } from '../../device/location.ts';
import type { HostState } from '../../host/host-state.ts';
import { paced } from '../../ui/paced.ts';

/** A position as reported to a host. */
export type Told = Extract<HostReportData<'setLocation'>, MeasuredLatLng>;

/** As reported where there is none. */
export const NO_PLACE = { latitude: null, longitude: null, accuracy: null, source: null } as const;

interface Chosen {
  readonly place: LatLng;
  readonly source: 'map' | 'corrected';
}

type Sensed = HostState['sensed'];

export interface ReaderPlace {
  /**
   * The best known position: chosen, otherwise measured by the host, otherwise by the device; null if there is none.
   */
  readonly known: (sensed: Sensed) => Told | null;
  readonly choose: (place: LatLng, source: Chosen['source']) => Told;
  /** The host has measured: its position replaces a correction made before; a place picked on the map stays. */
  readonly dropCorrection: () => void;
  /** Like `known`, but asks the device if nothing better is known. */
  readonly find: (sensed: Sensed) => Promise<Told | null>;
}

function toldOf(chosen: Chosen | null, sensed: Sensed, device: MeasuredLatLng | null): Told | null {
  if (chosen !== null) return { ...chosen.place, accuracy: null, source: chosen.source };
  if (sensed !== null) return { ...cutLatLng(sensed), accuracy: sensed.accuracy, source: 'host' };
  if (device !== null) return { ...cutLatLng(device), accuracy: device.accuracy, source: 'device' };
  return null;
}

/** Minimum milliseconds between two positions of the device. */
const PAUSE = 1000;

interface Measuring {
  /** Requests the browser's permission at once; otherwise only if a host or the reader wants the position. */
  readonly asks?: boolean;
  /** Follows the device while the page is open, as far as it is permitted; otherwise it is measured once. */
  readonly isFollowed?: boolean;
}

/** The position of the device, once it is permitted. */
function useDevice({ asks = false, isFollowed = false }: Measuring) {
  const [device, setDevice] = useState<MeasuredLatLng | null>(null);
  // Counts up with each permission: a watch that was refused stays silent.
  const [watch, setWatch] = useState(asks ? 1 : 0);
  const again = useCallback(() => {
    setWatch((count) => count + 1);
  }, []);
  useEffect(() => {
    if (isFollowed) return onLocationPermitted(again);
    let isOver = false;
    void permittedLocation().then((position) => {
      if (!isOver && position !== null) setDevice(position);
    });
    return () => {
      isOver = true;
    };
  }, [isFollowed, again]);
  useEffect(() => {
    if (!isFollowed || watch === 0) return undefined;
    const pace = paced(PAUSE, setDevice);
    const stop = watchLocation((found) => {
      if (found.ok) pace.push(found.position);
    });
    return () => {
      stop();
      pace.stop();
    };
  }, [isFollowed, watch]);
  return {
    device,
    /** Measures now, and requests the permission if necessary. */
    measure: async () => {
      const found = await currentLocation();
      if (!found.ok) return null;
      setDevice(found.position);
      again();
      return found.position;
    },
  };
}

/** The position of an embedded page's reader. */
export function useReaderPlace(measuring: Measuring = {}): ReaderPlace {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { device, measure } = useDevice(measuring);
  // For a host that asks right after it has measured, before the page is rendered.
  const newest = useRef(chosen);
  const keep = (next: Chosen | null) => {
    newest.current = next;
    setChosen(next);
  };
  return {
    known: (sensed) => toldOf(chosen, sensed, device),
    choose(place, source) {
      const picked = { place: cutLatLng(place), source };
      keep(picked);
      return { ...picked.place, accuracy: null, source };
    },
    dropCorrection() {
      if (newest.current?.source === 'corrected') keep(null);
    },
    find: async (sensed) =>
      newest.current !== null || sensed !== null
        ? toldOf(newest.current, sensed, device)
        : toldOf(null, null, await measure()),
  };
}
