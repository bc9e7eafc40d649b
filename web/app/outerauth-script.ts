/** Where the script below leaves what it took, for web/session/outerauth-address.ts. */
const TAKEN = 'mangoquestOuterauth';

/**
 * The first script of the page: takes the parts of an /outerauth address into memory and puts a bare address in its
 * place, before anything else is loaded or could read it (Spec §2, guards; trust 5).
 */
export const OUTERAUTH_SCRIPT = `<script>(function(l){if(l.pathname.indexOf('/outerauth/')===0){window.${TAKEN}=l.pathname;history.replaceState(null,'','/outerauth')}})(location)</script>`;
