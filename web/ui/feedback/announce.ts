/** Milliseconds that a live region is there before its text: only a change of it is read. */
const BEFORE_MS = 100;
/** Milliseconds after which it is removed. */
const KEPT_MS = 10_000;

const modalOnTop = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * Has a sentence read by screen readers, also while a modal dialog is open: live regions outside of it are inert then.
 * `assertive` interrupts what is being read.
 */
export function announce(text: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  const region = document.createElement('div');
  region.className = 'vh';
  region.setAttribute('aria-live', politeness);
  (modalOnTop() ?? document.body).append(region);
  setTimeout(() => {
    region.textContent = text;
  }, BEFORE_MS);
  setTimeout(() => {
    region.remove();
  }, KEPT_MS);
}

/** The same for what has a live region of its own, which is read as long as no modal dialog is open. */
export function announceOverDialog(text: string): void {
  if (modalOnTop() !== null) announce(text);
}
