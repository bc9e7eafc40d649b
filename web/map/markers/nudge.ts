import { withinBoard } from '@mangoquest/core/geo/board-edge.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { BOARD_SCALE, destination } from '@mangoquest/core/geo/distance.ts';

const TURNS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** Without rounding noise, of which storing 6 decimals would make a whole one. */
const exact = (degrees: number) => Number(degrees.toFixed(9));

/** A place moved by `metres` in the direction of an arrow key; null for other keys. Look §13. */
export function nudged(place: LatLng, key: string, metres: number, onBoard: boolean): LatLng | null {
  const turn = TURNS[key];
  if (turn === undefined) return null;
  if (!onBoard) {
    const { latitude, longitude } = destination(place, turn, metres);
    return { latitude: exact(latitude), longitude: exact(longitude) };
  }
  const step = metres / BOARD_SCALE;
  const angle = (turn * Math.PI) / 180;
  return withinBoard({
    latitude: exact(place.latitude + Math.cos(angle) * step),
    longitude: exact(place.longitude + Math.sin(angle) * step),
  });
}
