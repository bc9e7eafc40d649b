import type { Drawing } from './drawing.ts';

type Ordered = Pick<Drawing, 'type' | 'properties'>;

function orders(drawings: readonly Ordered[]): number[] {
  return drawings
    .filter(({ type }) => type === 'image')
    .map(({ properties }) => Number(properties['order'] ?? 0))
    .filter(Number.isFinite);
}

/** The drawing-order key above, or below, those of all images there. Spec §9 "Image import". */
export const frontOrder = (drawings: readonly Ordered[]): number =>
  Math.max(0, ...orders(drawings).map((key) => key + 1));
export const backOrder = (drawings: readonly Ordered[]): number =>
  Math.min(0, ...orders(drawings).map((key) => key - 1));
