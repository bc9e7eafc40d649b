import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Where a key leads from one of so many rows; `null` for a key that leads nowhere. */
export function steppedTo(at: number, count: number, key: string): number | null {
  const step = STEPS[key];
  if (step === undefined || at < 0) return null;
  return Math.max(0, Math.min(count - 1, at + step));
}

/** Arrows, Home and End go through a list, each row of which begins with its button: a thousand are not tabbed through. */
export function goThroughRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const button = event.currentTarget;
  const rows = [...(button.parentElement?.parentElement?.children ?? [])].map((row) => row.firstElementChild);
  const at = rows.indexOf(button);
  const to = steppedTo(at, rows.length, event.key);
  const row = to === null ? null : rows[to];
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.focus();
}
