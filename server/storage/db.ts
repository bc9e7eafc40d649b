import type { QuestId } from '@mangoquest/core/ids.ts';
import { CompiledQuery, Kysely } from 'kysely';
import type { Dialect } from 'kysely';
import type { Prepared } from './compiled.ts';
import { createGroupCommit } from './group-commit.ts';
import { isDeadlock } from './dialects/postgres-errors.ts';
import type { Tables } from './tables.ts';

/** A synchronous transaction on SQLite. */
export interface SyncConnection {
  run(prepared: Prepared, parameters: readonly unknown[]): unknown[];
  /** A savepoint: rolled back when the work throws. */
  part<T>(work: () => T): T;
  /** The database has rolled the transaction back by itself. */
  readonly isBroken: boolean;
}

/** A database as its driver gives it: for Kysely, and past it for statements that are compiled already. */
export interface Engine {
  readonly dialect: 'sqlite' | 'postgres';
  readonly kysely: Dialect;
  run(prepared: Prepared, parameters: readonly unknown[]): Promise<unknown[]>;
  /** The same inside of a transaction of Kysely's. */
  runInside(transaction: Kysely<Tables>, prepared: Prepared, parameters: readonly unknown[]): Promise<unknown[]>;
  /** On SQLite alone: a transaction whose work is synchronous, without the cost of promises. */
  synchronously<T>(work: (on: SyncConnection) => T): Promise<T>;
  /** Updates the planner's statistics. */
  optimize(): Promise<void>;
  /** The same inside of a transaction of Kysely's. */
  synchronouslyInside<T>(work: (on: SyncConnection) => T): Promise<T>;
}

/** What repositories run queries on: the database, or a transaction. */
export interface Db {
  readonly dialect: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  /** Sends a statement that is compiled already. */
  run(prepared: Prepared, parameters: readonly unknown[]): Promise<unknown[]>;
  /** See `Engine`. */
  synchronously<T>(work: (on: SyncConnection) => T): Promise<T>;
  /** Closing the database waits for this promise. */
  underWay<T>(work: Promise<T>): Promise<T>;
  /** All or nothing: a transaction, or a savepoint inside a running one. */
  atomic<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As `atomic`; on SQLite those that wait together share a commit. */
  grouped<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Announces the change once this is committed. */
  questChanged(questId: QuestId): void;
}

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT part');
const RELEASE = CompiledQuery.raw('RELEASE SAVEPOINT part');
const ROLLBACK_TO = CompiledQuery.raw('ROLLBACK TO SAVEPOINT part');
const MAX_TRIES = 3;

export interface RootDb extends Db {
  /** Resolves when no transaction is under way. */
  settled(): Promise<void>;
}

export function createDb(engine: Engine, tell: (questId: QuestId) => void): RootDb {
  const { dialect } = engine;
  const query = new Kysely<Tables>({ dialect: engine.kysely });
  const underWay = new Set<Promise<unknown>>();
  const tracked = <T>(transaction: Promise<T>): Promise<T> => {
    underWay.add(transaction);
    const forget = () => underWay.delete(transaction);
    transaction.then(forget, forget);
    return transaction;
  };
  const once = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const changed = new Set<number>();
    const result = await query.transaction().execute((transaction) => work(createInner(engine, transaction, changed)));
    for (const questId of changed) tell(questId);
    return result;
  };
  const atomic = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work);
      } catch (error) {
        if (attempt === MAX_TRIES || !isDeadlock(error)) throw error;
      }
    }
  };
  const grouped = dialect === 'sqlite' ? createGroupCommit(atomic) : atomic;
  return {
    dialect,
    query,
    run: (prepared, parameters) => engine.run(prepared, parameters),
    synchronously: (work) => tracked(engine.synchronously(work)),
    underWay: tracked,
    atomic: (work) => tracked(atomic(work)),
    grouped: (work) => tracked(grouped(work)),
    questChanged: tell,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

function createInner(engine: Engine, query: Kysely<Tables>, changed: Set<number>): Db {
  const atomic = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    await query.executeQuery(SAVEPOINT);
    let result;
    try {
      result = await work(db);
    } catch (error) {
      await query.executeQuery(ROLLBACK_TO);
      await query.executeQuery(RELEASE);
      throw error;
    }
    await query.executeQuery(RELEASE);
    return result;
  };
  const db: Db = {
    dialect: engine.dialect,
    query,
    atomic,
    grouped: atomic,
    run: (prepared, parameters) => engine.runInside(query, prepared, parameters),
    synchronously: (work) => engine.synchronouslyInside(work),
    underWay: (work) => work,
    questChanged: (questId) => void changed.add(questId),
  };
  return db;
}
