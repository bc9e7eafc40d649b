import { compassHeading } from '@mangoquest/core/geo/compass.ts';

/** What iOS tells beside the standard: degrees from north, and how far that may be wrong; below 0 where it does not know. */
interface AppleOrientation extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number;
  readonly webkitCompassAccuracy?: number;
}

interface AppleConstructor {
  readonly requestPermission?: () => Promise<PermissionState>;
}

/** Degrees: a compass that is worse than this says nothing. */
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

/** Asks for the compass, where a device wants to be asked: to be called while a touch is dealt with. False: it was refused. */
export async function askForCompass(): Promise<boolean> {
  const ask = leave();
  if (ask === undefined) return true;
  try {
    return (await ask.call(DeviceOrientationEvent)) === 'granted';
  } catch {
    return false;
  }
}

/** Tells where the device points, in degrees from north, as often as it says so; null where it does not know. `at`: milliseconds. */
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
