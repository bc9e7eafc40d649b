/** What stands in a grade field as a grade: empty and no number become 0, over 100 becomes 100; whole. Spec §5. */
export function normaliseGrade(field: string | number | null | undefined): number {
  return clamped(numberIn(field) ?? 0, 0, 100);
}

/** What stands in the negative-grade field: empty and no number become -100; between -100 and 0; whole. Spec §5. */
export function normaliseNegativeGrade(field: string | number | null | undefined): number {
  return clamped(numberIn(field) ?? -100, -100, 0);
}

function numberIn(field: string | number | null | undefined): number | null {
  if (field === null || field === undefined) return null;
  if (typeof field === 'string' && field.trim() === '') return null;
  const value = Number(field);
  return Number.isNaN(value) ? null : value;
}

function clamped(value: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value))) + 0;
}
