import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db } from './db.ts';
import { NewerDatabaseError } from './errors.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { COLUMN_TYPES } from './migrations/migration.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

/** An arbitrary number for the advisory lock. */
const LOCK = 7_261_041_101;

/**
 * Migrates the database, each migration in a transaction of its own. Nodes that start together take turns:
 * SQLite has one writer, PostgreSQL a lock. Returns how many were applied.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  // A table with references to it can only be rebuilt while foreign keys are off, which cannot be changed inside a transaction.
  await followReferences(db, false);
  try {
    for (let applied = 0; ; applied++) {
      if (!(await applyNext(db, migrations))) return applied;
    }
  } finally {
    await followReferences(db, true);
  }
}

async function followReferences({ query, dialect }: Db, isOn: boolean): Promise<void> {
  if (dialect === 'sqlite') await query.executeQuery(CompiledQuery.raw(`PRAGMA foreign_keys = ${isOn ? 'ON' : 'OFF'}`));
}

function applyNext(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  return db.atomic(async ({ query, dialect }) => {
    if (dialect === 'postgres') await lock(query);
    await query.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    const applied = (await query.selectFrom('migrations').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );
    const [last, known] = [applied.at(-1) ?? 0, migrations.at(-1)?.number ?? 0];
    if (last > known) throw new NewerDatabaseError(last, known);
    // Compares numbers, not counts: migrations made on two branches may arrive in either order.
    const next = migrations.find(({ number }) => !applied.includes(number));
    if (!next) return false;
    for (const statement of next.statements(COLUMN_TYPES[dialect]))
      await query.executeQuery(CompiledQuery.raw(statement));
    if (dialect === 'sqlite') await refuseBrokenReferences(query, next);
    await query.insertInto('migrations').values({ number: next.number, name: next.name }).execute();
    return true;
  });
}

async function refuseBrokenReferences(query: Kysely<Tables>, { name }: Migration): Promise<void> {
  const { rows } = await query.executeQuery(CompiledQuery.raw('PRAGMA foreign_key_check'));
  if (rows.length > 0) throw new Error(`The migration ${name} left references to nothing.`);
}

async function lock(query: Kysely<Tables>): Promise<void> {
  // Building an index or waiting for another node may exceed the limits of a request.
  for (const statement of [
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    `SELECT pg_advisory_xact_lock(${LOCK})`,
  ]) {
    await query.executeQuery(CompiledQuery.raw(statement));
  }
}
