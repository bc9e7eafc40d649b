import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.ts';

type InEntries = ExpressionBuilder<Tables, 'entries' | 'quests'>;

/** Quests whose game the user has finished, last entered first. */
export async function finishedOf(db: Db, userId: UserId, limit: number): Promise<QuestId[]> {
  const rows = await db.query
    .selectFrom('entries')
    .innerJoin('quests', 'quests.id', 'entries.quest_id')
    .innerJoin('quest_versions', 'quest_versions.id', 'entries.version_id')
    .select('entries.quest_id')
    .where('entries.user_id', '=', userId)
    .where('entries.answer_count', '>', 0)
    .whereRef('quest_versions.number', '=', 'quests.version_number')
    .where('quests.rehearsal_of', 'is', null)
    .where('quests.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('entries.is_current', '=', 1), eb.and([eb('entries.run', '=', 1), noCurrentRun(eb)])]))
    .where((eb) => eb.or([eb('entries.finished_at', 'is not', null), nothingUnanswered(eb, userId)]))
    .orderBy('entries.entered_at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ quest_id: id }) => id);
}

/** No run of the version is current. */
const noCurrentRun = ({ not, exists, selectFrom }: InEntries) =>
  not(
    exists(
      selectFrom('entries as other')
        .select('other.id')
        .whereRef('other.user_id', '=', 'entries.user_id')
        .whereRef('other.version_id', '=', 'entries.version_id')
        .where('other.is_current', '=', 1),
    ),
  );

/** Every playable mindset that the user is asked (`isAnswerableBy` in core) has an answer. */
const nothingUnanswered = ({ not, exists, selectFrom }: InEntries, userId: UserId) =>
  not(
    exists(
      selectFrom('mindsets')
        .leftJoin('answers', (join) =>
          join.onRef('answers.entry_id', '=', 'entries.id').onRef('answers.mindset_id', '=', 'mindsets.id'),
        )
        .select('mindsets.id')
        .whereRef('mindsets.quest_id', '=', 'entries.quest_id')
        .where('answers.id', 'is', null)
        .where('mindsets.on_off', '=', 1)
        .where('mindsets.is_incomplete', '=', 0)
        .where((eb) =>
          eb.or([
            eb.and([eb('mindsets.share_content', '=', 1), eb('mindsets.is_hidden', '=', 0)]),
            eb('mindsets.author_id', '=', userId),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('mindsets.is_social', '=', 0),
            eb('mindsets.author_id', 'is', null),
            eb('mindsets.author_id', '<>', userId),
          ]),
        ),
    ),
  );
