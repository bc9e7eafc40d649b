import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { orderOf } from '@mangoquest/core/drawing/paint-order.ts';

/** Look and extent of one drawing, as far as they affect the paint order. */
export interface Painted {
  /** Drawings of equal look may share a layer even where they overlap. */
  readonly look: string;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Upper limit of layers: more would cost more rendering time than the exact order is worth. */
export const MAX_BANDS = 8;

/** What is painted on what, whatever its order: images lie below shapes, and texts above both. */
const LAYERS: Partial<Record<Drawing['type'], number>> = { image: 0, label: 2, signal: 2 };
const layerOf = ({ type }: Drawing) => LAYERS[type] ?? 1;

/**
 * Sorted as they are stacked, lowest first: in each layer by drawing-order key (spec §9 "Image import"); those with
 * equal or no key keep their order.
 */
export function inPaintOrder(drawings: readonly Drawing[]): Drawing[] {
  return drawings.toSorted((one, other) => layerOf(one) - layerOf(other) || orderOf(one) - orderOf(other));
}

/**
 * Later drawings lie above earlier ones. A layer paints all of its fills before all of its outlines, so a drawing that
 * overlaps one of a different look must be in a higher band; otherwise it takes the lowest band possible. Returns each
 * drawing's band, 0 to 7.
 */
export function paintBands(drawings: readonly Painted[]): number[] {
  const bands: number[] = [];
  for (const [index, drawing] of drawings.entries()) {
    let band = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      const other = drawings[earlier] as Painted;
      if (!overlap(drawing, other)) continue;
      band = Math.max(band, (bands[earlier] as number) + (other.look === drawing.look ? 0 : 1));
    }
    bands.push(Math.min(band, MAX_BANDS - 1));
  }
  return bands;
}

function overlap(a: Painted, b: Painted): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
}
