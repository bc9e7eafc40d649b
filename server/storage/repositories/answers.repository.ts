import type { PositionOrigin, SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { AnswerResult, DoneMindset } from '@mangoquest/core/play/play.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { MissingError, UnavailableError } from '../errors.ts';
import type { AnswerTarget, AnswersRepository, EntryState, NewAnswer, ReadEntry, StoredAnswer } from '../interfaces/play.ts';
import { toReadEntry } from '../rows/entry-row.ts';
import { POSITION_COLUMNS, toPosition } from '../rows/user-row.ts';
import { fromJson, isSet, toFlag, toJson } from '../rows/values.ts';
import type { Tables } from '../tables.ts';

const doneOf = statement((query, p: { entryId: number }) =>
  query.selectFrom('answers').select(['mindset_id', 'grade', 'success']).where('entry_id', '=', p.entryId).orderBy('id'));

const resultOf = statement((query, p: AnswerTarget) =>
  query.selectFrom('answers').innerJoin('entries', 'entries.id', 'answers.entry_id').select('answers.result')
    .where('answers.entry_id', '=', p.entryId).where('answers.mindset_id', '=', p.mindsetId).where('entries.user_id', '=', p.userId));

/** An entry, what is done in it, its player's position and its quest's revision, in one statement: all from the same moment. `done` is JSON: [[mindset, grade, success], …]. */
const stateOf = (dialect: Db['dialect']) => statement((query, p: { entryId: number; userId: number }) => {
  const list = dialect === 'sqlite'
    ? sql<string>`(select json_group_array(json_array(mindset_id, grade, success) order by id) from answers where entry_id = entries.id)`
    : sql<string>`cast((select coalesce(json_agg(json_build_array(mindset_id, grade, success) order by id), '[]') from answers where entry_id = entries.id) as text)`;
  return query.selectFrom('entries').innerJoin('users', 'users.id', 'entries.user_id').innerJoin('quests', 'quests.id', 'entries.quest_id')
    .selectAll('entries').select('quests.revision as quest_revision').select(POSITION_COLUMNS).select(list.as('done'))
    .where('entries.id', '=', p.entryId).where('entries.user_id', '=', p.userId);
});
const states = { sqlite: stateOf('sqlite'), postgres: stateOf('postgres') };

interface Writing {
  entryId: number; userId: number; mindsetId: number; now: number; expectedCount: number; expectedFinish: number; expectedRevision: number;
  grade: number; success: number; stars: number; timeBonus: number; picks: string; result: string; deviceTime: number | null;
  isLate: number; speedVerdict: string | null; score: number; finishedAt: number | null;
  latitude: number | null; longitude: number | null; locatedAt: number | null; leeway: number; origin: PositionOrigin;
}

/**
 * Only upon the state that was decided on: `answer_count` says whether another answer came between, `finished_at` whether
 * its quest was finished by a change of it, `revision` whether that was saved anew.
 */
const moveEntry = (query: Pick<Kysely<Tables>, 'updateTable'>, p: Writing) => query.updateTable('entries').set(({ eb, ref }) => ({
  answer_count: eb('answer_count', '+', 1),
  score: p.score,
  time_bonus: eb('time_bonus', '+', p.timeBonus),
  finished_at: sql<number | null>`coalesce(${ref('finished_at')}, cast(${p.finishedAt} as bigint))`,
})).where('entries.id', '=', p.entryId).where('answer_count', '=', p.expectedCount).where(({ ref }) => sql<boolean>`coalesce(${ref('finished_at')}, 0) = ${p.expectedFinish}`)
  .where(({ selectFrom }) => selectFrom('quests').select('revision').whereRef('quests.id', '=', 'entries.quest_id'), '=', p.expectedRevision)
  .returning(['entries.id', 'entries.user_id', 'is_current']);

const moved = statement((query, p: Writing) => moveEntry(query, p));

const positionColumns = (p: Writing) => ({
  latitude: p.latitude, longitude: p.longitude, located_at: p.locatedAt, position_leeway: p.leeway, position_origin: p.origin,
});

/** Of the current game alone: a late answer to an earlier one says nothing of where the player is. */
const located = statement((query, p: Writing) => query.updateTable('users').set(positionColumns(p)).where('id', '=', p.userId));

const columnsOf = (p: Writing) => ({
  entry_id: p.entryId, mindset_id: p.mindsetId, grade: p.grade, success: p.success as 0 | 1, stars: p.stars, time_bonus: p.timeBonus, picks: p.picks,
  result: p.result, answered_at: p.now, device_time: p.deviceTime, is_late: p.isLate as 0 | 1, speed_verdict: p.speedVerdict,
});

const inserted = statement((query, p: Writing) => query.insertInto('answers').values(columnsOf(p)));

const ANSWER_COLUMNS = [
  'entry_id', 'mindset_id', 'grade', 'success', 'stars', 'time_bonus', 'picks', 'result', 'answered_at', 'device_time', 'is_late', 'speed_verdict',
] as const;

/**
 * All writes in one statement, which is a transaction of its own: one round trip. The player comes first, as when a game is
 * entered: so neither waits for what the other holds.
 */
const movedAndInserted = statement((query, p: Writing) => query
  .with('player', (cte) => cte.selectFrom('users').select('users.id').where('users.id', '=', p.userId).forNoKeyUpdate())
  .with('moved', (cte) => moveEntry(cte, p).where(sql<boolean>`user_id = (select id from player)`))
  .with('located', (cte) => cte.updateTable('users').from('moved').set(positionColumns(p))
    .whereRef('users.id', '=', 'moved.user_id').where('moved.is_current', '=', 1).where(sql<boolean>`cast(${p.locatedAt} as bigint) is not null`)
    .returning('users.id'))
  .insertInto('answers').columns(ANSWER_COLUMNS)
  .expression(({ selectFrom }) => selectFrom('moved').select([
    'moved.id as entry_id', sql<number>`cast(${p.mindsetId} as bigint)`.as('mindset_id'), sql<number>`cast(${p.grade} as double precision)`.as('grade'),
    sql<0 | 1>`cast(${p.success} as bigint)`.as('success'), sql<number>`cast(${p.stars} as double precision)`.as('stars'),
    sql<number>`cast(${p.timeBonus} as double precision)`.as('time_bonus'), sql<string>`cast(${p.picks} as text)`.as('picks'),
    sql<string>`cast(${p.result} as text)`.as('result'), sql<number>`cast(${p.now} as bigint)`.as('answered_at'),
    sql<number | null>`cast(${p.deviceTime} as bigint)`.as('device_time'), sql<0 | 1>`cast(${p.isLate} as bigint)`.as('is_late'),
    sql<string | null>`cast(${p.speedVerdict} as text)`.as('speed_verdict'),
  ]))
  .returning('id'));

function writing({ entryId, userId, mindsetId }: AnswerTarget, answer: NewAnswer, { answerCount, finishedAt, questRevision }: ReadEntry, now: number): Writing {
  const { result, picks, deviceTime = null, isLate = false, speedVerdict = null, position = null, isFinish = false } = answer;
  return {
    entryId, userId, mindsetId, now, expectedCount: answerCount, expectedFinish: finishedAt ?? 0, expectedRevision: questRevision,
    grade: result.grade, success: toFlag(result.success), stars: result.stars, timeBonus: result.timeBonus, picks: toJson(picks), result: toJson(result),
    deviceTime, isLate: toFlag(isLate), speedVerdict, score: result.score, finishedAt: isFinish ? now : null,
    latitude: position?.latitude ?? null, longitude: position?.longitude ?? null, locatedAt: position?.at ?? null,
    leeway: position?.leeway ?? 0, origin: position?.origin ?? 'saved',
  };
}

async function write(db: Db, values: Writing): Promise<boolean> {
  if (db.dialect === 'postgres') return (await movedAndInserted.first(db, values)) !== null;
  const entry = await moved.first(db, values);
  if (entry === null) return false;
  await inserted.all(db, values);
  if (isSet(entry.is_current) && values.locatedAt !== null) await located.all(db, values);
  return true;
}

/** So often another node's answer of the same entry, or a save of its quest, may come between; on SQLite none can. */
const MAX_TRIES = 20;

/** Answers of one entry that come to this node at once take turns, instead of being refused by each other's count. */
function createTurns(): <T>(entryId: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (entryId, work) => {
    const turn = (last.get(entryId) ?? Promise.resolve()).then(work, work);
    last.set(entryId, turn);
    const forget = () => {
      if (last.get(entryId) === turn) last.delete(entryId);
    };
    turn.then(forget, forget);
    return turn;
  };
}

async function recordAnswer(db: Db, target: AnswerTarget, decide: (state: EntryState) => NewAnswer, now: number): Promise<StoredAnswer> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await states[db.dialect].first(db, target);
    if (!row) throw new MissingError('entry');
    const done = fromJson<[number, number, 0 | 1][]>(row.done).map(([mindsetId, grade, success]): DoneMindset => ({ mindsetId, grade, success: isSet(success) }));
    if (done.some(({ mindsetId }) => mindsetId === target.mindsetId)) {
      const first = await resultOf.first(db, target);
      if (first) return { inserted: false, result: repeated(first.result) };
    }
    const entry = toReadEntry(row);
    const answer = decide({ entry, done, position: toPosition(row) });
    if (await write(db, writing(target, answer, entry, now))) return { inserted: true, result: answer.result };
  }
  throw new UnavailableError('busy');
}

