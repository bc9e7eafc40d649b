import type { IdentitySetting, IdentityVerifier } from '../../ports/identity-verifier.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ImageStore } from '../../ports/image-store.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { WordLists } from '../../ports/word-lists.ts';
import type { Storage } from '../../storage/storage.ts';
import { accountDeletionService } from './account-deletion.service.ts';
import { accountPageService } from './account-page.service.ts';
import { accountWords } from './account-words.ts';
import { accountsService } from './accounts.service.ts';
import { emailChangeService } from './email-change.service.ts';
import { endSessionsService } from './end-sessions.service.ts';
import { identityService } from './identity.service.ts';
import { knownDevices } from './known-devices.ts';
import { accountLimits, DOWNLOADS_OF_USER, LOGINS_OF_OWNER, NOTES_OF_ACCOUNT } from './limits.ts';
import { ownPassword } from './own-password.ts';
import { passwordRecovery } from './password-recovery.ts';
import { passwordsService } from './passwords.service.ts';
import { personalDataService } from './personal-data.service.ts';
import { securityLog } from './security-log.ts';
import { sessionsService } from './sessions.service.ts';
import type { Events } from '../shared/events.ts';

export interface AccountPorts {
  readonly storage: Storage;
  readonly ids: Ids;
  readonly passwords: PasswordHash;
  readonly identityVerifier: IdentityVerifier;
  readonly images: ImageStore;
  readonly wordLists: WordLists;
  readonly limit: TryLimits;
  readonly events: Events;
  /** Name and address lines of the platform's invoices. */
  readonly invoiceIssuer: readonly string[];
  readonly config: AccountConfig;
}

export interface AccountConfig {
  /** Multiplies the limits by address; 0 turns them off. */
  readonly rateLimit: number;
  /** Whether /outerauth accepts passwords, or one-time codes only. */
  readonly outerauthPasswords: boolean;
  readonly identity: readonly IdentitySetting[];
}

/** Use cases of accounts, sessions and sign-in. */
export function composeAccount({
  storage,
  ids,
  passwords,
  identityVerifier,
  images,
  wordLists,
  limit,
  events,
  invoiceIssuer,
  config,
}: AccountPorts) {
  const { users, codes, agreements, personalData } = storage;
  const limits = accountLimits(limit, config.rateLimit);
  const words = accountWords(wordLists);
  const sessions = sessionsService({ sessions: storage.sessions, ids, events });
  const devices = knownDevices({ devices: storage.knownDevices, ids });
  const own = ownPassword({ passwords, triesOfSession: limit(LOGINS_OF_OWNER), events });
  const recovery = passwordRecovery({ storage, ids });
  const accounts = accountsService({
    users,
    sessions,
    passwords,
    ids,
    limits,
    codes,
    recovery,
    devices,
    events,
    words,
    outerauthPasswords: config.outerauthPasswords,
  });
  return {
    security: securityLog({ log: storage.securityLog, limit: limit(NOTES_OF_ACCOUNT) }),
    sessions,
    accounts,
    identity: identityService({
      settings: config.identity,
      verifier: identityVerifier,
      storage,
      accounts,
      sessions,
      ids,
      words,
      limits,
      events,
    }),
    ending: endSessionsService({ users, sessions, own, events }),
    page: accountPageService({ users, agreements, words }),
    data: personalDataService({ personalData, downloadsOfUser: limit(DOWNLOADS_OF_USER, config.rateLimit) }),
    deletion: accountDeletionService({
      users,
      storage,
      personalData,
      invoices: storage.invoices,
      sessions,
      images,
      imageRecords: storage.images,
      own,
      events,
      issuer: invoiceIssuer,
    }),
    passwords: passwordsService({
      storage,
      accounts,
      sessions,
      passwords,
      ids,
      recovery,
      own,
      devices,
      events,
      words,
      limits,
    }),
    emailChange: emailChangeService({ storage, sessions, ids, own, events, limits }),
  };
}
