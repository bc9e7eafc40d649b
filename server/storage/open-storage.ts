import type { QuestId } from '@mangoquest/core/ids.ts';
import { createDb } from './db.ts';
import type { Db, Engine } from './db.ts';
import { sqliteEngine } from './dialects/sqlite.ts';
import { migrate } from './migrator.ts';
import { agreementsRepository } from './repositories/agreements.repository.ts';
import { answersRepository } from './repositories/answers.repository.ts';
import { emailChangesRepository, oneTimeCodesRepository } from './repositories/codes.repository.ts';
import { chainsRepository } from './repositories/chains.repository.ts';
import { entriesRepository, scoresRepository } from './repositories/entries.repository.ts';
import { identitiesRepository } from './repositories/identities.repository.ts';
import { identityNoncesRepository } from './repositories/identity-nonces.repository.ts';
import { jobsRepository } from './repositories/jobs.repository.ts';
import { mailOutboxRepository } from './repositories/mail-outbox.repository.ts';
import { imagesRepository } from './repositories/images.repository.ts';
import { mindsetsRepository } from './repositories/mindsets.repository.ts';
import { mindsetReportsRepository } from './repositories/mindset-reports.repository.ts';
import { remindersRepository } from './repositories/reminders.repository.ts';
import { invoicesRepository } from './repositories/invoices.repository.ts';
import { ordersRepository } from './repositories/orders.repository.ts';
import { ledgerRepository } from './repositories/ledger.repository.ts';
import { paymentAccountsRepository } from './repositories/payment-accounts.repository.ts';
import { settingsRepository } from './repositories/others.repository.ts';
import { drawingsRepository, regionsRepository } from './repositories/shapes.repository.ts';
import { trophiesRepository } from './repositories/trophies.repository.ts';
import { passwordGrantsRepository } from './repositories/password-grants.repository.ts';
import { personalDataRepository } from './repositories/personal-data.repository.ts';
import { questHistoryRepository } from './repositories/quest-history.repository.ts';
import { questTextsRepository } from './repositories/quest-texts.repository.ts';
import { questsRepository } from './repositories/quests.repository.ts';
import { knownDevicesRepository, securityLogRepository } from './repositories/security.repository.ts';
import { lateAnswersRepository } from './repositories/late-answers.repository.ts';
import { liveBoardRepository } from './repositories/live-board.repository.ts';
import { embedKeysRepository } from './repositories/embed-keys.repository.ts';
import { placeCodesRepository } from './repositories/place-codes.repository.ts';
import { roamingRepository } from './repositories/roaming.repository.ts';
import { resultsRepository } from './repositories/results.repository.ts';
import { sessionsRepository } from './repositories/sessions.repository.ts';
import { usersRepository } from './repositories/users.repository.ts';
import type { Repositories, Storage, StorageConfig, StorageOptions } from './storage.ts';

const DEFAULT_POOL = 16;

function repositoriesOn(db: Db): Repositories {
  return {
    users: usersRepository(db),
    identities: identitiesRepository(db),
    identityNonces: identityNoncesRepository(db),
    sessions: sessionsRepository(db),
    agreements: agreementsRepository(db),
    knownDevices: knownDevicesRepository(db),
    securityLog: securityLogRepository(db),
    codes: oneTimeCodesRepository(db),
    emailChanges: emailChangesRepository(db),
    outbox: mailOutboxRepository(db),
    jobs: jobsRepository(db),
    quests: questsRepository(db),
    questTexts: questTextsRepository(db),
    mindsets: mindsetsRepository(db),
    drawings: drawingsRepository(db),
    regions: regionsRepository(db),
    trophies: trophiesRepository(db),
    entries: entriesRepository(db),
    answers: answersRepository(db),
    scores: scoresRepository(db),
    chains: chainsRepository(db),
    results: resultsRepository(db),
    liveBoard: liveBoardRepository(db),
    placeCodes: placeCodesRepository(db),
    embedKeys: embedKeysRepository(db),
    roaming: roamingRepository(db),
    lateAnswers: lateAnswersRepository(db),
    orders: ordersRepository(db),
    invoices: invoicesRepository(db),
    paymentAccounts: paymentAccountsRepository(db),
    ledger: ledgerRepository(db),
    mindsetReports: mindsetReportsRepository(db),
    reminders: remindersRepository(db),
    images: imagesRepository(db),
    questHistory: questHistoryRepository(db),
    passwordGrants: passwordGrantsRepository(db),
    settings: settingsRepository(db),
    personalData: personalDataRepository(db),
  };
}

/** The driver of PostgreSQL is loaded only where it is used: it is a tenth of what a start takes. */
async function engineOf(config: StorageConfig, onError: (error: Error) => void): Promise<Engine> {
  if (config.kind === 'sqlite') return sqliteEngine(config.file);
  const { createPool, postgresEngine } = await import('./dialects/postgres.ts');
  return postgresEngine(createPool({ ...config, poolSize: config.poolSize ?? DEFAULT_POOL, onError }));
}

async function listenToOtherNodes(config: StorageConfig, tell: (questId: QuestId | null) => void) {
  if (config.kind === 'sqlite') return null;
  const { listenToQuests } = await import('./dialects/postgres-listener.ts');
  return listenToQuests(config.url, tell);
}

/** Opens the database, makes it where there is none, and brings it up to date. Throws `NewerDatabaseError`. */
export async function openStorage(
  config: StorageConfig,
  { onError = () => undefined }: StorageOptions = {},
): Promise<Storage> {
  const listeners = new Set<(questId: QuestId | null) => void>();
  const tell = (questId: QuestId | null) => listeners.forEach((listener) => listener(questId));

  const engine = await engineOf(config, onError);
  const db = createDb(engine, tell);
  const { query } = db;
  try {
    await migrate(db);
    await engine.optimize();
  } catch (error) {
    await query.destroy();
    throw error;
  }
  const otherNodes = await listenToOtherNodes(config, tell);

  return {
    ...repositoriesOn(db),
    dialect: config.kind,
    transaction: (work) => db.atomic((tx) => work(repositoriesOn(tx))),
    writeGrouped: (work) => db.grouped((tx) => work(repositoriesOn(tx))),
    onQuestChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    optimize: () => engine.optimize(),
    async ping() {
      try {
        await query.selectFrom('settings').select('key').limit(1).execute();
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await db.settled();
      await otherNodes?.close();
      await query.destroy();
    },
  };
}
