const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
});

/** `Sat 13 Jun 2026, 10:00`, in the reader's zone. Takes epoch milliseconds. */
export function formatDateTime(time: number): string {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts['weekday']} ${parts['day']} ${parts['month']} ${parts['year']}, ${parts['hour']}:${parts['minute']}`;
}
