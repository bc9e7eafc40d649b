/** Parses a grade field: empty or invalid becomes 0, above 100 becomes 100; integer. Spec §5. */
export function normaliseGrade(field: string | number | null | undefined): number {
  return clamped(numberIn(field) ?? 0, 0, 100);
}

/** Parses the negative-grade field: empty or invalid becomes -100; clamped to -100 to 0; integer. Spec §5. */
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
