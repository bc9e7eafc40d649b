import type { QuestId } from '@mangoquest/core/ids.ts';
import type { SessionsRepository, UsersRepository, AgreementsRepository } from './interfaces/accounts.ts';
import type { IdentitiesRepository, IdentityNoncesRepository } from './interfaces/identities.ts';
import type { JobsRepository } from './interfaces/jobs.ts';
import type { QuestHistoryRepository } from './interfaces/history.ts';
import type { LateAnswersRepository } from './interfaces/late-answers.ts';
import type { LiveBoardRepository } from './interfaces/live-board.ts';
import type { EmbedKeysRepository } from './interfaces/embed-keys.ts';
import type { PlaceCodesRepository } from './interfaces/place-codes.ts';
import type { RoamingRepository } from './interfaces/roaming.ts';
import type { ResultsRepository } from './interfaces/results.ts';
import type { ImagesRepository } from './interfaces/images.ts';
import type { MindsetsRepository, TrophiesRepository } from './interfaces/mindsets.ts';
import type { DrawingsRepository, RegionsRepository } from './interfaces/shapes.ts';
import type { EmailChangesRepository, MailOutboxRepository, OneTimeCodesRepository } from './interfaces/mail.ts';
import type { PasswordGrantsRepository, SettingsRepository } from './interfaces/others.ts';
import type { AnswersRepository, ChainsRepository, EntriesRepository, ScoresRepository } from './interfaces/play.ts';
import type { InvoicesRepository } from './interfaces/invoices.ts';
import type { LedgerRepository } from './interfaces/ledger.ts';
import type { OrdersRepository, PaymentAccountsRepository } from './interfaces/orders.ts';
import type { PersonalDataRepository } from './interfaces/personal-data.ts';
import type { MindsetReportsRepository } from './interfaces/mindset-reports.ts';
import type { RemindersRepository } from './interfaces/reminders.ts';
import type { QuestTextsRepository } from './interfaces/quest-texts.ts';
import type { KnownDevicesRepository, SecurityLogRepository } from './interfaces/security.ts';
import type { QuestsRepository } from './interfaces/quests.ts';

export interface Repositories {
  readonly users: UsersRepository;
  readonly identities: IdentitiesRepository;
  readonly identityNonces: IdentityNoncesRepository;
  readonly sessions: SessionsRepository;
  readonly agreements: AgreementsRepository;
  readonly knownDevices: KnownDevicesRepository;
  readonly securityLog: SecurityLogRepository;
  readonly codes: OneTimeCodesRepository;
  readonly emailChanges: EmailChangesRepository;
  readonly outbox: MailOutboxRepository;
  readonly jobs: JobsRepository;
  readonly quests: QuestsRepository;
  readonly questTexts: QuestTextsRepository;
  readonly mindsets: MindsetsRepository;
  readonly drawings: DrawingsRepository;
  readonly regions: RegionsRepository;
  readonly trophies: TrophiesRepository;
  readonly entries: EntriesRepository;
  readonly answers: AnswersRepository;
  readonly scores: ScoresRepository;
  readonly chains: ChainsRepository;
  readonly results: ResultsRepository;
  readonly liveBoard: LiveBoardRepository;
  readonly placeCodes: PlaceCodesRepository;
  readonly embedKeys: EmbedKeysRepository;
  readonly roaming: RoamingRepository;
  readonly lateAnswers: LateAnswersRepository;
  readonly orders: OrdersRepository;
  readonly invoices: InvoicesRepository;
  readonly ledger: LedgerRepository;
  readonly paymentAccounts: PaymentAccountsRepository;
  readonly mindsetReports: MindsetReportsRepository;
  readonly reminders: RemindersRepository;
  readonly images: ImagesRepository;
  readonly questHistory: QuestHistoryRepository;
  readonly passwordGrants: PasswordGrantsRepository;
  readonly settings: SettingsRepository;
  readonly personalData: PersonalDataRepository;
}

export type StorageConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly poolSize?: number;
      /** Milliseconds without a reply after which a connection is given up. */
      readonly patience?: number;
      /** Milliseconds to wait for a connection, whether one becomes free or a new one is made; by default 5,000. */
      readonly connectionWait?: number;
    };

export type Work<T> = (repositories: Repositories) => Promise<T>;

export interface Storage extends Repositories {
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * All or nothing. Use only the repositories passed to `work`, and await nothing else: other writers wait.
   * May run again after a deadlock on PostgreSQL, so it must have no effect outside.
   */
  transaction<T>(work: Work<T>): Promise<T>;
  /**
   * As `transaction`, for small writes that come in great numbers: on SQLite those that wait together share one
   * commit, each still whole or not at all; resolved after the commit. When one of them fails, the others' work is called again.
   */
  writeGrouped<T>(work: Work<T>): Promise<T>;
  /**
   * Calls back for each quest that any node has saved, after its commit; with `null` if it may have been any, after a lost
   * connection. Returns a function that stops it.
   */
  onQuestChanged(listener: (questId: QuestId | null) => void): () => void;
  /** Updates the planner's statistics: at opening, and from time to time. */
  optimize(): Promise<void>;
  /** Whether the database answers. */
  ping(): Promise<boolean>;
  /** Waits for running writes. */
  close(): Promise<void>;
}

export interface StorageOptions {
  /** Receives errors that belong to no request, such as a lost idle connection. */
  readonly onError?: (error: Error) => void;
}
