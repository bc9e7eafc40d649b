/**
 * Keys of refusals that are about the session and the page that sends, whatever is sent: a password has to be set first,
 * or the page is of another origin. The same call may succeed later.
 */
export const SESSION_REFUSALS: ReadonlySet<string> = new Set(['login.mustChangeText', 'server.otherSite']);
