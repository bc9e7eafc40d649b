// The ceiling of an answer on PostgreSQL: the same two named statements in plain pg, on a pool of the same size. No
// session, no grading.
// node answers-postgres.ts URL
import fastifyFormbody from '@fastify/formbody';
import { fastify } from 'fastify';
import pg from 'pg';
import { answerOf, resultOf } from './answer-fields.ts';
import type { AnswerFields } from './answer-fields.ts';
import { listen } from './listen.ts';

const [, , url = ''] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 16 });
const stateOf = `
  SELECT *, cast((SELECT coalesce(json_agg(json_build_array(mindset_id, grade, success) ORDER BY id), '[]') FROM answers WHERE entry_id = entries.id) AS text) AS done
  FROM entries WHERE id = $1 AND user_id = $2`;
const write = `
  WITH moved AS (UPDATE entries SET answer_count = answer_count + 1, score = $1, finished_at = coalesce(finished_at, cast($2 AS bigint))
    WHERE id = $3 AND answer_count = $4 RETURNING id)
  INSERT INTO answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, is_late)
  SELECT moved.id, cast($5 AS bigint), 100, 1, 100, 0, cast($6 AS text), cast($7 AS text), cast($8 AS bigint), 0 FROM moved RETURNING id`;

interface State {
  readonly answer_count: string;
  readonly score: number;
  readonly done: string;
}

const app = fastify();
await app.register(fastifyFormbody);
app.post<{ Body: AnswerFields }>('/answer', async (request, reply) => {
  const answer = answerOf(request);
  const { entryId, userId, mindsetId, picks } = answer;
  const {
    rows: [state],
  } = await pool.query<State>({ name: 'state', text: stateOf, values: [entryId, userId] });
  if (state === undefined) throw new Error('no such entry');
  const done = JSON.parse(state.done) as [number, number, number][];
  if (done.some(([id]) => id === mindsetId)) throw new Error('answered before');
  const score = state.score + 100;
  const result = JSON.stringify(resultOf(answer, score));
  const { rowCount } = await pool.query({
    name: 'write',
    text: write,
    values: [score, null, entryId, state.answer_count, mindsetId, picks, result, Date.now()],
  });
  if (rowCount !== 1) throw new Error('the entry moved meanwhile');
  return reply.type('application/json; charset=utf-8').send(result);
});
await listen(app, () => pool.end());
