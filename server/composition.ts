import { questAccess } from './access/quest-access.ts';
import { jwtEmbedTokens } from './adapters/jwt-embed-tokens.ts';
import { loopTurn } from './adapters/loop-turn.ts';
import { memoryTryLimit } from './adapters/memory-try-limit.ts';
import { pdfPrinter } from './adapters/pdf-printer.ts';
import { tableFiles } from './adapters/table-files.ts';
import { wordLists } from './adapters/word-lists.ts';
import { ReplyCache } from './http/cached-reply.ts';
import { accountPageHandlers } from './http/handlers/account-page.ts';
import { accountHandlers } from './http/handlers/accounts.ts';
import { drawingHandlers } from './http/handlers/drawings.ts';
import { generatorHandlers } from './http/handlers/generator.ts';
import { embedHandlers, embedViews } from './http/handlers/embeds.ts';
import { identityHandlers } from './http/handlers/identity.ts';
import { mindsetHandlers } from './http/handlers/mindsets.ts';
import { passwordHandlers } from './http/handlers/passwords.ts';
import { endingHandlers } from './http/handlers/ending.ts';
import { packHandlers } from './http/handlers/pack.ts';
import { placeCodeHandlers } from './http/handlers/place-codes.ts';
import { roamingHandlers } from './http/handlers/roaming.ts';
import { playHandlers } from './http/handlers/play.ts';
import { questFileHandlers } from './http/handlers/quest-files.ts';
import { ledgerHandlers } from './http/handlers/ledger.ts';
import { paymentHandlers } from './http/handlers/payments.ts';
import { recognitionHandlers } from './http/handlers/recognition.ts';
import { reminderHandlers } from './http/handlers/reminders.ts';
import { lateAnswerHandlers } from './http/handlers/late-answers.ts';
import { liveBoardHandlers } from './http/handlers/live-board.ts';
import { insightHandlers } from './http/handlers/insights.ts';
import { resultsHandlers } from './http/handlers/results.ts';
import { regionHandlers } from './http/handlers/regions.ts';
import { questLifeHandlers } from './http/handlers/quest-life.ts';
import { questHandlers } from './http/handlers/quests.ts';
import { sessionHandlers } from './http/handlers/sessions.ts';
import { trophyHandlers } from './http/handlers/trophies.ts';
import { systemHandlers } from './http/handlers/system.ts';
import type { FramersDeps } from './http/framers.ts';
import type { RouteTable } from './http/mount-calls.ts';
import { listeners } from './events/listeners.ts';
import type { Embeds } from './http/request-guard.ts';
import type { SessionFinder } from './http/session-guard.ts';
import type { BaseMapDescription } from './ports/base-map.ts';
import type { Clock } from './ports/clock.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { HtmlCleaner } from './ports/html-cleaner.ts';
import type { MindsetGenerator } from './ports/mindset-generator.ts';
import type { IdentityVerifier } from './ports/identity-verifier.ts';
import type { Ids } from './ports/ids.ts';
import type { ImageStore } from './ports/image-store.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { QuestArchives } from './ports/quest-archive.ts';
import type { RandomPlaces } from './ports/random-places.ts';
import type { TryLimit } from './ports/try-limit.ts';
import type { TextRecognizer } from './ports/text-recognizer.ts';
import type { PasswordHash } from './ports/password-hash.ts';
import { composeAccount } from './services/account/compose.ts';
import type { AccountConfig } from './services/account/compose.ts';
import { composeContest } from './services/contest/compose.ts';
import { socialCardService } from './services/quest/social-card.service.ts';
import type { SocialCardService } from './services/quest/social-card.service.ts';
import type { ResultsService } from './services/contest/results.service.ts';
import { composeContent } from './services/content/compose.ts';
import { composeEditor } from './services/editor/compose.ts';
import { composeEmbed } from './services/embed/compose.ts';
import type { EmbedPorts } from './services/embed/compose.ts';
import { composeGenerator } from './services/generator/compose.ts';
import { composePayment } from './services/payment/compose.ts';
import type { Settling } from './services/payment/settling.ts';
import { composePlay } from './services/play/compose.ts';
import { composeQuest } from './services/quest/compose.ts';
import { eventBoard } from './services/shared/events.ts';
import type { Events, Listeners } from './services/shared/events.ts';
import { composeSystem } from './services/system/compose.ts';
import type { JobCounts } from './storage/interfaces/jobs.ts';
import type { Storage } from './storage/storage.ts';

