import { numberFrom } from '../text/number-from.ts';

/** Metres. Spec §9 "Distances" (settled: 10,000,000). */
export const MAX_DISTANCE = 10_000_000;

/** Distances to choose from, in metres; 0 shows all, or opens everywhere. Spec §5. */
export const DISTANCE_CHOICES = [0, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Parses a distance field to metres: empty becomes 0; NaN if it is no number. Spec §5. */
export function distanceFrom(field: string | number | null | undefined): number {
  if (field === null || field === undefined) return 0;
  if (typeof field === 'number') return field;
  return numberFrom(field);
}

/**
 * A distance while it is typed: the whole metres of its first number, so that a unit or a fraction may stand behind it;
 * 0 where there is none.
 */
export function typedDistance(text: string): number {
  const [whole = ''] = /\d[\d ,'\u00a0\u202f]*/.exec(text) ?? [];
  return Number(whole.replaceAll(/\D/g, '').slice(0, String(MAX_DISTANCE).length + 1));
}

/** Whether a number is a distance: 0 to 10,000,000 metres. */
export function isDistance(metres: number): boolean {
  return metres >= 0 && metres <= MAX_DISTANCE;
}
