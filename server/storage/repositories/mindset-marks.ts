import type { QuestId } from '@mangoquest/core/ids.ts';
import type { MarkedIds } from '@mangoquest/core/mindset/mindset-difference.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { idList, isSet } from '../rows/values.ts';

const marksOf = statement((query, p: { questId: QuestId }) =>
  query
    .selectFrom('mindsets')
    .select(['id', 'is_start', 'is_marked', 'is_targeted'])
    .where('quest_id', '=', p.questId)
    .where(({ or, eb }) => or([eb('is_start', '=', 1), eb('is_marked', '=', 1), eb('is_targeted', '=', 1)]))
    .orderBy('position')
    .orderBy('id'),
);

/** The three id lists of a quest (Spec §3, `marked`), each in the quest's order. */
export async function markedIds(db: Db, questId: QuestId): Promise<MarkedIds> {
  const rows = await marksOf.all(db, { questId });
  const idsWith = (mark: 'is_start' | 'is_marked' | 'is_targeted') =>
    rows.filter((row) => isSet(row[mark])).map((row) => row.id);
  return { start: idsWith('is_start'), marked: idsWith('is_marked'), targeted: idsWith('is_targeted') };
}

/**
 * Marks exactly these as not playable yet, among `among` or all of the quest's mindsets. Within a transaction that
 * holds the quest's lock.
 */
export async function setIncomplete(
  tx: Db,
  questId: QuestId,
  ids: readonly number[],
  among?: readonly number[],
): Promise<void> {
  await tx.query
    .updateTable('mindsets')
    .set({ is_incomplete: 0 })
    .where('quest_id', '=', questId)
    .where('is_incomplete', '=', 1)
    .where('id', 'not in', idList(tx, ids))
    .$if(among !== undefined, (update) => update.where('id', 'in', idList(tx, among ?? [])))
    .execute();
  if (ids.length === 0) return;
  await tx.query
    .updateTable('mindsets')
    .set({ is_incomplete: 1 })
    .where('quest_id', '=', questId)
    .where('is_incomplete', '=', 0)
    .where('id', 'in', idList(tx, ids))
    .execute();
}
