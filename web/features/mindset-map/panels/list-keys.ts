import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** The row that a key leads to among `count` rows; `null` for other keys. */
export function steppedTo(at: number, count: number, key: string): number | null {
  const step = STEPS[key];
  if (step === undefined || at < 0) return null;
  return Math.max(0, Math.min(count - 1, at + step));
}

/** Arrow keys, Home and End move through the buttons of a list: tabbing through a thousand rows would be too slow. */
export function goThroughRows(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.altKey) return;
  const button = event.currentTarget;
  const rows = [...(button.parentElement?.parentElement?.children ?? [])].map((row) => row.firstElementChild);
  const at = rows.indexOf(button);
  const to = steppedTo(at, rows.length, event.key);
  const row = to === null ? null : rows[to];
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.focus();
}
