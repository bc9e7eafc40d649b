import type { SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import { sql } from 'kysely';
import { createBatches } from '../batches.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { MAX_TOGETHER } from '../group-commit.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { AnswerTarget, AnswersRepository } from '../interfaces/play.ts';
import { isSet } from '../rows/values.ts';
import { pickedIn } from './answer-picks.ts';
import { repeated } from './answer-state.ts';
import type { AnswerJob } from './answer-state.ts';
import { recordOnPostgres } from './answers-postgres.ts';
import { sqliteRecorder } from './answers-sqlite.ts';
import { doneOf } from './done-answers.ts';

const resultOf = statement((query, p: AnswerTarget) =>
  query
    .selectFrom('answers')
    .innerJoin('entries', 'entries.id', 'answers.entry_id')
    .select('answers.result')
    .where('answers.entry_id', '=', p.entryId)
    .where('answers.mindset_id', '=', p.mindsetId)
    .where('entries.user_id', '=', p.userId),
);

/** Concurrent batches. On PostgreSQL one batch can do I/O while another one is decided; SQLite has one writer. */
const BATCHES = { sqlite: 1, postgres: 2 } as const;

export function answersRepository(db: Db): AnswersRepository {
  const onPostgres = (jobs: readonly AnswerJob[]) => recordOnPostgres(db, jobs);
  const add = createBatches<AnswerJob>({
    most: MAX_TOGETHER,
    concurrency: BATCHES[db.dialect],
    overlapFrom: 16,
    keyOf: ({ target }) => target.entryId,
    run: db.dialect === 'sqlite' ? sqliteRecorder(db) : onPostgres,
  });
  return {
    ...answerReading(db),
    record: (target, decide, now) =>
      db.underWay(
        new Promise<AnswerResult>((resolve, reject) => {
          add({ target, decide, now, resolve, reject, tries: 0 });
        }),
      ),
  };
}

/** Whether its code opened the mindset; null if not. */
const BY_CODE = sql<
  number | null
>`(select 1 from code_openings where code_openings.entry_id = answers.entry_id and code_openings.mindset_id = answers.mindset_id)`.as(
  'byCode',
);

function answerReading(db: Db): Pick<AnswersRepository, 'resultOf' | 'ofEntry' | 'ofQuest' | 'scoreOf'> {
  return {
    resultOf: (target) => resultOf.first(db, target).then((row) => row && repeated(row.result)),

    async ofEntry(entryId) {
      const rows = await doneOf.all(db, { entryId });
      return rows.map((row) => ({ mindsetId: row.mindset_id, grade: row.grade, success: isSet(row.success) }));
    },

    async ofQuest(questId, { after, limit }) {
      let page = db.query
        .selectFrom('entries')
        .innerJoin('answers', 'answers.entry_id', 'entries.id')
        .innerJoin('users', 'users.id', 'entries.user_id')
        .innerJoin('quest_versions', 'quest_versions.id', 'entries.version_id')
        .leftJoin('mindsets', 'mindsets.id', 'answers.mindset_id')
        .select([
          'entries.id as entryId',
          'users.id as userId',
          'users.username',
          'quest_versions.number as versionNumber',
          'answers.mindset_id as mindsetId',
          'mindsets.title as mindsetTitle',
          'answers.grade',
          'answers.success',
          'answers.answered_at as answeredAt',
          'answers.device_time as deviceTime',
          'answers.is_late as isLate',
          'answers.speed_verdict as speedVerdict',
          'answers.picks',
          'mindsets.receive_answers as receivesAnswers',
          BY_CODE,
        ])
        .where('entries.quest_id', '=', questId)
        .where('entries.run', '=', 1)
        .orderBy('entries.id', 'desc')
        .orderBy('answers.mindset_id')
        .limit(limit);
      // The two conditions are equivalent for the entry, but the first one lets the index seek to the position.
      if (after !== null) {
        page = page
          .where('entries.id', '<=', after.entryId)
          .where(({ or, eb }) =>
            or([eb('entries.id', '<', after.entryId), eb('answers.mindset_id', '>', after.mindsetId)]),
          );
      }
      const rows = await page.execute();
      const picked = await pickedIn(
        db,
        rows.map(({ picks, receivesAnswers }) => (receivesAnswers === 1 ? picks : null)),
      );
      return rows.map(({ success, isLate, speedVerdict, byCode, receivesAnswers: _, ...same }, at) => ({
        ...same,
        isByCode: byCode !== null,
        picks: picked[at] ?? [],
        success: isSet(success),
        isLate: isSet(isLate),
        speedVerdict: speedVerdict as SpeedVerdict | null,
      }));
    },

    async scoreOf(entryId) {
      const row = await db.query
        .selectFrom('entries')
        .leftJoin('chain_records', 'chain_records.entry_id', 'entries.id')
        .select(['time_bonus', 'carried_score'])
        .select(({ selectFrom }) =>
          selectFrom('answers')
            .select(sql<number>`coalesce(sum(stars), 0)`.as('stars'))
            .whereRef('answers.entry_id', '=', 'entries.id')
            .as('stars'),
        )
        .where('entries.id', '=', entryId)
        .executeTakeFirst();
      return row ? (row.carried_score ?? 0) + row.time_bonus + (row.stars ?? 0) : 0;
    },
  };
}
