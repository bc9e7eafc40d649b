/** `2026-06`. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month of UTC: its first millisecond and that of the next one, epoch milliseconds. */
export function monthOf(month: string): { readonly from: number; readonly before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1), before: Date.UTC(year, number, 1) };
}

/** The months of UTC from this time back, the newest first. */
export function monthsBack(time: number, count: number): string[] {
  const now = new Date(time);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
