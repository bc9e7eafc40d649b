import type { Drawing } from './drawing.ts';

type Ordered = Pick<Drawing, 'type' | 'properties'>;

/** Order key of a drawing: higher ones lie above; 0 by default. Spec §9 "Image import". */
export function orderOf({ properties }: Pick<Drawing, 'properties'>): number {
  const order = Number(properties['order'] ?? 0);
  return Number.isFinite(order) ? order : 0;
}

/** Images always lie below other drawings, so only drawings of the same group are compared. */
const liesAmong = (drawing: Ordered, other: Ordered) => (drawing.type === 'image') === (other.type === 'image');

/** An order key above, or below, those of all others in its group. */
export const frontOrder = (drawing: Ordered, others: readonly Ordered[]): number =>
  Math.max(0, ...keysAmong(drawing, others).map((key) => key + 1));
export const backOrder = (drawing: Ordered, others: readonly Ordered[]): number =>
  Math.min(0, ...keysAmong(drawing, others).map((key) => key - 1));

function keysAmong(drawing: Ordered, others: readonly Ordered[]): number[] {
  return others.filter((other) => liesAmong(drawing, other)).map(orderOf);
}
