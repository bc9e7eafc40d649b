import { matchPath } from 'react-router';

/**
 * What some addresses bring behind `#`, such as an identity token or a mailed code. It is kept here, in memory, and the
 * address is cleaned before anything is drawn or loaded: no history, bookmark or shared address holds it.
 */
let kept: URLSearchParams | null = null;

/** Called once by main, before the first render. `pages` are the routes whose fragment is for us alone. */
export function keepFragment(pages: readonly string[]): void {
  // Without fields it is a place of the page.
  const isForUs = () =>
    window.location.hash.includes('=') && pages.some((page) => matchPath(page, window.location.pathname) !== null);
  // A link that is opened where its page stands already loads nothing by itself.
  window.addEventListener('hashchange', () => {
    if (isForUs()) window.location.reload();
  });
  if (!isForUs()) return;
  const { pathname, search, hash } = window.location;
  kept = new URLSearchParams(hash.slice(1));
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Whether the fragment that came has one of these fields. */
export function hasFragment(...fields: readonly string[]): boolean {
  return fields.some((field) => kept?.has(field) === true);
}

/** Gives the fragment away, once, to the screen that knows one of these fields. */
export function takeFragment(...fields: readonly string[]): URLSearchParams | null {
  if (!hasFragment(...fields)) return null;
  const fragment = kept;
  kept = null;
  return fragment;
}
