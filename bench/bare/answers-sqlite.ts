// The ceiling of an answer on SQLite: the raw SQL of an answer with prepared statements and group commit, on the same
// file. No session, no grading, no savepoints.
// node answers-sqlite.ts FILE
import { DatabaseSync } from 'node:sqlite';
import fastifyFormbody from '@fastify/formbody';
import { fastify } from 'fastify';
import { answerOf, resultOf } from './answer-fields.ts';
import type { AnswerFields, BareAnswer } from './answer-fields.ts';
import { listen } from './listen.ts';

const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;',
);
const stateOf = database.prepare(`
  SELECT *, (SELECT json_group_array(json_array(mindset_id, grade, success) ORDER BY id) FROM answers WHERE entry_id = entries.id) AS done
  FROM entries WHERE id = ? AND user_id = ?`);
const moveEntry = database.prepare(`
  UPDATE entries SET answer_count = answer_count + 1, score = ?, time_bonus = time_bonus + 0, finished_at = coalesce(finished_at, ?)
  WHERE id = ? AND answer_count = ? RETURNING id`);
const insertAnswer = database.prepare(`
  INSERT INTO answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, device_time, is_late, speed_verdict)
  VALUES (?, ?, 100, 1, 100, 0, ?, ?, ?, NULL, 0, NULL)`);

interface State {
  readonly answer_count: number;
  readonly score: number;
  readonly done: string;
}

function write(answer: BareAnswer): string {
  const { entryId, userId, mindsetId, picks } = answer;
  const state = stateOf.get(entryId, userId) as unknown as State;
  const done = JSON.parse(state.done) as [number, number, number][];
  if (done.some(([id]) => id === mindsetId)) throw new Error('answered before');
  const score = state.score + 100;
  const result = JSON.stringify(resultOf(answer, score));
  if (moveEntry.get(score, null, entryId, state.answer_count) === undefined)
    throw new Error('the entry moved meanwhile');
  insertAnswer.run(entryId, mindsetId, picks, result, Date.now());
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
