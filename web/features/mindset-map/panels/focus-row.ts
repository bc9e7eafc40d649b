function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.outline__row')];
}

/** Gives the focus to a mindset's row, for who just closed it. */
export function focusRow(id: number): void {
  rows().find((row) => row.dataset['mindset'] === String(id))?.focus();
}

/** Where the selected rows begin in the outline; for `focusRowAt` once they are gone. */
export function firstSelectedRow(): number {
  return Math.max(0, rows().findIndex((row) => row.getAttribute('aria-pressed') === 'true'));
}

/** Gives a focus that went with what had it to the row that took its place. */
export function focusRowAt(at: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) rows()[Math.min(at, rows().length - 1)]?.focus();
  });
}
