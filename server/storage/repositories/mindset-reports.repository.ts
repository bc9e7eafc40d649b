import type { MindsetId } from '@mangoquest/core/ids.ts';
import { REPORTS_TO_HIDE } from '@mangoquest/core/mindset/players.ts';
import type { Db } from '../db.ts';
import type { MindsetReportsRepository, ReportedMindset } from '../interfaces/mindset-reports.ts';
import { isSet } from '../rows/values.ts';
import { countRevision, lockGranted } from './quest-writes.ts';

export function mindsetReportsRepository(db: Db): MindsetReportsRepository {
  return {
    add: ({ mindsetId, userId, reason }, now) =>
      db.atomic(async (tx) => {
        await lockMindset(tx, mindsetId);
        await tx.query
          .insertInto('mindset_reports')
          .values({ mindset_id: mindsetId, user_id: userId, reason, created_at: now })
          .onConflict((conflict) => conflict.columns(['mindset_id', 'user_id']).doNothing())
          .execute();
        const { open, settled } = await countReports(tx, mindsetId);
        // A mindset that its creator has kept stays visible: later reports are shown to the creator, but hide nothing.
        if (open < REPORTS_TO_HIDE || settled > 0) return;
        const hidden = await tx.query
          .updateTable('mindsets')
          .set({ is_hidden: 1 })
          .where('id', '=', mindsetId)
          .where('is_social', '=', 1)
          .where('is_hidden', '=', 0)
          .returning('quest_id')
          .executeTakeFirst();
        if (hidden) await countRevision(tx, hidden.quest_id, now);
      }),

    async ofQuest(questId) {
      const rows = await db.query
        .selectFrom('mindset_reports')
        .innerJoin('mindsets', 'mindsets.id', 'mindset_reports.mindset_id')
        .select(['mindsets.id', 'is_hidden', 'edits', 'reason', 'is_earlier'])
        .where('mindsets.quest_id', '=', questId)
        .where('mindset_reports.settled_at', 'is', null)
        .orderBy('mindset_reports.id')
        .execute();
      const reported = new Map<MindsetId, ReportedMindset>();
      for (const { id, is_hidden: hidden, edits, reason, is_earlier: earlier } of rows) {
        const before = reported.get(id);
        reported.set(id, {
          id,
          isHidden: isSet(hidden),
          isEarlier: isSet(earlier) || before?.isEarlier === true,
          edits: Number(edits),
          reasons: [...(before?.reasons ?? []), reason],
        });
      }
      return [...reported.values()];
    },

    keep: (grant, { mindsetId, edits }, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant);
        const questId = grant.quest.id;
        const theirs = await tx.query
          .selectFrom('mindsets')
          .select('edits')
          .where('id', '=', mindsetId)
          .where('quest_id', '=', questId)
          .where('is_social', '=', 1)
          .executeTakeFirst();
        if (!theirs) return 'gone';
        if (Number(theirs.edits) !== edits) return 'changed';
        await tx.query.updateTable('mindsets').set({ is_hidden: 0 }).where('id', '=', mindsetId).execute();
        await tx.query
          .updateTable('mindset_reports')
          .set({ settled_at: now })
          .where('mindset_id', '=', mindsetId)
          .where('settled_at', 'is', null)
          .execute();
        await countRevision(tx, questId, now);
        return 'kept';
      }),
  };
}

/** Locks the quest first, like every save, so that concurrent reports are counted together. */
async function lockMindset(tx: Db, mindsetId: MindsetId): Promise<void> {
  if (tx.dialect !== 'postgres') return;
  await tx.query
    .selectFrom('quests')
    .innerJoin('mindsets', 'mindsets.quest_id', 'quests.id')
    .select('quests.id')
    .where('mindsets.id', '=', mindsetId)
    .forUpdate('quests')
    .execute();
}

async function countReports(
  tx: Db,
  mindsetId: MindsetId,
): Promise<{ readonly open: number; readonly settled: number }> {
  const { all, settled } = await tx.query
    .selectFrom('mindset_reports')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('settled_at').as('settled')])
    .where('mindset_id', '=', mindsetId)
    .executeTakeFirstOrThrow();
  return { open: Number(all) - Number(settled), settled: Number(settled) };
}
