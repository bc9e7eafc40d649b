const DAY = 24 * 60 * 60_000;

/** The longest life of a sign-in, however often it is used. Milliseconds. */
export const SESSION_LIFE = 180 * DAY;
/** Sign-ins of one user; a further one ends the least recently used. */
export const SESSIONS_PER_USER = 50;
/** Exchanges of one sign-in's tokens in a minute: more than all tabs of a browser that is opened again. */
export const RENEWALS_PER_MINUTE = 60;
/** Tokens of one sign-in that live at once, as its tabs have. A further one ends the oldest, unused ones first. */
export const LIVING_TOKENS = 8;
/** Tokens of one sign-in that are kept, exchanged ones among them, by which a theft is recognised. */
export const KEPT_TOKENS = 200;
/** A user without a password is trusted for critical actions within this time after signing in. Milliseconds. */
export const FRESH_SIGN_IN = 10 * 60_000;
/** A browser counts as known for this long after a login with it. Milliseconds. */
export const DEVICE_LIFE = 365 * DAY;
/** How long entries of the security log are kept. Milliseconds. */
export const SECURITY_LOG_LIFE = 90 * DAY;
