import type { TryLimits } from '../../ports/try-limit.ts';
import type { AccountLimits } from './accounts.service.ts';

/** Tries, and the seconds they are counted over. A whole school may stand behind one address. */
const LOGINS_OF_ACCOUNT = { tries: 10, seconds: 60 } as const;
/** Of one account, from a browser that was signed in to it before; and of a session's own password. */
export const LOGINS_OF_OWNER = { tries: 10, seconds: 60 } as const;
/** Of one account by all strangers together: a hundred networks at once, all the time. The same for all browsers that were signed in to it. */
const LOGINS_OF_STRANGERS = { tries: 1_000, seconds: 3_600 } as const;
const LOGINS_OF_ADDRESS = { tries: 100, seconds: 600 } as const;
export const DOWNLOADS_OF_USER = { tries: 10, seconds: 600 } as const;
const SIGN_UPS_OF_ADDRESS = { tries: 300, seconds: 600 } as const;
const MAILS_OF_ADDRESS = { tries: 60, seconds: 600 } as const;
/** Somebody's mailbox is nothing to be filled by others. */
const MAILS_TO = { tries: 5, seconds: 3_600 } as const;
const CHANGES_OF_USER = { tries: 5, seconds: 3_600 } as const;
const CHANGES_TO = { tries: 20, seconds: 3_600 } as const;
/** Of one kind for one account: what strangers do to it fills no disk. */
export const NOTES_OF_ACCOUNT = { tries: 60, seconds: 3_600 } as const;

/** How often accounts may be tried. `rateLimit` multiplies what one address may do; 0 turns its limits off. */
export function accountLimits(limit: TryLimits, rateLimit: number): AccountLimits {
  return {
    // An account is guarded whatever the setting says.
    loginsOfAccount: limit(LOGINS_OF_ACCOUNT),
    loginsOfDevice: limit(LOGINS_OF_OWNER),
    loginsOfDevices: limit(LOGINS_OF_STRANGERS),
    loginsOfStrangers: limit(LOGINS_OF_STRANGERS),
    loginsOfAddress: limit(LOGINS_OF_ADDRESS, rateLimit),
    signUpsOfAddress: limit(SIGN_UPS_OF_ADDRESS, rateLimit),
    mailsOfAddress: limit(MAILS_OF_ADDRESS, rateLimit),
    mailsTo: limit(MAILS_TO, rateLimit),
    mailsOfDevice: limit(MAILS_TO, rateLimit),
    changesOfUser: limit(CHANGES_OF_USER, rateLimit),
    changesTo: limit(CHANGES_TO, rateLimit),
  };
}
