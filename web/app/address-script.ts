/** Global variable for the URL that the script below takes, read by web/session/taken-address.ts. */
const TAKEN = 'mangoquestAddress';

/**
 * The first script of the page: moves a URL that contains a password, a code or a token into memory and replaces it
 * with a bare one, before anything else is loaded or could read it (Spec §2, guards; trust 5 and 7). A public key
 * stays: it is no secret, and a reloaded page shows its quest again. A message beside it is taken.
 */
export const ADDRESS_SCRIPT =
  `<script>(function(l,m){m=/^[/](outerauth(?=[/]|$)|outer(mapalone|aframe)([/]mqp_[\\w-]+[/]view(?=[/](?!-?$))|(?=[/])(?![/]mqp_[\\w-]+[/]view([/]|$))))/.exec(l.pathname);` +
  `if(m){window.${TAKEN}=l.pathname+l.search;history.replaceState(null,'',m[0])}})(location)</script>`;

/** Part of the script that sets the theme: the parameter of an embedded page, if given (core/embed). */
export const EMBED_THEME =
  `t=/^[/]outer(map([/]?$|alone)|aframe)/.test(location.pathname)?` +
  `(/[?&]theme=(dark|auto)(&|$)/.exec(window.${TAKEN}||location.search)||[0,'light'])[1]:t;`;
