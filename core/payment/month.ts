/** `2026-06`. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month of UTC: its first millisecond and that of the next one, epoch milliseconds. */
export function monthOf(month: string): { readonly from: number; readonly before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1), before: Date.UTC(year, number, 1) };
}

/** The month of UTC that a time lies in. */
export const monthAt = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** The months of UTC from that of one time to that of a later one, the newest first. */
export function monthsBetween(first: number, last: number): string[] {
  const [from, to] = [new Date(first), new Date(last)];
  const count = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: Math.max(0, count) }, (_, back) =>
    monthAt(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - back, 1)),
  );
}
