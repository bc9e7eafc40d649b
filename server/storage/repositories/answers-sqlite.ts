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
import { isDone, repeated, storedAnswer } from './answer-state.ts';
import type { AnswerJob } from './answer-state.ts';
import { DoneAnswers } from './done-answers.ts';

/** An entry with the player's position and the quest's revision, in one statement. */
const stateOf = statement((query, p: AnswerTarget) =>
  query
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .innerJoin('quests', 'quests.id', 'entries.quest_id')
    .leftJoin('chain_records', 'chain_records.entry_id', 'entries.id')
    .selectAll('entries')
    .select(['quests.revision as quest_revision', 'chain_records.carried_score'])
    .select(POSITION_COLUMNS)
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

/** Stores answers within one transaction; `added` has the answers of each entry that was written to. */
class Recording {
  readonly #on: SyncConnection;
  readonly #known: DoneAnswers;
  readonly added = new Map<EntryId, EntryState['done']>();

  constructor(on: SyncConnection, known: DoneAnswers) {
    this.#on = on;
    this.#known = known;
  }

  /** Throws database errors; after any other error nothing was written. */
  record({ target, decide, now }: AnswerJob): Outcome<AnswerResult> {
    const row = stateOf.firstSync(this.#on, target);
    if (row === null) return { error: new MissingError('entry') };
    const entry = toReadEntry(row);
    const done = this.added.get(entry.id) ?? this.#known.of(this.#on, entry);
    const state: EntryState = { entry, done, position: toPosition(row) };
    const first = isDone(state, target) ? resultOf.firstSync(this.#on, target) : null;
    if (first !== null) return { value: repeated(first.result) };
    let answer: NewAnswer;
    try {
      answer = decide(state);
    } catch (error) {
      return { error };
    }
    this.#write(target, answer, state, now);
    const { grade, success, stars } = answer.result;
    this.added.set(entry.id, [...done, { mindsetId: target.mindsetId, grade, success, stars }]);
    return { value: answer.result };
  }

  #write({ entryId, userId, mindsetId }: AnswerTarget, answer: NewAnswer, { entry }: EntryState, now: number): void {
    const { result, position = null, isFinish = false } = answer;
    const { score, timeBonus } = result;
    moved.allSync(this.#on, { entryId, score, timeBonus, finishedAt: isFinish ? now : null, now });
    inserted.allSync(this.#on, { entryId, mindsetId, now, ...storedAnswer(answer) });
    if (position !== null && entry.isCurrent)
      located.allSync(this.#on, { userId, ...position, origin: position.origin as 'answer' });
  }
}

/**
 * All in one transaction, without savepoints: an answer that is refused has written nothing. If the database fails on
 * one, all are repeated with a savepoint each.
 */
export function sqliteRecorder(db: Db): (jobs: readonly AnswerJob[]) => Promise<readonly AnswerJob[]> {
  const known = new DoneAnswers();

  async function together(jobs: readonly AnswerJob[]): Promise<Outcome<AnswerResult>[]> {
    const { outcomes, added } = await db.synchronously((on) => {
      const recording = new Recording(on, known);
      return { outcomes: jobs.map((job) => recording.record(job)), added: recording.added };
    });
    known.keep(added);
    return outcomes;
  }

  return async (jobs) => {
    try {
      settle(
        jobs,
        await together(jobs).catch((error: unknown) => {
          if (error instanceof UnavailableError) throw error;
          return db.synchronously((on) => jobs.map((job) => inPart(on, known, job)));
        }),
      );
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
    return [];
  };
}

/** What it has written is read anew by the next one. */
function inPart(on: SyncConnection, known: DoneAnswers, job: AnswerJob): Outcome<AnswerResult> {
  try {
    return on.part(() => new Recording(on, known).record(job));
  } catch (error) {
    if (on.isBroken) throw error;
    return { error };
  }
}
