import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import { createGroupCommit } from './group-commit.ts';
import { isDeadlock } from './dialects/postgres-errors.ts';
import type { Tables } from './tables.ts';

/** What repositories ask with: the database, or a transaction on it. */
export interface Db {
  readonly dialect: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  /** All or nothing: a transaction, or a savepoint inside the one under way. */
  atomic<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As `atomic`; on SQLite those that wait together share a commit. */
  grouped<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** To be told when this is committed. */
  questChanged(questId: number): void;
}

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT part');
const RELEASE = CompiledQuery.raw('RELEASE SAVEPOINT part');
const ROLLBACK_TO = CompiledQuery.raw('ROLLBACK TO SAVEPOINT part');
const MAX_TRIES = 3;

export interface RootDb extends Db {
  /** Resolves when no transaction is under way. */
  settled(): Promise<void>;
}

export function createDb(dialect: Db['dialect'], query: Kysely<Tables>, tell: (questId: number) => void): RootDb {
  const underWay = new Set<Promise<unknown>>();
  const tracked = <T>(transaction: Promise<T>): Promise<T> => {
    underWay.add(transaction);
    const forget = () => underWay.delete(transaction);
    transaction.then(forget, forget);
    return transaction;
  };
  const once = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const changed = new Set<number>();
    const result = await query.transaction().execute((transaction) => work(createInner(dialect, transaction, changed)));
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
    atomic: (work) => tracked(atomic(work)),
    grouped: (work) => tracked(grouped(work)),
    questChanged: tell,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

function createInner(dialect: Db['dialect'], query: Kysely<Tables>, changed: Set<number>): Db {
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
  const db: Db = { dialect, query, atomic, grouped: atomic, questChanged: (questId) => void changed.add(questId) };
  return db;
}
