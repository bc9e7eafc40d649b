import type { PositionOrigin } from '@mangoquest/core/play/plausible-speed.ts';
import { sql } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { MissingError, UnavailableError } from '../errors.ts';
import type { EntryState, NewAnswer } from '../interfaces/play.ts';
import { fromJson, isSet, toJson } from '../rows/values.ts';
import { isDone, repeated, storedAnswer, toDone } from './answer-state.ts';
import type { AnswerJob } from './answer-state.ts';

/** Maximum attempts after conflicts with another node's answer of the same entry, or with a save of its quest. */
const MAX_TRIES = 20;

/** All states as one JSON text: parsed many times faster than rows. Columns in the order of `STATE_COLUMNS`. */
const statesOf = statement((query, p: { entryIds: readonly number[] }) => ({
  compile: () =>
    sql<{ states: string }>`
    select cast(coalesce(json_agg(json_build_array(${sql.join(STATE_COLUMNS.map((name) => sql.ref(name)))},
      (select coalesce(json_agg(json_build_array(mindset_id, grade, success, stars) order by id), '[]') from answers where entry_id = entries.id))), '[]') as text) as states
    from entries join users on users.id = entries.user_id join quests on quests.id = entries.quest_id
      left join chain_records on chain_records.entry_id = entries.id
    where entries.id = any(cast(${p.entryIds} as bigint[]))`.compile(query),
}));

const STATE_COLUMNS = [
  'entries.id',
  'entries.user_id',
  'entries.quest_id',
  'entries.version_id',
  'entries.is_current',
  'entries.entered_at',
  'entries.user_end_time',
  'entries.score',
  'entries.time_bonus',
  'entries.finished_at',
  'entries.answer_count',
  'entries.taken_out',
  'users.latitude',
  'users.longitude',
  'users.located_at',
  'users.position_leeway',
  'users.position_origin',
  'quests.revision',
  'chain_records.carried_score',
] as const;

type StateValues = readonly [
  id: number,
  user: number,
  quest: number,
  version: number,
  isCurrent: 0 | 1,
  enteredAt: number,
  userEndTime: number | null,
  score: number,
  timeBonus: number,
  finishedAt: number | null,
  answerCount: number,
  takenOut: string | null,
  latitude: number | null,
  longitude: number | null,
  locatedAt: number | null,
  leeway: number,
  origin: PositionOrigin,
  revision: number,
  carried: number | null,
  done: readonly [number, number, 0 | 1, number][],
];

function stateOf(values: StateValues): EntryState {
  const [
    id,
    userId,
    questId,
    versionId,
    isCurrent,
    enteredAt,
    userEndTime,
    score,
    timeBonus,
    finishedAt,
    answerCount,
    takenOut,
    latitude,
    longitude,
    at,
    leeway,
    origin,
    questRevision,
    carried,
    done,
  ] = values;
  return {
    entry: {
      id,
      userId,
      questId,
      versionId,
      isCurrent: isSet(isCurrent),
      enteredAt,
      userEndTime,
      score,
      timeBonus,
      finishedAt,
      answerCount,
      takenOut,
      // Not used by any decision.
      notes: 0,
      questRevision,
      carried: carried ?? 0,
    },
    done: toDone(done),
    position:
      latitude === null || longitude === null || at === null ? null : { latitude, longitude, at, leeway, origin },
  };
}

const resultsOf = statement((query, p: { entryIds: readonly number[]; mindsetIds: readonly number[] }) =>
  query
    .selectFrom('answers')
    .select(['entry_id', 'mindset_id', 'result'])
    .where(
      sql<boolean>`(entry_id, mindset_id) in (select * from unnest(cast(${p.entryIds} as bigint[]), cast(${p.mindsetIds} as bigint[])))`,
    ),
);

/**
 * Stores a batch in one statement, its own transaction: one round trip. Optimistic locking: an answer is only stored if
 * the state it was decided on is unchanged: `answer_count` tells of another answer, `finished_at` of a finish by an edit
 * of the quest, the score of stars carried over, `revision` of a save of the quest. To avoid deadlocks, rows are locked
 * players first, as when entering a game, and in id order.
 */
const written = statement((query, p: { rows: string; entryIds: readonly number[]; located: readonly number[] }) => ({
  compile: () =>
    sql<{ entry_id: number }>`
    with given as (
      select * from json_to_recordset(cast(${p.rows} as json)) as given (
        entry bigint, mindset bigint, count bigint, finish bigint, revision bigint, grade double precision, success bigint, before double precision, stars double precision,
        bonus double precision, picks text, result text, at bigint, device bigint, late bigint, verdict text, score double precision, finished bigint,
        latitude double precision, longitude double precision, located bigint, leeway double precision, origin text)
    ), player as (
      select id from users where id = any(cast(${p.located} as bigint[])) order by id for no key update
    ), moved as (
      update entries set answer_count = answer_count + 1, score = given.score, time_bonus = time_bonus + given.bonus,
        finished_at = coalesce(finished_at, given.finished),
        scored_at = case when entries.score = given.score then scored_at else given.at end
      from given
      -- Named, so that they are looked up: what is joined with a list of unknown length may be found by reading all.
      where entries.id = any(cast(${p.entryIds} as bigint[])) and entries.id = given.entry and answer_count = given.count and coalesce(finished_at, 0) = given.finish and entries.score = given.before and entries.taken_out is null
        and (select quests.revision from quests where quests.id = entries.quest_id) = given.revision
        and (select count(*) from player) >= 0
      returning entries.id, entries.user_id, entries.is_current
    ), placed as (
      update users set latitude = given.latitude, longitude = given.longitude, located_at = given.located, position_leeway = given.leeway,
        position_origin = given.origin
      from moved join given on given.entry = moved.id
      where users.id = moved.user_id and moved.is_current = 1 and given.located is not null
    )
    insert into answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, device_time, is_late, speed_verdict)
    select moved.id, mindset, grade, success, stars, bonus, picks, result, at, device, late, verdict from moved join given on given.entry = moved.id
    returning entry_id`.compile(query),
}));

