/** Such as `2026-06`. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** First millisecond of a UTC month and of the next one, as epoch milliseconds. */
export function monthOf(month: string): { readonly from: number; readonly before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1), before: Date.UTC(year, number, 1) };
}

/** The UTC month of a time. */
export const monthAt = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** UTC months between two times (inclusive), newest first. */
export function monthsBetween(first: number, last: number): string[] {
  const [from, to] = [new Date(first), new Date(last)];
  const count = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: Math.max(0, count) }, (_, back) =>
    monthAt(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - back, 1)),
  );
}
