import type { EntryId, MindsetId, UserId } from '@mangoquest/core/ids.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { sql } from 'kysely';
import { statement } from '../compiled.ts';
import type { SyncConnection, Db } from '../db.ts';
import { MissingError, UnavailableError } from '../errors.ts';
import { settle } from '../group-commit.ts';
import type { Outcome } from '../group-commit.ts';
import type { AnswerTarget, EntryState, NewAnswer } from '../interfaces/play.ts';
import { toReadEntry } from '../rows/entry-row.ts';
import { POSITION_COLUMNS, toPosition } from '../rows/user-row.ts';
import { fromJson, toFlag, toJson } from '../rows/values.ts';
import { isDone, repeated, toDone } from './answer-state.ts';
import type { AnswerJob } from './answer-state.ts';

/**
 * An entry with its earlier answers, the player's position and the quest's revision, in one statement. `done` is JSON:
 * [[mindset, grade, success, stars], …].
 */
const stateOf = statement((query, p: AnswerTarget) =>
  query
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .innerJoin('quests', 'quests.id', 'entries.quest_id')
    .leftJoin('chain_records', 'chain_records.entry_id', 'entries.id')
    .selectAll('entries')
    .select(['quests.revision as quest_revision', 'chain_records.carried_score'])
    .select(POSITION_COLUMNS)
    .select(
      sql<string>`(select json_group_array(json_array(mindset_id, grade, success, stars) order by id) from answers where entry_id = entries.id)`.as(
        'done',
      ),
    )
    .where('entries.id', '=', p.entryId)
    .where('entries.user_id', '=', p.userId),
);

const resultOf = statement((query, p: AnswerTarget) =>
  query.selectFrom('answers').select('result').where('entry_id', '=', p.entryId).where('mindset_id', '=', p.mindsetId),
);

interface Moved {
  readonly entryId: EntryId;
  readonly score: number;
  readonly timeBonus: number;
  readonly finishedAt: number | null;
  readonly now: number;
}

const moved = statement((query, p: Moved) =>
  query
    .updateTable('entries')
    .set(({ eb, ref }) => ({
      answer_count: eb('answer_count', '+', 1),
      scored_at: sql<number | null>`case when score = ${p.score} then scored_at else ${p.now} end`,
      score: p.score,
      time_bonus: eb('time_bonus', '+', p.timeBonus),
      finished_at: sql<number | null>`coalesce(${ref('finished_at')}, ${p.finishedAt})`,
    }))
    .where('id', '=', p.entryId),
);

/** Only for the current game: a late answer to an earlier one does not tell where the player is now. */
const located = statement(
  (query, p: { userId: UserId; latitude: number; longitude: number; at: number; leeway: number; origin: 'answer' }) =>
    query
      .updateTable('users')
      .set({
        latitude: p.latitude,
        longitude: p.longitude,
        located_at: p.at,
        position_leeway: p.leeway,
        position_origin: p.origin,
      })
      .where('id', '=', p.userId),
);

interface NewRow {
  entryId: EntryId;
  mindsetId: MindsetId;
  grade: number;
  success: 0 | 1;
  stars: number;
  timeBonus: number;
  picks: string;
  result: string;
  now: number;
  deviceTime: number | null;
  isLate: 0 | 1;
  speedVerdict: string | null;
}

const inserted = statement((query, p: NewRow) =>
  query.insertInto('answers').values({
    entry_id: p.entryId,
    mindset_id: p.mindsetId,
    grade: p.grade,
    success: p.success,
    stars: p.stars,
    time_bonus: p.timeBonus,
    picks: p.picks,
    result: p.result,
    answered_at: p.now,
    device_time: p.deviceTime,
    is_late: p.isLate,
    speed_verdict: p.speedVerdict,
  }),
);

/** Stores one answer within a transaction. Throws database errors; after any other error nothing was written. */
function record(on: SyncConnection, { target, decide, now }: AnswerJob): Outcome<AnswerResult> {
  const row = stateOf.firstSync(on, target);
  if (row === null) return { error: new MissingError('entry') };
  const state: EntryState = { entry: toReadEntry(row), done: toDone(fromJson(row.done)), position: toPosition(row) };
  const first = isDone(state, target) ? resultOf.firstSync(on, target) : null;
  if (first !== null) return { value: repeated(first.result) };
  let answer: NewAnswer;
  try {
    answer = decide(state);
  } catch (error) {
    return { error };
  }
  const {
    result,
    picks,
    deviceTime = null,
    isLate = false,
    speedVerdict = null,
    position = null,
    isFinish = false,
  } = answer;
  const { entryId, userId, mindsetId } = target;
  const { grade, stars, timeBonus, score } = result;
  moved.allSync(on, { entryId, score, timeBonus, finishedAt: isFinish ? now : null, now });
  inserted.allSync(on, {
    entryId,
    mindsetId,
    grade,
    success: toFlag(result.success),
    stars,
    timeBonus,
    picks: toJson(picks),
    result: toJson(result),
    now,
    deviceTime,
    isLate: toFlag(isLate),
    speedVerdict,
  });
  if (position !== null && state.entry.isCurrent)
    located.allSync(on, { userId, ...position, origin: position.origin as 'answer' });
  return { value: result };
}

/**
 * All in one transaction, without savepoints: an answer that is refused has written nothing. If the database fails on
 * one, all are repeated with a savepoint each.
 */
export async function recordOnSqlite(db: Db, jobs: readonly AnswerJob[]): Promise<readonly AnswerJob[]> {
  try {
    settle(
      jobs,
      await db
        .synchronously((on) => jobs.map((job) => record(on, job)))
        .catch((error: unknown) => {
          if (error instanceof UnavailableError) throw error;
          return db.synchronously((on) => jobs.map((job) => inPart(on, job)));
        }),
    );
  } catch (error) {
    for (const job of jobs) job.reject(error);
  }
  return [];
}

function inPart(on: SyncConnection, job: AnswerJob): Outcome<AnswerResult> {
  try {
    return on.part(() => record(on, job));
  } catch (error) {
    if (on.isBroken) throw error;
    return { error };
  }
}
