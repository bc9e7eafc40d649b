import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Prepared as PreparedQuery } from '../compiled.ts';
import type { SyncConnection, Engine } from '../db.ts';
import { UnavailableError } from '../errors.ts';
import { Mutex } from './mutex.ts';
import { sqliteError } from './sqlite-errors.ts';
import { SqliteLog } from './sqlite-log.ts';

/** Milliseconds that a write waits for another process. */
const PATIENCE = 5_000;
/** While SQLite waits for a lock, the whole process blocks: so each wait is short, and is repeated. */
const STANDSTILL = 10;
const PAUSE = 15;
const MAX_CACHED_STATEMENTS = 500;
/** Index entries sampled by ANALYZE: some milliseconds, whatever the size. */
const ANALYSED = 1_000;

interface Prepared {
  readonly statement: StatementSync;
  /** Names of its columns; none where it returns no rows. */
  readonly columns: readonly string[];
}

/**
 * Rows by the names of their columns. `node:sqlite` would make them dictionaries, which take several times as long to
 * read as objects of one shape.
 */
function namedRows(columns: readonly string[], rows: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index];
    return row;
  });
}

/** One connection with its prepared statements. */
class SqliteHandle {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, readOnly: boolean) {
    this.database = new DatabaseSync(file, { readOnly, timeout: PATIENCE });
    // 256 MiB mapped; in memory only the 8 MiB of pages that the log holds newer. The log is synced and copied beside the loop (see SqliteLog).
    const common = 'PRAGMA cache_size = -8192; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;';
    const forWriting =
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864;';
    this.database.exec(
      readOnly
        ? common
        : `${forWriting} ${common} PRAGMA analysis_limit = ${ANALYSED}; PRAGMA busy_timeout = ${STANDSTILL}`,
    );
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    try {
      const { statement, columns } = this.#prepared.get(sql) ?? this.#prepare(sql);
      if (columns.length > 0) {
        const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as SQLOutputValue[][];
        return { rows: namedRows(columns, rows) as R[] };
      }
      const { changes } = statement.run(...(parameters as SQLInputValue[]));
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw sqliteError(error);
    }
  }

  #prepare(sql: string): Prepared {
    const statement = this.database.prepare(sql);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    statement.setReturnArrays(true);
    if (this.#prepared.size >= MAX_CACHED_STATEMENTS) this.#prepared.delete(this.#prepared.keys().next().value ?? '');
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Retries while another process writes. */
async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  for (let waited = 0; ; waited += STANDSTILL + PAUSE) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof UnavailableError) || error.reason !== 'busy' || waited >= PATIENCE) throw error;
      await sleep(PAUSE);
    }
  }
}

/**
 * The connections that Kysely uses. Reads outside of a transaction use a connection of their own, which sees the
 * last commit and never waits; everything else is serialised on the one writer.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  isWriter = false;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#driver;
    if (this.isWriter) return writer.run(sql, parameters);
    if (SelectQueryNode.is(query)) return reader.run(sql, parameters);
    return this.#driver.write(() => retryWhileBusy(() => writer.run<R>(sql, parameters)));
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed');
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly writer: SqliteHandle;
  reader: SqliteHandle;
  readonly #mutex = new Mutex(PATIENCE * 2);
  readonly #log: SqliteLog;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.writer = new SqliteHandle(file, false);
    this.reader = new SqliteHandle(file, true);
    this.#log = new SqliteLog(file, this.#mutex);
  }

  /** Runs work that commits, exclusively on the writer. Resolves once it is synced; others may write during the sync. */
  async write<T>(work: () => T | Promise<T>): Promise<T> {
    this.#log.expectSound();
    await this.#mutex.acquire();
    let result: T;
    try {
      result = await work();
    } finally {
      this.#mutex.release();
    }
    await this.#log.flushed();
    return result;
  }

  /**
   * Analyses tables that have grown since their last analysis, so that plans fit their
   * size. A connection reads the statistics when it opens, and the read-only one cannot analyse: it is reopened.
   */
  async optimize(): Promise<void> {
    await this.write(() => retryWhileBusy(() => this.writer.run('PRAGMA optimize = 0x10002', [])));
    const before = this.reader;
    this.reader = new SqliteHandle(this.#file, true);
    before.database.close();
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    this.#log.expectSound();
    await this.#mutex.acquire();
    connection.isWriter = true;
    // IMMEDIATE: a transaction that read first could otherwise be refused when it begins to write.
    await retryWhileBusy(() => this.writer.run('BEGIN IMMEDIATE', []));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.writer.run('COMMIT', []);
    await this.releaseConnection(connection);
    await this.#log.flushed();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // When the disk is full SQLite rolls back by itself; what was committed but not synced is not acknowledged.
    if (connection.isWriter && this.writer.database.isTransaction) this.writer.run('ROLLBACK', []);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    if (!connection.isWriter) return;
    connection.isWriter = false;
    this.#mutex.release();
  }

  async destroy(): Promise<void> {
    await this.#mutex.acquire();
    await this.#log.close();
    this.reader.database.close();
    this.writer.run('PRAGMA optimize', []);
    this.writer.database.close();
  }
}

/** The connections queue by themselves: Kysely needs no lock of its own. */
class QueuedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Synchronous work inside the transaction that is running on the writer. */
class SqliteSyncConnection implements SyncConnection {
  readonly #writer: SqliteHandle;

  constructor(writer: SqliteHandle) {
    this.#writer = writer;
  }

  run({ sql }: PreparedQuery, parameters: readonly unknown[]): unknown[] {
    return this.#writer.run(sql, parameters).rows;
  }

  part<T>(work: () => T): T {
    this.#writer.run('SAVEPOINT part', []);
    try {
      const result = work();
      this.#writer.run('RELEASE SAVEPOINT part', []);
      return result;
    } catch (error) {
      // When the disk is full SQLite rolls back everything by itself.
      if (this.#writer.database.isTransaction) {
        this.#writer.run('ROLLBACK TO SAVEPOINT part', []);
        this.#writer.run('RELEASE SAVEPOINT part', []);
      }
      throw error;
    }
  }

  get isBroken(): boolean {
    return !this.#writer.database.isTransaction;
  }
}

/** The embedded database in one file; its folder is made when it is not there. */
export function sqliteEngine(file: string): Engine {
  const driver = new SqliteDriver(file);
  const { writer } = driver;
  const inside = new SqliteSyncConnection(writer);
  return {
    dialect: 'sqlite',
    kysely: {
      createAdapter: () => new QueuedSqliteAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },

    async run({ sql, isRead }, parameters) {
      if (isRead) return driver.reader.run(sql, parameters).rows;
      return (await driver.write(() => retryWhileBusy(() => writer.run(sql, parameters)))).rows;
    },

    optimize: () => driver.optimize(),

    // Only a transaction's own work comes here, and there is one at a time.
    runInside: async (_transaction, { sql }, parameters) => writer.run(sql, parameters).rows,

    synchronouslyInside: async (work) => work(inside),

    synchronously: (work) =>
      driver.write(async () => {
        await retryWhileBusy(() => writer.run('BEGIN IMMEDIATE', []));
        try {
          const result = work(inside);
          writer.run('COMMIT', []);
          return result;
        } catch (error) {
          if (writer.database.isTransaction) writer.run('ROLLBACK', []);
          throw error;
        }
      }),
  };
}
