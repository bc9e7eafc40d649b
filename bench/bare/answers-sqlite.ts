// The ceiling of an answer on SQLite: the raw SQL of an answer with prepared statements and group commit, on the same
// file. No session, no grading, no savepoints.
// node answers-sqlite.ts FILE [--keeps]: with it earlier answers are kept in memory, as our server does.
import { DatabaseSync } from 'node:sqlite';
import fastifyFormbody from '@fastify/formbody';
import { fastify } from 'fastify';
import { answerOf, resultOf } from './answer-fields.ts';
import type { AnswerFields, BareAnswer } from './answer-fields.ts';
import { listen } from './listen.ts';

const [, , file = '', option] = process.argv;
const isKeeping = option === '--keeps';
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;',
);
const stateOf = database.prepare(`
  SELECT *, (SELECT json_group_array(json_array(mindset_id, grade, success) ORDER BY id) FROM answers WHERE entry_id = entries.id) AS done
  FROM entries WHERE id = ? AND user_id = ?`);
const stateAlone = database.prepare('SELECT * FROM entries WHERE id = ? AND user_id = ?');
const moveEntry = database.prepare(`
  UPDATE entries SET answer_count = answer_count + 1, score = ?, time_bonus = time_bonus + 0, finished_at = coalesce(finished_at, ?)
  WHERE id = ? AND answer_count = ? RETURNING id`);
const insertAnswer = database.prepare(`
  INSERT INTO answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, device_time, is_late, speed_verdict)
  VALUES (?, ?, 100, 1, 100, 0, ?, ?, ?, NULL, 0, NULL)`);

interface State {
  readonly answer_count: number;
  readonly score: number;
}

type Done = readonly (readonly [mindsetId: number, grade: number, success: number])[];

/** Earlier answers of each entry, if they are kept. */
const kept = new Map<number, Done>();

function read(entryId: number, userId: number): { readonly state: State; readonly done: Done } {
  const before = kept.get(entryId);
  if (before !== undefined) {
    const state = stateAlone.get(entryId, userId) as unknown as State;
    if (before.length === state.answer_count) return { state, done: before };
  }
  const state = stateOf.get(entryId, userId) as unknown as State & { readonly done: string };
  return { state, done: JSON.parse(state.done) as Done };
}

function write(answer: BareAnswer): string {
  const { entryId, userId, mindsetId, picks } = answer;
  const { state, done } = read(entryId, userId);
  if (done.some(([id]) => id === mindsetId)) throw new Error('answered before');
  const score = state.score + 100;
  const result = JSON.stringify(resultOf(answer, score));
  if (moveEntry.get(score, null, entryId, state.answer_count) === undefined)
    throw new Error('the entry moved meanwhile');
  insertAnswer.run(entryId, mindsetId, picks, result, Date.now());
  if (isKeeping) kept.set(entryId, [...done, [mindsetId, 100, 1]]);
  return result;
}

interface Job {
  readonly answer: BareAnswer;
  readonly resolve: (result: string) => void;
}

let waiting: Job[] = [];

function commit(): void {
  const jobs = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  const results = jobs.map(({ answer }) => write(answer));
  database.exec('COMMIT');
  jobs.forEach(({ resolve }, index) => resolve(results[index] as string));
}

const app = fastify();
await app.register(fastifyFormbody);
app.post<{ Body: AnswerFields }>('/answer', async (request, reply) => {
  const result = await new Promise<string>((resolve) => {
    if (waiting.push({ answer: answerOf(request), resolve }) === 1) setImmediate(commit);
  });
  return reply.type('application/json; charset=utf-8').send(result);
});
await listen(app, () => database.close());
