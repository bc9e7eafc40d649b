import type { EngineLngLat } from '../board.ts';

/** Vertical position on the engine's plane (Mercator), in degrees. */
const upOf = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const latOf = (up: number) => (Math.atan(Math.exp((up * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Geometry of an arrow between two places on the engine's plane: its end, the rotation of its head, and its middle. */
export interface ArrowEnds {
  /** The target's position; its longitude goes past ±180° where that is the shorter way, except on a board. */
  readonly end: EngineLngLat;
  readonly middle: EngineLngLat;
  /** Rotation of the head, degrees clockwise from up. */
  readonly turn: number;
}

export function arrowEnds(from: EngineLngLat, to: EngineLngLat, onBoard: boolean): ArrowEnds {
  const lng = onBoard ? to.lng : to.lng + 360 * Math.round((from.lng - to.lng) / 360);
  const [low, high] = [upOf(from.lat), upOf(to.lat)];
  return {
    end: { lng, lat: to.lat },
    middle: { lng: (from.lng + lng) / 2, lat: latOf((low + high) / 2) },
    turn: (Math.atan2(lng - from.lng, high - low) * 180) / Math.PI,
  };
}
