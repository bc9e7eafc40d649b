import { DEFAULT_BOARD_COLOR } from '@mangoquest/core/drawing/palette.ts';
import { isColor } from '@mangoquest/core/drawing/color.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { groundOf, type Ground } from '@mangoquest/core/quest/ground.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { BoardGround } from './map-types.ts';

/*
 * A board is a flat plane, while the engine's world is a Mercator projection. Board degrees are mapped one to one to
 * Mercator degrees, so that squares stay square and one zoom level means the same size everywhere on the board; only
 * the latitudes passed to the engine differ.
 */

export interface EngineLngLat {
  readonly lng: number;
  readonly lat: number;
}

/** Converts a point of the board to the engine's degrees. */
export function boardToEngine({ latitude, longitude }: LatLng): EngineLngLat {
  const radians = (latitude * Math.PI) / 180;
  return { lng: longitude, lat: (Math.atan(Math.sinh(radians)) * 180) / Math.PI };
}

/** Converts the engine's degrees to a point of the board. */
export function engineToBoard({ lng, lat }: EngineLngLat): LatLng {
  return { latitude: (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI, longitude: lng };
}

/** The board a quest is played on, or null if it uses the real map (settled, Board). */
export function boardOf(
  properties: { readonly drawing?: unknown },
  drawings: readonly Pick<Drawing, 'type' | 'fillColor' | 'properties'>[],
): BoardGround | null {
  return boardOn(groundOf(properties, drawings));
}

/** The board of a ground, white if it has no colour; `null` for a real map. */
export function boardOn(ground: Ground): BoardGround | null {
  return ground === null ? null : { color: isColor(ground.noMapColor) ? ground.noMapColor : DEFAULT_BOARD_COLOR };
}
