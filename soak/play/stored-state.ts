import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import type { Acknowledged } from './answering.ts';

interface StoredAnswer {
  readonly entry_id: number;
  readonly mindset_id: number;
  readonly grade: number;
  /** Score of the entry after this answer, as reported to the player. */
  readonly score: number;
}

interface StoredEntry {
  readonly id: number;
  readonly score: number;
  readonly answer_count: number;
  readonly summed: number;
  readonly counted: number;
}

/** The content of the database, read without the program. */
export interface StoredState {
  readonly answers: readonly StoredAnswer[];
  readonly entries: readonly StoredEntry[];
  /** Result of the database's integrity check. */
  readonly integrity: string;
}

const scoreIn = { sqlite: `result ->> '$.score'`, postgres: `(cast(result as json) ->> 'score')` } as const;
const answersSql = (kind: StorageConfig['kind']) =>
  `select entry_id, mindset_id, grade, cast(${scoreIn[kind]} as real) as score from answers`;
const ENTRIES = `select entries.id, entries.score, entries.answer_count,
  coalesce((select sum(stars + time_bonus) from answers where entry_id = entries.id), 0) as summed,
  (select count(*) from answers where entry_id = entries.id) as counted from entries`;

export async function readStoredState(config: StorageConfig): Promise<StoredState> {
  if (config.kind === 'sqlite') {
    const database = new DatabaseSync(config.file, { timeout: 10_000 });
    try {
      const all = <T>(sql: string) => database.prepare(sql).all() as unknown as T[];
      const [check] = all<{ integrity_check: string }>('pragma integrity_check');
      return {
        answers: all(answersSql('sqlite')),
        entries: all(ENTRIES),
        integrity: check?.integrity_check ?? 'unknown',
      };
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: config.url });
  await client.connect();
  try {
    const all = async <T>(sql: string) =>
      (await client.query(sql)).rows.map(
        (row: Record<string, unknown>) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as T,
      );
    return { answers: await all(answersSql('postgres')), entries: await all(ENTRIES), integrity: 'ok' };
  } finally {
    await client.end();
  }
}

export interface Audit {
  /** Acknowledged but not stored. */
  readonly lost: number;
  /** Stored more than once, or counted twice in a score. */
  readonly doubled: number;
  /** Stored with another grade than the player was told. */
  readonly changed: number;
  /** Entries whose score or count differs from their answers. */
  readonly wrongEntries: number;
  readonly integrity: string;
}

export function audit({ answers, entries, integrity }: StoredState, acknowledged: readonly Acknowledged[]): Audit {
  const keyOf = (entryId: number, mindsetId: number) => `${entryId} ${mindsetId}`;
  const stored = new Map(answers.map((answer) => [keyOf(answer.entry_id, answer.mindset_id), answer]));
  let lost = 0;
  let changed = 0;
  for (const { entryId, mindsetId, grade, score } of acknowledged) {
    const answer = stored.get(keyOf(entryId, mindsetId));
    if (answer === undefined) lost += 1;
    else if (answer.grade !== grade || answer.score !== score) changed += 1;
  }
  return {
    lost,
    changed,
    integrity,
    doubled: answers.length - stored.size,
    wrongEntries: entries.filter((entry) => entry.score !== entry.summed || entry.answer_count !== entry.counted)
      .length,
  };
}

export function isClean({ lost, doubled, changed, wrongEntries, integrity }: Audit): boolean {
  return lost === 0 && doubled === 0 && changed === 0 && wrongEntries === 0 && integrity === 'ok';
}

/** As text, for the table. */
export function auditText({ lost, doubled, changed, wrongEntries, integrity }: Audit): string {
  return `${lost} lost, ${doubled} doubled${changed + wrongEntries === 0 ? '' : `, ${changed} changed, ${wrongEntries} wrong scores`}${integrity === 'ok' ? '' : `, database ${integrity}`}`;
}
