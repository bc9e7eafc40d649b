// A phone that is carried about, in tests of screens.
import { onTestFinished, vi } from 'vitest';

export interface Walk {
  /** The phone finds itself there, 2 s after the last time, to the metres of `accuracy`. */
  readonly tell: (latitude: number, heading?: number | null, accuracy?: number) => void;
}

/** Along a line of longitude, told where it is. */
export function aWalk(): Walk {
  const told: PositionCallback[] = [];
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound) => {
    told.push(onFound);
    return 1;
  });
  vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  let timestamp = Date.now() - 20_000;
  return {
    tell: (latitude, heading = null, accuracy = 5) => {
      timestamp += 2000;
      const coords = { latitude, longitude: -73.9876, accuracy, heading, speed: 1.4 };
      for (const listener of told) listener({ coords, timestamp } as GeolocationPosition);
    },
  };
}
