import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db } from './db.ts';
import { NewerDatabaseError } from './errors.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { COLUMN_TYPES } from './migrations/migration.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

/** Any number that nothing else on the same PostgreSQL database locks. */
const LOCK = 7_261_041_101;

/**
 * Brings the database up to date, each migration in a transaction of its own. Two nodes that start together take turns:
 * SQLite has one writer, PostgreSQL a lock. Returns how many were applied.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  for (let applied = 0; ; applied++) {
    if (!(await applyNext(db, migrations))) return applied;
  }
}

function applyNext(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  return db.atomic(async ({ query, dialect }) => {
    if (dialect === 'postgres') await lock(query);
    await query.schema.createTable('migrations').ifNotExists()
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    const { last } = await query.selectFrom('migrations').select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last')).executeTakeFirstOrThrow();
    if (last > migrations.length) throw new NewerDatabaseError(last, migrations.length);
    const next = migrations[last];
    if (!next) return false;
    for (const statement of next.statements(COLUMN_TYPES[dialect])) await query.executeQuery(CompiledQuery.raw(statement));
    await query.insertInto('migrations').values({ number: next.number, name: next.name }).execute();
    return true;
  });
}

async function lock(query: Kysely<Tables>): Promise<void> {
  // Building an index or waiting for another node may take longer than a request may.
  for (const statement of ['SET LOCAL statement_timeout = 0', 'SET LOCAL lock_timeout = 0', `SELECT pg_advisory_xact_lock(${LOCK})`]) {
    await query.executeQuery(CompiledQuery.raw(statement));
  }
}
