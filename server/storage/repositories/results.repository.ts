import { sql } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { ResultsOf, ResultsRepository } from '../interfaces/results.ts';

const standingsOf = statement((query, p: ResultsOf) =>
  query
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .select([
      'users.id as userId',
      'users.username',
      'entries.score',
      'entries.scored_at as scoredAt',
      'entries.finished_at as finishedAt',
    ])
    .where('entries.version_id', '=', p.versionId)
    .where('entries.user_id', '<>', p.creatorId)
    .where('entries.run', '=', 1)
    .where('entries.answer_count', '>', 0),
);

/** Answers of a version, except its creator's. */
const answersOf = (db: Db, { versionId, creatorId }: ResultsOf) =>
  db.query
    .selectFrom('entries')
    .innerJoin('answers', 'answers.entry_id', 'entries.id')
    .where('entries.version_id', '=', versionId)
    .where('entries.user_id', '<>', creatorId)
    .where('entries.run', '=', 1);

/** SQL that expands the picks of an answer to rows. */
const PICKS = {
  sqlite: sql`json_each(answers.picks) as pick`,
  postgres: sql`lateral json_array_elements(cast(answers.picks as json)) as pick (value)`,
} as const;

export function resultsRepository(db: Db): ResultsRepository {
  return {
    standings: (of) => standingsOf.all(db, of),

    async runs(questId, creatorId) {
      const rows = await db.query
        .selectFrom('quest_versions')
        .select(['id', 'number', 'start_time as startTime', 'end_time as endTime'])
        .select(({ selectFrom, fn }) =>
          selectFrom('entries')
            .select(fn.countAll<number>().as('n'))
            .whereRef('entries.version_id', '=', 'quest_versions.id')
            .where('entries.user_id', '<>', creatorId)
            .where('entries.run', '=', 1)
            .where('entries.answer_count', '>', 0)
            .as('players'),
        )
        .where('quest_id', '=', questId)
        .orderBy('number')
        .execute();
      return rows.map(({ players, ...run }) => ({ ...run, players: players ?? 0 }));
    },

    marks: (of) =>
      answersOf(db, of)
        .select('entries.user_id as userId')
        .select(sql<number>`sum(case when answers.speed_verdict = 'impossible' then 1 else 0 end)`.as('impossible'))
        .leftJoin('code_openings', (join) =>
          join
            .onRef('code_openings.entry_id', '=', 'answers.entry_id')
            .onRef('code_openings.mindset_id', '=', 'answers.mindset_id'),
        )
        .select(({ fn }) => [
          fn.sum<number>('answers.is_late').as('late'),
          fn.count<number>('code_openings.id').as('byCode'),
        ])
        .where(({ or, eb }) =>
          or([
            eb('answers.speed_verdict', '=', 'impossible'),
            eb('answers.is_late', '=', 1),
            eb('code_openings.id', 'is not', null),
          ]),
        )
        .groupBy('entries.user_id')
        .execute(),

    mindsets: (of) =>
      answersOf(db, of)
        .select(({ fn }) => [
          'answers.mindset_id as mindsetId',
          fn.countAll<number>().as('answers'),
          fn.sum<number>('answers.success').as('successes'),
          fn.avg<number>('answers.grade').as('grade'),
        ])
        .groupBy('answers.mindset_id')
        .execute(),

    async picks({ versionId, creatorId }) {
      const { rows } = await sql<{
        id: number;
        times: number;
      }>`select cast(pick.value ->> 'reactionId' as bigint) as id, count(*) as times
        from entries join answers on answers.entry_id = entries.id join mindsets on mindsets.id = answers.mindset_id
          cross join ${PICKS[db.dialect]}
        where entries.version_id = ${versionId} and entries.user_id <> ${creatorId} and entries.run = 1 and mindsets.receive_answers = 1
        group by 1`.execute(db.query);
      return new Map(rows.map(({ id, times }) => [id, times]));
    },
  };
}
