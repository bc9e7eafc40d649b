import type { Drawing } from '../drawing/drawing.ts';
import { DEFAULT_BOARD_COLOR } from '../drawing/palette.ts';
import { isBoard } from './board.ts';
import type { QuestProperties } from './quest.ts';

/** The ground of a quest: a board with its colour, or `null` for a map. */
export type Ground = { readonly noMapColor: string } | null;

/** The ground of a saved quest: the colour of its board is that of the last ground drawing, white without one. */
export function groundOf(
  properties: QuestProperties,
  drawings: readonly Pick<Drawing, 'type' | 'fillColor' | 'properties'>[],
): Ground {
  if (!isBoard(properties)) return null;
  const ground = drawings.findLast(({ type }) => type === 'noMapBoard');
  return { noMapColor: ground?.properties.noMapColor ?? ground?.fillColor ?? DEFAULT_BOARD_COLOR };
}

/** The drawing that holds a board's colour. */
export function groundDrawing({ noMapColor }: NonNullable<Ground>): Omit<Drawing, 'id' | 'questId'> {
  return {
    type: 'noMapBoard',
    coordinates: [],
    borderColor: noMapColor,
    fillColor: noMapColor,
    properties: { noMapColor },
  };
}

/** The properties of a quest with this ground; the same object if nothing changes. Settled, Board. */
export function onGround(properties: QuestProperties, ground: Ground): QuestProperties {
  if (isBoard(properties) === (ground !== null)) return properties;
  const { drawing: _board, real: _map, ...others } = properties;
  return ground === null ? { ...others, real: true } : { ...others, drawing: true };
}
