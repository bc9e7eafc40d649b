import { useEffect, useRef, useState } from 'react';
import type { HostReportData } from '@mangoquest/contract/host-messages.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { currentLocation, permittedLocation } from '../../device/location.ts';
import type { HostState } from '../../host/host-state.ts';

/** A position as reported to a host. */
export type Told = HostReportData<'setLocation'>;

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

/**
 * The position of an embedded page's reader. The browser's permission is only requested if `asks`, or if a host wants
 * the position.
 */
export function useReaderPlace(asks = false): ReaderPlace {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // For a host that asks right after it has measured, before the page is rendered.
  const newest = useRef(chosen);
  const keep = (next: Chosen | null) => {
    newest.current = next;
    setChosen(next);
  };
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
      keep(picked);
      return { ...picked.place, accuracy: null, source };
    },
    dropCorrection() {
      if (newest.current?.source === 'corrected') keep(null);
    },
    async find(sensed) {
      if (newest.current !== null || sensed !== null) return toldOf(newest.current, sensed, device);
      const found = await currentLocation();
      if (!found.ok) return toldOf(null, null, device);
      setDevice(found.position);
      return toldOf(null, null, found.position);
    },
  };
}
