const two = (n: number): string => String(n).padStart(2, '0');

/** Length of the text down to the minutes. */
const MINUTES = 'YYYY-MM-DD HH:mm'.length;

/** Epoch milliseconds as `YYYY-MM-DD HH:mm:ss` in the device's time zone, the picker's format. */
export function toLocalText(time: number | null): string | null {
  if (time === null) return null;
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:00`;
}

/**
 * The inverse; null for an invalid time. If the text reads the same as `previous`, `previous` is returned: this keeps
 * its seconds, and the right one of two equal hours when clocks are set back.
 */
export function fromLocalText(text: string | null, previous: number | null = null): number | null {
  if (previous !== null && text?.slice(0, MINUTES) === toLocalText(previous)?.slice(0, MINUTES)) return previous;
  const parts = text === null ? null : /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)/.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [number, number, number, number, number];
  return new Date(year, month - 1, day, hour, minute).getTime();
}
