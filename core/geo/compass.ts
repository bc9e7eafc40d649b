import { shortWay } from '../play/following.ts';

/** Orientation of a device in degrees: W3C Device Orientation, relative to north and the ground. */
export interface Orientation {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** A heading with its time: degrees from north, clockwise; milliseconds. */
export interface Pointed {
  readonly heading: number;
  readonly at: number;
}

const RADIANS = Math.PI / 180;
/** Time constant in milliseconds of the low-pass filter on headings: hands and magnetometers are unsteady. */
const SETTLES = 250;
/** After this many milliseconds without a reading the next one is taken unfiltered. */
const FORGOTTEN = 2000;
/** The smallest change in degrees that is shown, and the shortest time in milliseconds between two updates. */
const LEAST = 4;
const PAUSE = 150;

/**
 * The heading: of the screen's top when the device lies flat, of its back when it is upright; in between both agree.
 * `screenAngle`: rotation of the page relative to the device, in degrees.
 */
export function compassHeading({ alpha, beta, gamma }: Orientation, screenAngle: number): number {
  const [sinZ, cosZ] = sinCos(alpha);
  const [sinX, cosX] = sinCos(beta);
  const [sinY, cosY] = sinCos(gamma);
  const [aside, up] = sinCos(screenAngle);
  // Columns of the standard's rotation matrix Z-X'-Y'', east and north components.
  const right = { east: cosZ * cosY - sinZ * sinX * sinY, north: cosY * sinZ + cosZ * sinX * sinY };
  const top = { east: -cosX * sinZ, north: cosZ * cosX };
  const front = { east: cosY * sinZ * sinX + cosZ * sinY, north: sinZ * sinY - cosZ * cosY * sinX };
  const east = aside * right.east + up * top.east - front.east;
  const north = aside * right.north + up * top.north - front.north;
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

function sinCos(degrees: number): readonly [number, number] {
  return [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
}

/** A filtered heading, across north by the shorter way. */
export function pointedTo(before: Pointed | null, heading: number, at: number): Pointed {
  if (before === null || at - before.at > FORGOTTEN) return { heading, at };
  const part = 1 - Math.exp(-Math.max(0, at - before.at) / SETTLES);
  return { heading: (before.heading + part * shortWay(before.heading, heading) + 360) % 360, at };
}

/** Whether a new heading should be drawn: small changes are not. */
export function isWorthTurning(shown: Pointed | null, next: Pointed): boolean {
  if (shown === null) return true;
  return next.at - shown.at >= PAUSE && Math.abs(shortWay(shown.heading, next.heading)) >= LEAST;
}