export interface CompositionDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHash;
  readonly identityVerifier: IdentityVerifier;
  readonly images: ImageStore;
  readonly html: HtmlCleaner;
  readonly generator: MindsetGenerator;
  readonly recognizer: TextRecognizer;
  readonly archives: QuestArchives;
  readonly baseMap: BaseMapDescription;
  readonly geocoder: Geocoder;
  readonly randomPlaces: RandomPlaces;
  /** Null without payments. */
  readonly payments: PaymentProvider | null;
  /** Name and address lines of the platform's invoices. */
  readonly invoiceIssuer: readonly string[];
  /** The program's version. */
  readonly version: string;
  /** Whether the database's disk is full. */
  readonly isDiskFull: () => boolean;
  readonly countJobs: () => Promise<JobCounts>;
  readonly config: AccountConfig & EmbedPorts['config'];
  /** Receives errors that belong to no request. */
  readonly onError: (error: Error) => void;
  /** Additional listeners, for tests. */
  readonly alsoListening?: Listeners;
}

/** Room for some hundred maps of 1000 mindsets. */
const KEPT_REPLY_BYTES = 128 * 1024 * 1024;

/** Limit of preview images rendered for one network: a social network requests those of all links posted there. */
const CARDS = { tries: 120, seconds: 60 } as const;

export interface Composition {
  readonly table: RouteTable;
  readonly sessions: SessionFinder;
  readonly embeds: Embeds & FramersDeps['embeds'];
  readonly events: Pick<Events, 'after'>;
  readonly results: ResultsService;
  /** Limit of lists of results built for one network. */
  readonly builds: TryLimit;
  /** Null without payments. */
  readonly settling: Settling | null;
  readonly cards: SocialCardService;
  /** Limit of preview images rendered for one network. */
  readonly cardsDrawn: TryLimit;
}

/** Creates the use cases and the handlers of all calls. */
export function composeHandlers({
  images: imageStore,
  baseMap,
  geocoder,
  alsoListening,
  ...given
}: CompositionDeps): Composition {
  const { events, register } = eventBoard(given);
  const ports = { ...given, wordLists, limit: memoryTryLimit, events, turn: loopTurn() };
  // Short work has a line of its own: it does not wait for whole quests.
  const shortTurn = loopTurn();
  const access = questAccess(ports.storage);
  const { images } = composeContent({ ...ports, images: imageStore });
  const account = composeAccount({ ...ports, images: imageStore });
  const quest = composeQuest({ ...ports, access, images });
  const editor = composeEditor({ ...ports, access, images, history: quest.history, work: quest.work });
  const play = composePlay({ ...ports, turn: shortTurn, access });
  const contest = composeContest({ ...ports, access, history: quest.history, letOn: play.letOn, games: play.games });
  register(
    listeners({ games: play.games, results: contest.built, version: quest.version, security: account.security }),
    ...(alsoListening === undefined ? [] : [alsoListening]),
  );
  given.storage.onQuestChanged((questId) => void events.after.questChanged?.({ questId }));
  const replies = new ReplyCache(KEPT_REPLY_BYTES);
  const payment = composePayment({ ...ports, access, questPasswords: play.questPasswords, printer: pdfPrinter });
  const generator = composeGenerator({ ...ports, access, images: imageStore });
  const embed = composeEmbed({
    ...ports,
    access,
    maker: jwtEmbedTokens,
    newGuest: async (now) => (await account.accounts.newGuest({ position: null, locale: '' }, now)).id,
    admit: play.entering.admit,
  });
  const table = {
    ...accountHandlers(account),
    ...sessionHandlers(account),
    ...accountPageHandlers(account),
    ...passwordHandlers(account),
    ...identityHandlers(account),
    ...questHandlers({ ...quest, ...play, replies }),
    ...questLifeHandlers({ ...quest, ...play }),
    ...questFileHandlers(quest),
    ...mindsetHandlers(editor),
    ...drawingHandlers({ ...editor, replies }),
    ...generatorHandlers(generator),
    ...recognitionHandlers(generator),
    ...regionHandlers(editor),
    ...playHandlers({ ...play, replies }),
    ...endingHandlers(play),
    ...packHandlers(play),
    ...placeCodeHandlers(play),
    ...roamingHandlers(play),
    ...lateAnswerHandlers(play),
    ...reminderHandlers(contest),
    ...trophyHandlers(contest),
    ...resultsHandlers({ ...contest, replies }),
    ...liveBoardHandlers(contest),
    ...insightHandlers({ ...contest, tableFiles }),
    ...paymentHandlers(payment),
    ...embedHandlers(embed),
    ...ledgerHandlers({ ...payment, tableFiles }),
    ...systemHandlers({ ...composeSystem(ports), baseMap, geocoder }),
  } satisfies RouteTable;
  return {
    table,
    sessions: account.sessions,
    embeds: {
      find: embed.embedTokens.read,
      framers: embed.embedTokens.framers,
      views: embedViews({ ...embed, ...play, ...editor, replies }),
    },
    events,
    results: contest.results,
    builds: contest.builds,
    settling: payment.settling,
    cards: socialCardService({ access, images: imageStore }),
    cardsDrawn: memoryTryLimit(CARDS, given.config.rateLimit),
  };
}
