import { matchPath } from 'react-router';

/**
 * Fields in the fragment of some URLs, such as an identity token or a mailed code. They are kept in memory, and removed
 * from the URL before anything is rendered or loaded: no history, bookmark or shared link contains them.
 */
let kept: URLSearchParams | null = null;

/** Called once by main, before the first render. `pages` are the routes whose fragment contains such fields. */
export function keepFragment(pages: readonly string[]): void {
  // A fragment without fields is an anchor on the page.
  const isForUs = () =>
    window.location.hash.includes('=') && pages.some((page) => matchPath(page, window.location.pathname) !== null);
  // Opening a link to the current page only changes the fragment, and loads nothing.
  window.addEventListener('hashchange', () => {
    if (isForUs()) window.location.reload();
  });
  if (!isForUs()) return;
  const { pathname, search, hash } = window.location;
  kept = new URLSearchParams(hash.slice(1));
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Whether the kept fragment has one of these fields. */
export function hasFragment(...fields: readonly string[]): boolean {
  return fields.some((field) => kept?.has(field) === true);
}

/** Returns the fragment, once, to the screen that uses one of these fields. */
export function takeFragment(...fields: readonly string[]): URLSearchParams | null {
  if (!hasFragment(...fields)) return null;
  const fragment = kept;
  kept = null;
  return fragment;
}
