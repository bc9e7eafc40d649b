import { questAccess } from './access/quest-access.ts';
import { memoryTryLimit } from './adapters/memory-try-limit.ts';
import { wordLists } from './adapters/word-lists.ts';
import { ReplyCache } from './http/cached-reply.ts';
import { accountPageHandlers } from './http/handlers/account-page.ts';
import { accountHandlers } from './http/handlers/accounts.ts';
import { drawingHandlers } from './http/handlers/drawings.ts';
import { identityHandlers } from './http/handlers/identity.ts';
import { mindsetHandlers } from './http/handlers/mindsets.ts';
import { passwordHandlers } from './http/handlers/passwords.ts';
import { playHandlers } from './http/handlers/play.ts';
import { questLifeHandlers } from './http/handlers/quest-life.ts';
import { questHandlers } from './http/handlers/quests.ts';
import { sessionHandlers } from './http/handlers/sessions.ts';
import { systemHandlers } from './http/handlers/system.ts';
import type { RouteTable } from './http/mount-calls.ts';
import type { SessionFinder } from './http/session-guard.ts';
import type { BaseMapDescription } from './ports/base-map.ts';
import type { Clock } from './ports/clock.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { HtmlCleaner } from './ports/html-cleaner.ts';
import type { IdentitySetting, IdentityVerifier } from './ports/identity-verifier.ts';
import type { Ids } from './ports/ids.ts';
import type { ImageStore } from './ports/image-store.ts';
import type { QuestArchives } from './ports/quest-archive.ts';
import type { PasswordHash } from './ports/password-hash.ts';
import { accountDeletionService } from './services/account/account-deletion.service.ts';
import { accountPageService } from './services/account/account-page.service.ts';
import { accountWords } from './services/account/account-words.ts';
import { accountsService } from './services/account/accounts.service.ts';
import { drawingsService } from './services/editor/drawings.service.ts';
import { emailChangeService } from './services/account/email-change.service.ts';
import { endSessionsService } from './services/account/end-sessions.service.ts';
import { enteringService } from './services/play/entering.service.ts';
import { healthService } from './services/system/health.service.ts';
import { identityService } from './services/account/identity.service.ts';
import { imagesService } from './services/content/images.service.ts';
import { knownDevices } from './services/account/known-devices.ts';
import { mindsetMapService } from './services/editor/mindset-map.service.ts';
import { ownPassword } from './services/account/own-password.ts';
import { passwordRecovery } from './services/account/password-recovery.ts';
import { passwordsService } from './services/account/passwords.service.ts';
import { personalDataService } from './services/account/personal-data.service.ts';
import { playAnswerService } from './services/play/play-answer.service.ts';
import { lateFinish } from './services/play/play-finish.ts';
import { playOpenService } from './services/play/play-open.service.ts';
import { playQuests } from './services/play/play-quests.ts';
import { playService } from './services/play/play.service.ts';
import { presentationService } from './services/play/presentation.service.ts';
import { prepareAttributes } from './services/quest/quest-attributes.ts';
import { questAnswersService } from './services/play/quest-answers.service.ts';
import { questCopyService } from './services/quest/quest-copy.service.ts';
import { questFilesService } from './services/quest/quest-files.service.ts';
import type { QuestFilesService } from './services/quest/quest-files.service.ts';
import { questHistoryService } from './services/quest/quest-history.service.ts';
import { questLifeService } from './services/quest/quest-life.service.ts';
import { questPasswordService } from './services/play/quest-password.service.ts';
import { questMaking } from './services/quest/quest-making.ts';
import { publishingService } from './services/quest/publishing.service.ts';
import { questsVersion } from './services/quest/quests-version.ts';
import { questsService } from './services/quest/quests.service.ts';
import { reactionIdsLoader } from './services/play/reaction-ids.ts';
import { scoresService } from './services/play/scores.service.ts';
import { securityLog } from './services/account/security-log.ts';
import type { SecurityLog } from './services/account/security-log.ts';
import { sessionsService } from './services/account/sessions.service.ts';
import type { Storage } from './storage/storage.ts';

