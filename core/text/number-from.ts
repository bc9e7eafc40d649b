/** A typed number: empty is 0; NaN where it is none. No exponents, no thousands. */
export function numberFrom(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
