const DAY = 24 * 60 * 60_000;

/** A sign-in ends so long after it began, however often somebody comes back. Milliseconds. */
export const SESSION_LIFE = 180 * DAY;
/** Sign-ins of one user; one more ends the one that was not used for longest. */
export const SESSIONS_PER_USER = 50;
/** Who has no password proves by a sign-in so young that it is them. Milliseconds. */
export const FRESH_SIGN_IN = 10 * 60_000;
/** A browser is known so long after somebody signed in with it. Milliseconds. */
export const DEVICE_LIFE = 365 * DAY;
/** How long the security log keeps what it notes. Milliseconds. */
export const SECURITY_LOG_LIFE = 90 * DAY;
