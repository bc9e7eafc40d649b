import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { headingOfMovement } from '@mangoquest/core/play/following.ts';

/** A position measured by the device. Degrees; accuracy and heading in metres and degrees from north. */
export interface DevicePosition extends MeasuredLatLng {
  /** Radius in metres around the position within which the device is. */
  readonly accuracy: number;
  /** Direction of movement or of the device, clockwise from north; `null` if it stands still. */
  readonly heading: number | null;
  /** Epoch milliseconds of the measurement. */
  readonly takenAt: number;
}

/** Why there is no position: the user refused, the device found none in time, or it has no sensor. */
export type NoPosition = 'refused' | 'not-found' | 'unsupported';

export type LocationResult =
  | { readonly ok: true; readonly position: DevicePosition }
  | { readonly ok: false; readonly reason: NoPosition };

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5_000 };

function toPosition({ coords, timestamp }: GeolocationPosition): DevicePosition {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: coords.accuracy,
    heading: headingOfMovement(known(coords.heading), known(coords.speed)),
    takenAt: timestamp,
  };
}

/** Some browsers report `NaN` or undefined for a missing value. */
function known(value: number | null | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function reasonOf(error: GeolocationPositionError): NoPosition {
  return error.code === error.PERMISSION_DENIED ? 'refused' : 'not-found';
}

/** The current position; asks the user for permission first. Never throws. */
export function currentLocation(): Promise<LocationResult> {
  if (!('geolocation' in navigator)) return Promise.resolve({ ok: false, reason: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => {
        resolve({ ok: true, position: toPosition(found) });
      },
      (error) => {
        resolve({ ok: false, reason: reasonOf(error) });
      },
      OPTIONS,
    );
  });
}

/**
 * The current position if the user has already given permission: asks nothing. Null otherwise, and always resolves
 * quickly.
 */
export async function permittedLocation(): Promise<MeasuredLatLng | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    return await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => {
          resolve({ latitude, longitude, accuracy });
        },
        () => {
          resolve(null);
        },
        { timeout: 3_000, maximumAge: 600_000 },
      );
    });
  } catch {
    return null;
  }
}

/**
 * Calls the listener whenever the user has given permission: at once if it was given before, and when it is given later.
 * Asks nothing. Ends with the returned function.
 */
export function onLocationPermitted(listener: () => void): () => void {
  const ended = new AbortController();
  const look = async () => {
    try {
      const status = await navigator.permissions.query({ name: 'geolocation' });
      if (ended.signal.aborted) return;
      const tell = () => {
        if (status.state === 'granted') listener();
      };
      status.addEventListener('change', tell, { signal: ended.signal });
      tell();
    } catch {
      // A browser that tells no permissions.
    }
  };
  void look();
  return () => {
    ended.abort();
  };
}

/** Watches the position until the returned function is called; reports each position and each failure. */
export function watchLocation(listener: (result: LocationResult) => void): () => void {
  if (!('geolocation' in navigator)) {
    listener({ ok: false, reason: 'unsupported' });
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(
    (found) => {
      listener({ ok: true, position: toPosition(found) });
    },
    (error) => {
      listener({ ok: false, reason: reasonOf(error) });
    },
    OPTIONS,
  );
  return () => {
    navigator.geolocation.clearWatch(watch);
  };
}