export interface CompositionDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHash;
  readonly identityVerifier: IdentityVerifier;
  readonly images: ImageStore;
  readonly html: HtmlCleaner;
  readonly archives: QuestArchives;
  readonly baseMap: BaseMapDescription;
  readonly geocoder: Geocoder;
  /** Of the program. */
  readonly version: string;
  /** Whether the disk of the database has no room for more. */
  readonly isDiskFull: () => boolean;
  readonly config: {
    /** Multiplies what one address may do; 0 turns its limits off. */
    readonly rateLimit: number;
    /** Whether /outerauth takes passwords, or one-time codes alone. */
    readonly outerauthPasswords: boolean;
    readonly identity: readonly IdentitySetting[];
  };
}

/** Tries, and the seconds they are counted over. A whole school may stand behind one address. */
const LOGINS_OF_ACCOUNT = { tries: 10, seconds: 60 } as const;
/** Of one account, from a browser that was signed in to it before; and of a session's own password. */
const LOGINS_OF_OWNER = { tries: 10, seconds: 60 } as const;
/** Of one account by all strangers together: a hundred networks at once, all the time. The same for all browsers that were signed in to it. */
const LOGINS_OF_STRANGERS = { tries: 1_000, seconds: 3_600 } as const;
const LOGINS_OF_ADDRESS = { tries: 100, seconds: 600 } as const;
const DOWNLOADS_OF_USER = { tries: 10, seconds: 600 } as const;
const SIGN_UPS_OF_ADDRESS = { tries: 300, seconds: 600 } as const;
const MAILS_OF_ADDRESS = { tries: 60, seconds: 600 } as const;
const QUEST_PASSWORDS_OF_USER = { tries: 5, seconds: 60 } as const;
const QUEST_PASSWORDS_OF_ADDRESS = { tries: 100, seconds: 600 } as const;
/** Somebody's mailbox is nothing to be filled by others. */
const MAILS_TO = { tries: 5, seconds: 3_600 } as const;
const CHANGES_OF_USER = { tries: 5, seconds: 3_600 } as const;
const CHANGES_TO = { tries: 20, seconds: 3_600 } as const;
/** Of one kind for one account: what strangers do to it fills no disk. */
const NOTES_OF_ACCOUNT = { tries: 60, seconds: 3_600 } as const;

/** Some hundred maps of 1000 mindsets. */
const KEPT_REPLY_BYTES = 128 * 1024 * 1024;

export interface Composition {
  readonly table: RouteTable;
  readonly sessions: SessionFinder;
  readonly questFiles: QuestFilesService;
  readonly security: SecurityLog;
}

