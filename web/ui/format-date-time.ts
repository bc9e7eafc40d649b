import { message } from '@mangoquest/core/messages/messages.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
});

/** `Sat 13 Jun 2026, 10:00`, in the reader's zone. Takes epoch milliseconds. */
export function formatDateTime(time: number): string {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts['weekday']} ${parts['day']} ${parts['month']} ${parts['year']}, ${parts['hour']}:${parts['minute']}`;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `today`, `13 Jun`, or `13 Jun 2027` in another year than `now`; in the reader's zone. Takes epoch milliseconds. */
export function formatDay(time: number, now: number): string {
  const text = dayOfYear.format(time);
  if (text === dayOfYear.format(now)) return message('ui.today');
  return new Date(time).getFullYear() === new Date(now).getFullYear() ? day.format(time) : text;
}

/** `18:00`, in the reader's zone. Takes epoch milliseconds. */
export function formatHours(time: number): string {
  return hours.format(time);
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day as the reader's own language writes it, in the reader's zone. Takes epoch milliseconds. */
export function formatDate(time: number): string {
  return date.format(time);
}
