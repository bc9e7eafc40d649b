const MINUTE = 60_000;

/** Letters and digits alone: /outerauth reads an underscore as a slash. 160 bits. */
const CODE = /^[0-9a-f]{40}$/;

/** Whether a text has the form of a one-time code; a password that follows the rule never has. Settled, /outerauth. */
export function isOneTimeCode(text: string): boolean {
  return CODE.test(text);
}

/** How long a code that takes the place of the password is good. Milliseconds. Settled, /outerauth. */
export const LOG_IN_CODE_LIFE = 10 * MINUTE;
/** How long a link that sets a new password is good. Milliseconds. */
export const RECOVERY_LIFE = 60 * MINUTE;
/** How long a change of address waits for both confirmations. Milliseconds. */
export const EMAIL_CHANGE_LIFE = 24 * 60 * MINUTE;
/** The shortest time between two mails of the same kind to one user. Milliseconds. */
export const MAIL_PAUSE = 2 * MINUTE;
