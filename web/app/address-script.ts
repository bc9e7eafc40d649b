/** Where the script below leaves what it took, for web/session/taken-address.ts. */
const TAKEN = 'mangoquestAddress';

/**
 * The first script of the page: takes the parts of an address that holds a password, a code or a token into memory and
 * puts a bare one in its place, before anything else is loaded or could read it (Spec §2, guards; trust 5 and 7). A public
 * key stays: it is no secret, and a page that is loaded anew shows its quest again.
 */
export const ADDRESS_SCRIPT =
  `<script>(function(l,m){m=/^[/](outerauth(?=[/]|$)|outer(mapalone|aframe)(?=[/])(?![/]mqp_[\\w-]+[/]view([/]|$)))/.exec(l.pathname);` +
  `if(m){window.${TAKEN}=l.pathname+l.search;history.replaceState(null,'',m[0])}})(location)</script>`;

/** In the script that sets the theme: what a page in the page of somebody else goes by, where there is one (core/embed). */
export const EMBED_THEME =
  `t=/^[/]outer(mapalone|aframe)/.test(location.pathname)?` +
  `(/[?&]theme=(dark|auto)(&|$)/.exec(window.${TAKEN}||location.search)||[0,'light'])[1]:t;`;