const repeated = (text: string): AnswerResult => ({ ...fromJson<AnswerResult>(text), previouslyChecked: true });

export function answersRepository(db: Db): AnswersRepository {
  const takeTurns = createTurns();
  return {
    record: (target, decide, now) => db.dialect === 'sqlite'
      ? db.grouped((tx) => recordAnswer(tx, target, decide, now))
      : takeTurns(target.entryId, () => recordAnswer(db, target, decide, now)),

    async resultOf(target) {
      const row = await resultOf.first(db, target);
      return row && repeated(row.result);
    },

    async ofEntry(entryId) {
      const rows = await doneOf.all(db, { entryId });
      return rows.map((row) => ({ mindsetId: row.mindset_id, grade: row.grade, success: isSet(row.success) }));
    },

    async ofQuest(questId, { after, limit }) {
      let page = db.query.selectFrom('entries').innerJoin('answers', 'answers.entry_id', 'entries.id')
        .innerJoin('users', 'users.id', 'entries.user_id').innerJoin('quest_versions', 'quest_versions.id', 'entries.version_id')
        .leftJoin('mindsets', 'mindsets.id', 'answers.mindset_id')
        .select([
          'entries.id as entryId', 'users.id as userId', 'users.username', 'quest_versions.number as versionNumber', 'answers.mindset_id as mindsetId', 'mindsets.title as mindsetTitle',
          'answers.grade', 'answers.success', 'answers.answered_at as answeredAt', 'answers.device_time as deviceTime', 'answers.is_late as isLate', 'answers.speed_verdict as speedVerdict',
        ])
        .where('entries.quest_id', '=', questId).orderBy('entries.id', 'desc').orderBy('answers.mindset_id').limit(limit);
      // Both say the same of the entry: the first finds the place in the index.
      if (after !== null) {
        page = page.where('entries.id', '<=', after.entryId)
          .where(({ or, eb }) => or([eb('entries.id', '<', after.entryId), eb('answers.mindset_id', '>', after.mindsetId)]));
      }
      return (await page.execute()).map(({ success, isLate, speedVerdict, ...same }) => (
        { ...same, success: isSet(success), isLate: isSet(isLate), speedVerdict: speedVerdict as SpeedVerdict | null }
      ));
    },

    async scoreOf(entryId) {
      const row = await db.query.selectFrom('entries').select('time_bonus')
        .select(({ selectFrom }) => selectFrom('answers').select(sql<number>`coalesce(sum(stars), 0)`.as('stars')).whereRef('answers.entry_id', '=', 'entries.id').as('stars'))
        .where('id', '=', entryId).executeTakeFirst();
      return row ? row.time_bonus + (row.stars ?? 0) : 0;
    },
  };
}
