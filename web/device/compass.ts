import { compassHeading } from '@mangoquest/core/geo/compass.ts';

/** iOS extension of the standard: degrees from north, and its possible error; below 0 if unknown. */
interface AppleOrientation extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number;
  readonly webkitCompassAccuracy?: number;
}

interface AppleConstructor {
  readonly requestPermission?: () => Promise<PermissionState>;
}

/** Maximum error in degrees: a less accurate compass is ignored. */
const WORST = 45;

const leave = () =>
  'DeviceOrientationEvent' in window ? (DeviceOrientationEvent as AppleConstructor).requestPermission : undefined;

function headingOf(event: AppleOrientation): number | null {
  const { alpha, beta, gamma, absolute, webkitCompassHeading: own, webkitCompassAccuracy: wrong = 0 } = event;
  const turned = window.screen.orientation.angle;
  if (own !== undefined) return wrong < 0 || wrong > WORST ? null : (own + turned) % 360;
  if (!absolute || alpha === null || beta === null || gamma === null) return null;
  return compassHeading({ alpha, beta, gamma }, turned);
}

/** Asks for permission to use the compass, if the device requires it: call it in a touch handler. False if refused. */
export async function askForCompass(): Promise<boolean> {
  const ask = leave();
  if (ask === undefined) return true;
  try {
    return (await ask.call(DeviceOrientationEvent)) === 'granted';
  } catch {
    return false;
  }
}

/** Reports the device's heading in degrees from north at each change; null if unknown. `at`: milliseconds. */
export function watchCompass(listener: (heading: number | null, at: number) => void): () => void {
  const type = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation';
  const tell = (event: Event) => {
    listener(headingOf(event as AppleOrientation), event.timeStamp);
  };
  window.addEventListener(type, tell);
  return () => {
    window.removeEventListener(type, tell);
  };
}
