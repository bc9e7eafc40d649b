import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { orderOf } from '@mangoquest/core/drawing/paint-order.ts';

/** One drawing's look and extent, as far as the order of painting goes. */
export interface Painted {
  /** Equal looks may share a layer even where they overlap. */
  readonly look: string;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** More layers than these would cost more than they show. */
export const MOST_BANDS = 8;

/** As they lie on each other, the lowest first: by their drawing-order key (Spec §9 "Image import"), those of equal or no key as they come. */
export function inPaintOrder(drawings: readonly Drawing[]): Drawing[] {
  return drawings.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/**
 * Later drawings lie above earlier ones. A layer paints all of its fills before all of its outlines, so what overlaps
 * something of another look must lie in a higher band than it; everything else shares the lowest band it can.
 * Returns each drawing's band, 0 to 7.
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
    bands.push(Math.min(band, MOST_BANDS - 1));
  }
  return bands;
}

function overlap(a: Painted, b: Painted): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
}
