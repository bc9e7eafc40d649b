import { expect, onTestFinished, test } from 'vitest';
import { makeGame } from '../../testing/game.ts';
import { fullGrade, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { createDb } from '../db.ts';
import type { Db } from '../db.ts';
import { createPool, postgresEngine } from '../dialects/postgres.ts';
import { recordOnPostgres } from './answers-postgres.ts';

const MANY = 3_000;

/** Copies rows of a table; `n` numbers the copies in the expressions of `own`. */
async function copy({ raw }: TestStorage, table: string, where: string, own: Readonly<Record<string, string>>) {
  const columns = (
    await raw(`select column_name as name from information_schema.columns where table_name = '${table}'`)
  )
    .map(({ name }) => String(name))
    .filter((name) => name !== 'id');
  await raw(`insert into ${table} (${columns.join(', ')})
    select ${columns.map((name) => own[name] ?? name).join(', ')} from ${table}, generate_series(1, ${MANY}) n where ${where}`);
}

test('PostgreSQL looks up the games that answers are given in, among however many there are', async () => {
  const opened = await openTestStorage('postgres');
  onTestFinished(() => opened.remove());
  const { player, ids, entry, target } = await makeGame(opened.storage);
  await copy(opened, 'users', `id = ${player.id}`, { email: "'copy' || n", username: "'copy' || n" });
  // The ids follow the player's.
  await copy(opened, 'entries', `id = ${entry.id}`, { user_id: `${player.id} + n` });
  await opened.raw('analyze');
  if (opened.config.kind !== 'postgres') throw new Error('PostgreSQL was asked for');

  const sent: string[] = [];
  const pool = createPool({ url: opened.config.url, poolSize: 1, onError: () => undefined });
  const real = createDb(postgresEngine(pool), () => undefined);
  onTestFinished(() => real.query.destroy());
  const db: Db = {
    ...real,
    run(prepared, parameters) {
      sent.push(prepared.sql);
      return real.run(prepared, parameters);
    },
  };
  const stored = Promise.withResolvers<unknown>();
  const mindsetId = ids[0] as number;
  const { resolve, reject } = stored;
  const job = { target: target(mindsetId), decide: fullGrade(mindsetId), now: 100, resolve, reject, tries: 0 };
  expect(await recordOnPostgres(db, [job])).toEqual([]);
  await stored.promise;

  expect(sent).toHaveLength(2);
  for (const statement of sent) {
    const plan = (await opened.raw(`explain (generic_plan, costs off) ${statement}`))
      .map((row) => String(row['QUERY PLAN']))
      .join('\n');
    expect(plan).toContain('entries_pkey');
    expect(plan).not.toMatch(/Seq Scan on (entries|users)/);
  }
});
