import pg from 'pg';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Engine } from '../db.ts';
import { UnavailableError } from '../errors.ts';
import { statementName } from '../compiled.ts';
import { PatientClient } from './postgres-client.ts';
import { postgresError } from './postgres-errors.ts';

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds for a reply to anything; longer than what the database itself allows a statement. */
  readonly patience?: number;
  /** Milliseconds to wait for a connection, whether one becomes free or a new one is made. */
  readonly connectionWait?: number;
  readonly onError: (error: Error) => void;
}

const { builtins } = pg.types;

/** `pg` returns 64-bit integers as text; ours are all within ±2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === builtins.INT8 || oid === builtins.NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

class PostgresConnection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  client: pg.PoolClient | null = null;
  isBroken = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const query = { name: statementName(sql), text: sql, values: parameters as unknown[] };
      const { rows, rowCount, command } = await (this.client ?? this.#pool).query(query);
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async control(statement: string): Promise<string> {
    try {
      return (await (this.client as pg.PoolClient).query(statement)).command;
    } catch (error) {
      throw this.#failed(error);
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed');
  }

  #failed(error: unknown): unknown {
    const ours = postgresError(error);
    if (ours instanceof UnavailableError && ours.reason === 'unreachable') this.isBroken = true;
    return ours;
  }
}

/** Outside of a transaction each query takes any free connection of the pool; a transaction keeps one. */
class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#pool);
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    try {
      connection.client = await this.#pool.connect();
    } catch (error) {
      throw postgresError(error);
    }
    await connection.control('BEGIN');
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // An aborted transaction answers COMMIT with ROLLBACK, and without an error.
    if ((await connection.control('COMMIT')) === 'ROLLBACK')
      throw new Error('the transaction was aborted before its commit');
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // A lost or silent connection would only be waited for.
    if (connection.isBroken) return;
    try {
      await connection.control('ROLLBACK');
    } catch {
      // A connection that cannot even roll back is discarded, and the database rolls back.
      connection.isBroken = true;
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.client?.release(connection.isBroken);
    connection.client = null;
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export function createPool({
  url,
  poolSize,
  patience = 20_000,
  connectionWait = 5_000,
  onError,
}: PostgresSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PatientClient,
    application_name: 'mangoquest',
    connectionTimeoutMillis: connectionWait,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    query_timeout: patience,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  // Without these two handlers a restart of the database would end the process: for idle connections, and for one in use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function postgresEngine(pool: pg.Pool): Engine {
  return {
    dialect: 'postgres',
    kysely: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(pool),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    async run({ sql, name }, parameters) {
      try {
        return (await pool.query({ name, text: sql, values: parameters as unknown[] })).rows;
      } catch (error) {
        throw postgresError(error);
      }
    },
    runInside: async (transaction, { query }, parameters) =>
      (await transaction.executeQuery({ ...query, parameters })).rows,
    synchronously: () => Promise.reject(new Error('PostgreSQL always waits')),
    optimize: () => analyseGrown(pool),
    synchronouslyInside: () => Promise.reject(new Error('PostgreSQL always waits')),
  };
}

/** The number of changes after which PostgreSQL analyses a table by itself, about a minute later; until then its plans are outdated. */
const GROWN = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = any (current_schemas(false)) and n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Analyses tables that have changed a lot since their last analysis. */
async function analyseGrown(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(GROWN);
  // Nodes that do this at the same time take turns.
  for (const { name } of rows) await pool.query(`ANALYZE ${name}`);
}
