import { siteOf } from '../../ports/network-site.ts';
import type { TryLimit, TryLimits } from '../../ports/try-limit.ts';
import type { AccountLimits } from './accounts.service.ts';

/** Attempts, and the period in seconds. A whole school may share one address. */
const LOGINS_OF_ACCOUNT = { tries: 10, seconds: 60 } as const;
/** Attempts at one account from a browser that was signed in to it before; also attempts at the password of a session. */
export const LOGINS_OF_OWNER = { tries: 10, seconds: 60 } as const;
/** Attempts at one account by all unknown browsers together: about a hundred networks at full rate. The same number for all known browsers together. */
const LOGINS_OF_STRANGERS = { tries: 1_000, seconds: 3_600 } as const;
const LOGINS_OF_ADDRESS = { tries: 100, seconds: 600 } as const;
export const DOWNLOADS_OF_USER = { tries: 10, seconds: 600 } as const;
const SIGN_UPS_OF_ADDRESS = { tries: 300, seconds: 600 } as const;
const MAILS_OF_ADDRESS = { tries: 60, seconds: 600 } as const;
/** Protects strangers' mailboxes from being flooded. */
const MAILS_TO = { tries: 5, seconds: 3_600 } as const;
const CHANGES_OF_USER = { tries: 5, seconds: 3_600 } as const;
const CHANGES_TO = { tries: 20, seconds: 3_600 } as const;
/** Entries of one kind in an account's security log, so that strangers cannot fill the disk. */
export const NOTES_OF_ACCOUNT = { tries: 60, seconds: 3_600 } as const;

/** Counts a network with all others of its site. */
function bySite({ take, clear, giveBack }: TryLimit): TryLimit {
  return {
    take: (network, points) => take(siteOf(network), points),
    clear: (network) => clear(siteOf(network)),
    giveBack: (network) => giveBack(siteOf(network)),
  };
}

/** Rate limits of accounts. `rateLimit` multiplies the limits by address; 0 turns them off. */
export function accountLimits(limit: TryLimits, rateLimit: number): AccountLimits {
  return {
    // Limits of one account do not depend on the setting.
    loginsOfAccount: limit(LOGINS_OF_ACCOUNT),
    loginsOfDevice: limit(LOGINS_OF_OWNER),
    loginsOfDevices: limit(LOGINS_OF_STRANGERS),
    loginsOfStrangers: limit(LOGINS_OF_STRANGERS),
    loginsOfAddress: bySite(limit(LOGINS_OF_ADDRESS, rateLimit)),
    signUpsOfAddress: bySite(limit(SIGN_UPS_OF_ADDRESS, rateLimit)),
    mailsOfAddress: bySite(limit(MAILS_OF_ADDRESS, rateLimit)),
    mailsTo: limit(MAILS_TO, rateLimit),
    mailsOfDevice: limit(MAILS_TO, rateLimit),
    changesOfUser: limit(CHANGES_OF_USER, rateLimit),
    changesTo: limit(CHANGES_TO, rateLimit),
  };
}
