import type { QuestId } from '@mangoquest/core/ids.ts';
import type { SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { Pick } from '@mangoquest/core/play/play.ts';
import type { Db } from '../db.ts';
import type { LateAnswersRepository } from '../interfaces/late-answers.ts';
import { fromJson, isSet, toFlag, toJson } from '../rows/values.ts';
import { pickedIn } from './answer-picks.ts';

export function lateAnswersRepository(db: Db): LateAnswersRepository {
  return {
    async keep({ questId, entryId, mindsetId, grade, success, picks, deviceTime, speedVerdict }, now) {
      await db.query
        .insertInto('late_answers')
        .values({
          quest_id: questId,
          entry_id: entryId,
          mindset_id: mindsetId,
          grade,
          success: toFlag(success),
          picks: toJson(picks),
          device_time: deviceTime,
          speed_verdict: speedVerdict,
          arrived_at: now,
          counted_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async ofQuest(questId, limit) {
      const rows = await uncountedOf(db, questId, limit);
      const picked = await pickedIn(
        db,
        rows.map(({ picks }) => picks),
      );
      return rows.map(({ success, speedVerdict, picks: _, ...same }, at) => ({
        ...same,
        success: isSet(success),
        speedVerdict: speedVerdict as SpeedVerdict | null,
        picks: picked[at] ?? [],
      }));
    },

    async byId(id, questId) {
      const row = await db.query
        .selectFrom('late_answers')
        .innerJoin('entries', 'entries.id', 'late_answers.entry_id')
        .selectAll('late_answers')
        .select('entries.user_id')
        .where('late_answers.id', '=', id)
        .where('late_answers.quest_id', '=', questId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        id: row.id,
        entryId: row.entry_id,
        userId: row.user_id,
        mindsetId: row.mindset_id,
        grade: row.grade,
        success: isSet(row.success),
        picks: fromJson<Pick[]>(row.picks),
        deviceTime: row.device_time,
        speedVerdict: row.speed_verdict as SpeedVerdict | null,
        isCounted: row.counted_at !== null,
      };
    },

    async setCounted(id, now) {
      await db.query.updateTable('late_answers').set({ counted_at: now }).where('id', '=', id).execute();
    },
  };
}

/** Those neither counted nor answered in time, newest first. */
function uncountedOf(db: Db, questId: QuestId, limit: number) {
  return db.query
    .selectFrom('late_answers as late')
    .innerJoin('entries', 'entries.id', 'late.entry_id')
    .innerJoin('users', 'users.id', 'entries.user_id')
    .innerJoin('mindsets', 'mindsets.id', 'late.mindset_id')
    .select([
      'late.id',
      'users.username',
      'late.mindset_id as mindsetId',
      'mindsets.title',
      'late.grade',
      'late.success',
      'late.picks',
      'late.device_time as deviceTime',
      'late.speed_verdict as speedVerdict',
      'late.arrived_at as arrivedAt',
    ])
    .where('late.quest_id', '=', questId)
    .where('late.counted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answers')
            .select('answers.id')
            .whereRef('answers.entry_id', '=', 'late.entry_id')
            .whereRef('answers.mindset_id', '=', 'late.mindset_id'),
        ),
      ),
    )
    .orderBy('late.id', 'desc')
    .limit(limit)
    .execute();
}