interface Decided {
  readonly job: AnswerJob;
  readonly state: EntryState;
  readonly answer: NewAnswer;
}

function rowOf({ job: { target, now }, state: { entry }, answer }: Decided) {
  const { result, position = null, isFinish = false } = answer;
  const { timeBonus, deviceTime, isLate, speedVerdict, ...same } = storedAnswer(answer);
  return {
    entry: target.entryId,
    mindset: target.mindsetId,
    count: entry.answerCount,
    finish: entry.finishedAt ?? 0,
    before: entry.score,
    revision: entry.questRevision,
    ...same,
    bonus: timeBonus,
    at: now,
    device: deviceTime,
    late: isLate,
    verdict: speedVerdict,
    score: result.score,
    finished: isFinish ? now : null,
    ...(position === null
      ? {}
      : {
          latitude: position.latitude,
          longitude: position.longitude,
          located: position.at,
          leeway: position.leeway,
          origin: position.origin,
        }),
  };
}

/** Stores those whose state is unchanged, and returns the others. */
async function write(db: Db, decided: readonly Decided[]): Promise<readonly Decided[]> {
  const located = decided.flatMap(({ job, answer }) => (answer.position ? [job.target.userId] : []));
  const entryIds = decided.map(({ job }) => job.target.entryId);
  const rows = await written.all(db, { rows: toJson(decided.map(rowOf)), entryIds, located });
  const stored = new Set(rows.map((row) => row.entry_id));
  for (const { job, answer } of decided) if (stored.has(job.target.entryId)) job.resolve(answer.result);
  return decided.filter(({ job }) => !stored.has(job.target.entryId));
}

/** An error of one row fails the whole statement: then they are stored one by one. */
async function writeAll(db: Db, decided: readonly Decided[]): Promise<readonly AnswerJob[]> {
  if (decided.length === 0) return [];
  try {
    return (await write(db, decided)).map(({ job }) => job);
  } catch (error) {
    if (decided.length === 1 || (error instanceof UnavailableError && error.reason !== 'busy')) {
      for (const { job } of decided) job.reject(error);
      return [];
    }
    return writeEach(db, decided);
  }
}

async function writeEach(db: Db, decided: readonly Decided[]): Promise<readonly AnswerJob[]> {
  const again: AnswerJob[] = [];
  // Sequential on purpose: the error may have been caused by too much load at once.
  for (const one of decided) again.push(...(await writeAll(db, [one])));
  return again;
}

async function repeat(db: Db, jobs: readonly AnswerJob[]): Promise<void> {
  if (jobs.length === 0) return;
  try {
    const rows = await resultsOf.all(db, {
      entryIds: jobs.map(({ target }) => target.entryId),
      mindsetIds: jobs.map(({ target }) => target.mindsetId),
    });
    const results = new Map(rows.map((row) => [`${row.entry_id} ${row.mindset_id}`, row.result]));
    for (const { target, resolve, reject } of jobs) {
      const text = results.get(`${target.entryId} ${target.mindsetId}`);
      if (text === undefined) reject(new MissingError('answer'));
      else resolve(repeated(text));
    }
  } catch (error) {
    for (const job of jobs) job.reject(error);
  }
}

/** Two round trips for any number of answers: read their states, store the changes. Returns those to be retried. */
export async function recordOnPostgres(db: Db, jobs: readonly AnswerJob[]): Promise<readonly AnswerJob[]> {
  try {
    const row = await statesOf.first(db, { entryIds: [...new Set(jobs.map(({ target }) => target.entryId))] });
    const states = new Map(fromJson<StateValues[]>(row?.states ?? '[]').map((values) => [values[0], stateOf(values)]));
    const decided = new Map<number, Decided>();
    const repeats: AnswerJob[] = [];
    const later: AnswerJob[] = [];
    for (const job of jobs) {
      const { entryId, userId } = job.target;
      const state = states.get(entryId);
      if (state === undefined || state.entry.userId !== userId) job.reject(new MissingError('entry'));
      else if (isDone(state, job.target)) repeats.push(job);
      // Needs the state after the previous answer of the same entry.
      else if (decided.has(entryId)) later.push(job);
      else decide(job, state, decided);
    }
    const [met] = await Promise.all([writeAll(db, [...decided.values()]), repeat(db, repeats)]);
    return [...again(met), ...later];
  } catch (error) {
    for (const job of jobs) job.reject(error);
    return [];
  }
}

function decide(job: AnswerJob, state: EntryState, decided: Map<number, Decided>): void {
  try {
    decided.set(job.target.entryId, { job, state, answer: job.decide(state) });
  } catch (error) {
    job.reject(error);
  }
}

function again(jobs: readonly AnswerJob[]): AnswerJob[] {
  return jobs.filter((job) => {
    job.tries++;
    if (job.tries < MAX_TRIES) return true;
    job.reject(new UnavailableError('busy'));
    return false;
  });
}
