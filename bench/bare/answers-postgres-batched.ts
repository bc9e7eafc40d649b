// The ceiling of answers that share round trips on PostgreSQL: all waiting answers in two named statements in plain pg,
// one to read and one to write, with at most two concurrent batches. No session, no grading.
// node answers-postgres-batched.ts URL
import fastifyFormbody from '@fastify/formbody';
import { fastify } from 'fastify';
import pg from 'pg';
import { answerOf, resultOf } from './answer-fields.ts';
import type { AnswerFields, BareAnswer } from './answer-fields.ts';
import { listen } from './listen.ts';

const [, , url = ''] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 16 });
const AT_ONCE = 2;
/** Number of waiting answers from which a second concurrent batch is started. */
const BESIDE = 16;
const statesOf = `
  SELECT *, cast((SELECT coalesce(json_agg(json_build_array(mindset_id, grade, success) ORDER BY id), '[]') FROM answers WHERE entry_id = entries.id) AS text) AS done
  FROM entries WHERE id = any($1::bigint[])`;
const write = `
  WITH given AS (SELECT * FROM json_to_recordset($1::json) AS given (entry bigint, count bigint, score double precision, mindset bigint, picks text, result text)),
    moved AS (UPDATE entries SET answer_count = answer_count + 1, score = given.score FROM given
      WHERE entries.id = given.entry AND answer_count = given.count RETURNING entries.id)
  INSERT INTO answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, is_late)
  SELECT moved.id, mindset, 100, 1, 100, 0, picks, result, $2::bigint, 0 FROM moved JOIN given ON given.entry = moved.id RETURNING entry_id`;

interface State {
  readonly id: string;
  readonly user_id: string;
  readonly answer_count: string;
  readonly score: number;
  readonly done: string;
}

interface Job {
  readonly answer: BareAnswer;
  readonly resolve: (result: string) => void;
}

let waiting: Job[] = [];
let underWay = 0;
let isScheduled = false;

function schedule(): void {
  if (isScheduled || underWay >= AT_ONCE || waiting.length < (underWay > 0 ? BESIDE : 1)) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    underWay++;
    void store(jobs).then(() => {
      underWay--;
      schedule();
    });
  });
}

async function store(jobs: readonly Job[]): Promise<void> {
  const { rows } = await pool.query<State>({
    name: 'states',
    text: statesOf,
    values: [jobs.map(({ answer }) => answer.entryId)],
  });
  const states = new Map(rows.map((row) => [Number(row.id), row]));
  const results = jobs.map(({ answer }) => {
    const { entryId, userId, mindsetId } = answer;
    const state = states.get(entryId);
    if (state === undefined || Number(state.user_id) !== userId) throw new Error('no such entry');
    const done = JSON.parse(state.done) as [number, number, number][];
    if (done.some(([id]) => id === mindsetId)) throw new Error('answered before');
    const score = state.score + 100;
    return {
      entry: entryId,
      count: Number(state.answer_count),
      score,
      mindset: mindsetId,
      picks: answer.picks,
      result: JSON.stringify(resultOf(answer, score)),
    };
  });
  const { rowCount } = await pool.query({ name: 'write', text: write, values: [JSON.stringify(results), Date.now()] });
  if (rowCount !== jobs.length) throw new Error('an entry moved meanwhile');
  jobs.forEach(({ resolve }, index) => resolve((results[index] as { result: string }).result));
}

const app = fastify();
await app.register(fastifyFormbody);
app.post<{ Body: AnswerFields }>('/answer', async (request, reply) => {
  const result = await new Promise<string>((resolve) => {
    waiting.push({ answer: answerOf(request), resolve });
    schedule();
  });
  return reply.type('application/json; charset=utf-8').send(result);
});
await listen(app, () => pool.end());
