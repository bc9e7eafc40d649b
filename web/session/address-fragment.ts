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

/** The kept fragment, for a screen that uses one of these fields. */
export function keptFragment(...fields: readonly string[]): URLSearchParams | null {
  return hasFragment(...fields) ? kept : null;
}

/** Not for another screen any more. */
export function forgetFragment(fragment: URLSearchParams | null): void {
  if (kept === fragment) kept = null;
}

/** Returns the fragment, once, to the screen that uses one of these fields. Not while it is drawn: see `useFragment`. */
export function takeFragment(...fields: readonly string[]): URLSearchParams | null {
  const fragment = keptFragment(...fields);
  forgetFragment(fragment);
  return fragment;
}