/** Puts the use cases together and the calls on top of them. */
export function composeHandlers({ config, storage, ids, passwords, identityVerifier, images, html, archives, baseMap, geocoder, version, isDiskFull }: CompositionDeps): Composition {
  const { users, quests, mindsets, entries, answers, trophies, orders } = storage;
  const onQuestChanged = (listener: (questId: number | null) => void) => storage.onQuestChanged(listener);
  const security = securityLog({ log: storage.securityLog, limit: memoryTryLimit(NOTES_OF_ACCOUNT) });
  const sessions = sessionsService({ sessions: storage.sessions, ids, security });
  const devices = knownDevices({ devices: storage.knownDevices, ids });
  const words = accountWords(wordLists);
  const own = ownPassword({ passwords, triesOfSession: memoryTryLimit(LOGINS_OF_OWNER), security });
  const access = questAccess({ quests, entries });
  const kept = imagesService({ store: images, images: storage.images });
  const making = questMaking({ access, storage, images: kept });
  const history = questHistoryService({ access, storage, images: kept });
  const prepare = prepareAttributes({ users, images: kept, html });
  const ownQuests = questsService({ access, quests, mindsets, making, prepare, images: kept, passwords, history, ids });
  const games = playQuests({ quests, mindsets, onQuestChanged });
  const questPasswords = questPasswordService({
    access, quests, passwords, grants: storage.passwordGrants,
    // A quest is guarded whatever the setting says.
    triesOfUser: memoryTryLimit(QUEST_PASSWORDS_OF_USER),
    triesOfAddress: memoryTryLimit(QUEST_PASSWORDS_OF_ADDRESS, config.rateLimit),
  });
  const entering = enteringService({ quests, entries, answers, orders, users, games, questPasswords });
  const reactionIds = reactionIdsLoader(storage.settings);
  const replies = new ReplyCache(KEPT_REPLY_BYTES);
  const limits = {
    // An account is guarded whatever the setting says.
    loginsOfAccount: memoryTryLimit(LOGINS_OF_ACCOUNT),
    loginsOfDevice: memoryTryLimit(LOGINS_OF_OWNER),
    loginsOfDevices: memoryTryLimit(LOGINS_OF_STRANGERS),
    loginsOfStrangers: memoryTryLimit(LOGINS_OF_STRANGERS),
    loginsOfAddress: memoryTryLimit(LOGINS_OF_ADDRESS, config.rateLimit),
    signUpsOfAddress: memoryTryLimit(SIGN_UPS_OF_ADDRESS, config.rateLimit),
    mailsOfAddress: memoryTryLimit(MAILS_OF_ADDRESS, config.rateLimit),
    mailsTo: memoryTryLimit(MAILS_TO, config.rateLimit),
    mailsOfDevice: memoryTryLimit(MAILS_TO, config.rateLimit),
    changesOfUser: memoryTryLimit(CHANGES_OF_USER, config.rateLimit),
    changesTo: memoryTryLimit(CHANGES_TO, config.rateLimit),
  };
  const recovery = passwordRecovery({ storage, ids });
  const accounts = accountsService({ users, sessions, passwords, ids, limits, codes: storage.codes, recovery, devices, security, words, outerauthPasswords: config.outerauthPasswords });
  const ownPasswords = passwordsService({ storage, accounts, sessions, passwords, ids, recovery, own, devices, security, words, limits });
  const identity = identityService({ settings: config.identity, verifier: identityVerifier, storage, accounts, sessions, ids, words, limits });
  const table = {
    ...accountHandlers({ accounts, identity, sessions }),
    ...sessionHandlers({ sessions, ending: endSessionsService({ users, sessions, own, security }) }),
    ...accountPageHandlers({
      page: accountPageService({ users, agreements: storage.agreements, words }),
      data: personalDataService({ personalData: storage.personalData, downloadsOfUser: memoryTryLimit(DOWNLOADS_OF_USER, config.rateLimit) }),
      deletion: accountDeletionService({ users, personalData: storage.personalData, sessions, images, imageRecords: storage.images, own }),
    }),
    ...passwordHandlers({
      sessions,
      passwords: ownPasswords,
      emailChange: emailChangeService({ storage, sessions, ids, own, security, limits }),
    }),
    ...identityHandlers({ identity }),
    ...questHandlers({
      quests: ownQuests, publishing: publishingService({ access, quests, mindsets, history }),
      presentation: presentationService({ access, games, trophies, entries }),
      entering, version: questsVersion(onQuestChanged), replies,
    }),
    ...questLifeHandlers({
      quests: ownQuests,
      life: questLifeService({ access, quests }),
      questPasswords, history,
      copies: questCopyService({ access, reads: storage, making, prepare, images: kept, passwords, edit: ownQuests.edit }),
    }),
    ...mindsetHandlers({ mindsetMap: mindsetMapService({ access, mindsets, images: kept, html, history }) }),
    ...drawingHandlers({ replies, drawings: drawingsService({ access, drawings: storage.drawings, images: kept, html, history }) }),
    ...playHandlers({
      play: playService({ access, games, entering, entries, answers, late: lateFinish({ quests, mindsets, entries, games }) }),
      opening: playOpenService({ access, games, entries, mindsets, users, quests, reactionIds }),
      answering: playAnswerService({ games, entries, answers, reactionIds }),
      questAnswers: questAnswersService({ access, answers }),
      scores: scoresService({ entries, answers, scores: storage.scores }),
      replies,
    }),
    ...systemHandlers({ health: healthService({ storage, version, isDiskFull }), baseMap, geocoder }),
  } satisfies RouteTable;
  const questFiles = questFilesService({ access, reads: storage, making, prepare, images: kept, html, archives });
  return { table, sessions, questFiles, security };
}
