import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { MAX_OF_PLAYER, MAX_OF_PLAYERS, REPORTS_TO_HIDE } from '@mangoquest/core/mindset/players.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { MindsetSave } from '../interfaces/mindsets.ts';
import { idList } from '../rows/values.ts';

/**
 * Checks that the quest is still social, and that a player only changes or removes their own mindsets, which nobody has
 * answered (look 2, §9). Call it under the quest's lock.
 */
export async function refuseOthers(
  tx: Db,
  { quest, actor }: Grant,
  { added = [], changed = [], deletedIds = [] }: Pick<MindsetSave, 'added' | 'changed' | 'deletedIds'>,
): Promise<void> {
  const social = await tx.query
    .selectFrom('quests')
    .select('id')
    .where('id', '=', quest.id)
    .where('editable', '=', 1)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!social || !added.every(({ isSocial, isStart }) => isSocial && !isStart)) throw new MissingError('quest');
  const ids = [...new Set([...changed.map(({ id }) => id), ...deletedIds])];
  if (ids.length === 0) return;
  const { n } = await tx.query
    .selectFrom('mindsets')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('quest_id', '=', quest.id)
    .where('author_id', '=', actor.userId)
    .where('is_social', '=', 1)
    .where('id', 'in', idList(tx, ids))
    .executeTakeFirstOrThrow();
  if (Number(n) !== ids.length) throw new MissingError('mindset');
  if ((await answeredOf(tx, quest.id, ids)).length > 0) throw new LimitError('answered_mindset');
}

/** Those of a quest's mindsets that somebody has answered. */
export async function answeredOf(db: Db, questId: QuestId, ids: readonly MindsetId[]): Promise<MindsetId[]> {
  if (ids.length === 0) return [];
  const rows = await db.query
    .selectFrom('mindsets')
    .select('mindsets.id')
    .where('mindsets.quest_id', '=', questId)
    .where('mindsets.id', 'in', idList(db, ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entries')
          .innerJoin('answers', 'answers.entry_id', 'entries.id')
          .select('answers.id')
          .where('entries.quest_id', '=', questId)
          .whereRef('answers.mindset_id', '=', 'mindsets.id'),
      ),
    )
    .orderBy('mindsets.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Checked after the write and under the quest's lock, so that two concurrent saves cannot exceed the limit together.
 */
export async function refuseTooManyOfPlayers(tx: Db, { quest, actor }: Grant): Promise<void> {
  const { all, own } = await tx.query
    .selectFrom('mindsets')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(case when author_id = ${actor.userId} then 1 else 0 end), 0)`.as('own'),
    ])
    .where('quest_id', '=', quest.id)
    .where('is_social', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(own) > MAX_OF_PLAYER) throw new LimitError('mindsets_of_player');
  if (Number(all) > MAX_OF_PLAYERS) throw new LimitError('mindsets_of_players');
}

/**
 * A changed text was not reviewed yet: after an edit a mindset that was kept can be reported anew, also by the same
 * players.
 */
export async function noteEdits(tx: Db, changed: readonly { readonly id: MindsetId }[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = idList(
    tx,
    changed.map(({ id }) => id),
  );
  await tx.query
    .updateTable('mindsets')
    .set(({ eb }) => ({ edits: eb('edits', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await tx.query
    .deleteFrom('mindset_reports')
    .where('mindset_id', 'in', ids)
    .where('settled_at', 'is not', null)
    .execute();
}

/** Call it before a player's mindsets are deleted: their open reports are kept for what the player adds next. */
export async function keepReportsOf(tx: Db, { quest, actor }: Grant, gone: readonly MindsetId[]): Promise<void> {
  if (gone.length === 0) return;
  await tx.query
    .insertInto('taken_back_reports')
    .columns(['quest_id', 'author_id', 'gone_id', 'user_id', 'reason', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('mindset_reports')
        .select([
          val<number>(quest.id).as('quest_id'),
          val<number>(actor.userId).as('author_id'),
          'mindset_id',
          'user_id',
          'reason',
          'created_at',
        ])
        .where('mindset_id', 'in', idList(tx, [...new Set(gone)]))
        .where('settled_at', 'is', null)
        .orderBy('id'),
    )
    .execute();
}

/**
 * Players cannot escape reports by deleting and adding again: each new mindset takes over the reports of a deleted one,
 * those with most reports first.
 */
export async function takeOverReports(tx: Db, { quest, actor }: Grant, added: readonly MindsetId[]): Promise<void> {
  if (added.length === 0) return;
  const gone = await tx.query
    .selectFrom('taken_back_reports')
    .select(({ fn }) => ['gone_id', fn.countAll<number>().as('n')])
    .where('quest_id', '=', quest.id)
    .where('author_id', '=', actor.userId)
    .groupBy('gone_id')
    .orderBy('n', 'desc')
    .orderBy('gone_id')
    .limit(added.length)
    .execute();
  for (const [at, { gone_id: goneId, n }] of gone.entries()) {
    const id = added[at] as MindsetId;
    const theirs = ['quest_id', 'author_id', 'gone_id'] as const;
    const values = { quest_id: quest.id, author_id: actor.userId, gone_id: goneId };
    await tx.query
      .insertInto('mindset_reports')
      .columns(['mindset_id', 'user_id', 'reason', 'created_at', 'is_earlier'])
      .expression(({ selectFrom, val }) =>
        selectFrom('taken_back_reports')
          .select([
            val<number>(id).as('mindset_id'),
            'user_id',
            'reason',
            'created_at',
            val<number>(1).as('is_earlier'),
          ])
          .where((eb) => eb.and(theirs.map((column) => eb(column, '=', values[column]))))
          .orderBy('id'),
      )
      .execute();
    await tx.query
      .deleteFrom('taken_back_reports')
      .where((eb) => eb.and(theirs.map((column) => eb(column, '=', values[column]))))
      .execute();
    if (Number(n) >= REPORTS_TO_HIDE)
      await tx.query.updateTable('mindsets').set({ is_hidden: 1 }).where('id', '=', id).execute();
  }
}
