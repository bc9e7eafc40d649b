// Storage on a database of its own, for the same tests with both dialects.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { User } from '@mangoquest/core/account/user.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import pg from 'pg';
import { createDb } from '../storage/db.ts';
import { postgresError } from '../storage/dialects/postgres-errors.ts';
import { createPool, postgresEngine } from '../storage/dialects/postgres.ts';
import { sqliteError } from '../storage/dialects/sqlite-errors.ts';
import { sqliteEngine } from '../storage/dialects/sqlite.ts';
import type { EntryState, NewAnswer } from '../storage/interfaces/play.ts';
import { MIGRATIONS } from '../storage/migrations/all.ts';
import { migrate } from '../storage/migrator.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage, StorageConfig } from '../storage/storage.ts';
import { createTestDatabase } from './postgres.ts';
import type { TestDatabase } from './postgres.ts';
import { HERE, attributes } from './quest-fixtures.ts';
import { makerGrant, ownGrant } from './grants.ts';
import { createMigratedDatabase, sqliteFromTemplate } from './templates.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;

export interface TestStorage {
  readonly storage: Storage;
  readonly config: StorageConfig;
  /** Runs SQL bypassing all repositories, on a separate connection; throws the errors that storage would. */
  raw(sql: string): Promise<Record<string, unknown>[]>;
  /** Closes and opens it again. */
  reopen(): Promise<Storage>;
  remove(): Promise<void>;
}

/** Runs SQL bypassing all repositories. */
export function rawOfSqlite(file: string): TestStorage['raw'] {
  return async (sql) => {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      return database.prepare(sql).all();
    } catch (error) {
      throw sqliteError(error);
    } finally {
      database.close();
    }
  };
}

type MadeDatabase = Pick<TestStorage, 'config' | 'raw' | 'remove'>;

/** An empty database without tables. */
export async function emptyDatabase(dialect: Storage['dialect']): Promise<MadeDatabase> {
  return dialect === 'sqlite' ? sqliteDatabase() : postgresDatabase(await createTestDatabase());
}

function sqliteDatabase(): MadeDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-storage-'));
  const file = join(folder, 'test.sqlite');
  return {
    config: { kind: 'sqlite', file },
    raw: rawOfSqlite(file),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function postgresDatabase(database: TestDatabase): MadeDatabase {
  return {
    // Hundreds of writes at once wait long for one of these connections on a slow machine, and none of them retries.
    config: { kind: 'postgres', url: database.url, poolSize: 8, connectionWait: 45_000 },
    async raw(sql) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } catch (error) {
        throw postgresError(error);
      } finally {
        await client.end();
      }
    },
    remove: () => database.drop(),
  };
}

/** Migrates an empty database up to the version before a migration. */
export async function migrateBefore(number: number, config: StorageConfig): Promise<void> {
  const db = createDb(
    config.kind === 'sqlite'
      ? sqliteEngine(config.file)
      : postgresEngine(createPool({ url: config.url, poolSize: 1, onError: () => undefined })),
    () => undefined,
  );
  await migrate(
    db,
    MIGRATIONS.filter((migration) => migration.number < number),
  );
  await db.query.destroy();
}

/** An open, empty storage, on a copy of tables that were migrated once. */
export async function openTestStorage(dialect: Storage['dialect']): Promise<TestStorage> {
  const { config, raw, remove } =
    dialect === 'sqlite' ? sqliteDatabase() : postgresDatabase(await createMigratedDatabase());
  if (config.kind === 'sqlite') await sqliteFromTemplate(config.file);
  let storage = await openStorage(config);
  return {
    get storage() {
      return storage;
    },
    config,
    raw,
    async reopen() {
      await storage.close();
      storage = await openStorage(config);
      return storage;
    },
    async remove() {
      await storage.close();
      await remove();
    },
  };
}

let names = 0;

export function makeUser(storage: Storage, isGeneric = false): Promise<User> {
  names += 1;
  return storage.users.create(
    { email: `user${names}@example.org`, username: `user ${names}`, passwordHash: 'hash', isGeneric },
    1_000,
  );
}

export async function makeQuest(
  storage: Storage,
  changes: Parameters<typeof attributes>[0] = {},
  creator?: User,
): Promise<{ creator: User; quest: Quest }> {
  const owner = creator ?? (await makeUser(storage));
  return {
    creator: owner,
    quest: await storage.quests.create(makerGrant(owner.id), attributes(changes), { now: 1_000 }),
  };
}

export function makeMindchunk(id: number, text = `question ${id}`): Mindchunk {
  const reactions = [0, 50, 100].map((grade, order) => ({
    id: id * 10 - order,
    text: `grade ${grade}`,
    grade,
    order,
  }));
  return { id, text, comment: '', order: -id, reactions };
}

export function makeMindset(id: number, changes: Partial<Mindset> = {}): Mindset {
  const base = newMindset(id, 0, HERE, { order: -id, title: `mindset ${id}`, isStart: false });
  return { ...base, mindchunks: [makeMindchunk(-1), makeMindchunk(-2)], ...changes };
}

/** Marks every quest as playable, without mindsets. */
export async function makeAllPlayable({ raw }: TestStorage): Promise<void> {
  await raw('update quests set playable_count = 1');
}

/** Adds `count` mindsets and returns their ids. */
export async function addMindsets(storage: Storage, quest: Quest, count: number): Promise<readonly number[]> {
  const added = Array.from({ length: count }, (_, index) => makeMindset(-1 - index, { isStart: index === 0 }));
  return (await storage.mindsets.save(ownGrant(quest.creator.userId, quest.id), { added }, 2_000)).ids;
}

export function makeResult(mindsetId: number, state: EntryState, changes: Partial<AnswerResult> = {}): AnswerResult {
  return {
    mindsetId,
    grade: 100,
    success: true,
    gamecodeResult: 'not',
    previouslyChecked: false,
    timeBonus: 0,
    stars: 100,
    score: state.entry.score + 100,
    message: '',
    next: null,
    ...changes,
  };
}

/** Decides on a full grade, whatever was answered. */
export const fullGrade =
  (mindsetId: number, changes: Partial<NewAnswer> = {}) =>
  (state: EntryState): NewAnswer => ({
    result: makeResult(mindsetId, state),
    picks: [{ mindchunkId: 1, reactionId: 2 }],
    ...changes,
  });
