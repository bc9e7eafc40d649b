import type { HostCommand, HostCommandData } from '@mangoquest/contract/host-messages.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';

/** Milliseconds after which a host's sensor values, and the display of a guessed position, expire; settled-2, 7. */
export const SENSORS_MS = 30_000;
export const GUESS_MS = 4_000;

interface Ends {
  /** Expiry, epoch milliseconds. */
  readonly until: number;
}
interface Timed extends MeasuredLatLng, Ends {}

/** What a host has told this page. */
export interface HostState {
  readonly token: HostCommandData<'setJwtToken'> | null;
  readonly mindsets: HostCommandData<'setBareQSets'>['mindsets'];
  readonly guess: Timed | null;
  readonly sensed: Timed | null;
  readonly heading: (Ends & { /** Clockwise from north. */ readonly degrees: number }) | null;
  /** Whether taps correct the position. */
  readonly isCorrecting: boolean;
}

export const SILENT_HOST: HostState = {
  token: null,
  mindsets: [],
  guess: null,
  sensed: null,
  heading: null,
  isCorrecting: false,
};

/** A camera move; a zoom of null keeps the current one. */
export type CameraMove =
  | { readonly kind: 'zoom'; readonly isIn: boolean }
  | { readonly kind: 'mindset'; readonly mindsetId: number; readonly zoom: number | null }
  | { readonly kind: 'place'; readonly place: LatLng; readonly zoom: number | null };

/** The state after a command; the same object if the command only moves the camera or asks something. */
export function afterCommand(state: HostState, { type, data }: HostCommand, now: number): HostState {
  switch (type) {
    case 'setJwtToken':
      return { ...state, token: data };
    case 'setBareQSets':
      return { ...state, mindsets: data.mindsets };
    case 'setGuessedPosition':
      return { ...state, guess: { ...data, until: now + GUESS_MS } };
    case 'setLocationFromSensors':
      return { ...state, sensed: { ...data, until: now + SENSORS_MS } };
    case 'setHeadingFromSensors':
      return { ...state, heading: { degrees: data.heading, until: now + SENSORS_MS } };
    case 'setModePositionCorrecting':
    case 'unsetModePositionCorrecting':
      return { ...state, isCorrecting: type === 'setModePositionCorrecting' };
    case 'requestLocation':
    case 'zoomIn':
    case 'zoomOut':
    case 'moveToMindset':
    case 'moveToLocation':
      return state;
  }
}

/** The camera move of a command; null if it is none. */
export function moveOf({ type, data }: HostCommand): CameraMove | null {
  if (type === 'zoomIn' || type === 'zoomOut') return { kind: 'zoom', isIn: type === 'zoomIn' };
  if (type === 'moveToMindset') return { kind: 'mindset', mindsetId: data.mindsetId, zoom: data.zoom ?? null };
  if (type === 'moveToLocation') {
    const { latitude, longitude, zoom } = data;
    return { kind: 'place', place: { latitude, longitude }, zoom: zoom ?? null };
  }
  return null;
}

/** The state without expired values; the same object if none has expired. */
export function stillTrue(state: HostState, now: number): HostState {
  const end = nextEnd(state);
  if (end === null || end > now) return state;
  const still = <T extends Ends>(timed: T | null) => (timed !== null && timed.until > now ? timed : null);
  return { ...state, guess: still(state.guess), sensed: still(state.sensed), heading: still(state.heading) };
}

/** When the next value expires, epoch milliseconds; null for never. */
export function nextEnd({ guess, sensed, heading }: HostState): number | null {
  const ends = [guess, sensed, heading].filter((timed) => timed !== null).map(({ until }) => until);
  return ends.length === 0 ? null : Math.min(...ends);
}
