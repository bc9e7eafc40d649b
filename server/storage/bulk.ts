import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from './db.ts';
import { toJson } from './rows/values.ts';
import type { Tables } from './tables.ts';

/*
 * Many rows in one statement: they travel as one JSON parameter, so the SQL is the same for one row and for thousands,
 * and a save of 1000 mindsets takes few inserts. Long texts go in slices, because SQLite works on the thread that
 * answers: others have turns between them. Who writes waits meanwhile, and counts as load: so a long
 * transaction gives no more turns after a while.
 */

/** Characters of JSON in one statement: some milliseconds. */
const SLICE = 128 * 1024;
/** Turns of a transaction: a quarter of a second, below what is borne before calls are refused (BURST_MS). */
const MOST_TURNS = 32;

const turnsOf = new WeakMap<Db, number>();

async function giveTurn(tx: Db): Promise<void> {
  const turns = turnsOf.get(tx) ?? 0;
  turnsOf.set(tx, turns + 1);
  if (turns < MOST_TURNS) await yieldToEventLoop();
}

type Kind = 'integer' | 'real' | 'text';

/** A table's columns that are written in bulk, with the kind of each. */
export interface BulkTable<Row> {
  readonly name: keyof Tables;
  readonly columns: Readonly<Record<keyof Row & string, Kind>>;
}

const POSTGRES_KINDS: Readonly<Record<Kind, string>> = { integer: 'bigint', real: 'double precision', text: 'text' };

function source(db: Db, table: BulkTable<never>): string {
  const columns = Object.entries<Kind>(table.columns);
  if (db.dialect === 'sqlite') {
    return `(SELECT ${columns.map(([name]) => `value ->> '$.${name}' AS ${name}`).join(', ')} FROM json_each(?)) AS given`;
  }
  return `json_to_recordset(cast($1 AS json)) AS given (${columns.map(([name, kind]) => `${name} ${POSTGRES_KINDS[kind]}`).join(', ')})`;
}

async function inSlices<Row>(tx: Db, text: string, rows: readonly Row[]): Promise<void> {
  let slice: string[] = [];
  let length = 0;
  const write = () => tx.query.executeQuery(CompiledQuery.raw(text, [`[${slice.join(',')}]`]));
  for (const row of rows) {
    const json = toJson(row);
    if (slice.length > 0 && length + json.length > SLICE) {
      await write();
      if (tx.dialect === 'sqlite') await giveTurn(tx);
      [slice, length] = [[], 0];
    }
    slice.push(json);
    length += json.length;
  }
  if (slice.length > 0) await write();
}

export async function insertRows<Row extends { readonly id: number }>(
  tx: Db,
  table: BulkTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(table.columns).join(', ');
  // `WHERE true` keeps SQLite from reading more into the FROM.
  const text = `INSERT INTO ${table.name} (${names}) SELECT ${names} FROM ${source(tx, table as BulkTable<never>)} WHERE true`;
  await inSlices(tx, text, rows);
}

/** Overwrites all columns of the rows with these ids. */
export async function updateRows<Row extends { readonly id: number }>(
  tx: Db,
  table: BulkTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const changes = Object.keys(table.columns)
    .filter((name) => name !== 'id')
    .map((name) => `${name} = given.${name}`)
    .join(', ');
  const text = `UPDATE ${table.name} SET ${changes} FROM ${source(tx, table as BulkTable<never>)} WHERE ${table.name}.id = given.id`;
  await inSlices(tx, text, rows);
}

/** New ids, ascending, that nothing else will get. On SQLite the caller is in a transaction, and the only writer. */
export async function newIds(
  tx: Db,
  table: 'mindsets' | 'mindchunks' | 'reactions' | 'drawings' | 'map_regions',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  if (tx.dialect === 'postgres') {
    const { rows } = await sql<{
      id: number;
    }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, cast(${count} as integer))`.execute(
      tx.query,
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(tx.query);
  const last = rows[0]?.seq ?? 0;
  return Array.from({ length: count }, (_, index) => last + 1 + index);
}
