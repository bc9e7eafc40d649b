import type { QuestId } from '@mangoquest/core/ids.ts';
import type { MarkedIds } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { MindsetProperties } from '@mangoquest/core/mindset/mindset.ts';
import { isTarget } from '@mangoquest/core/mindset/targeted.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { fromJson, idList, isSet } from '../rows/values.ts';

const marksOf = statement((query, p: { questId: QuestId }) =>
  query
    .selectFrom('mindsets')
    .select(['id', 'is_start', 'is_marked', 'wants_target', 'properties'])
    .where('quest_id', '=', p.questId)
    .where(({ or, eb }) => or([eb('is_start', '=', 1), eb('is_marked', '=', 1), eb('wants_target', '=', 1)]))
    .orderBy('position')
    .orderBy('id'),
);

/** One statement for all of them: PostgreSQL takes seconds for a subquery in each row of a large quest. */
const bestGradesOf = statement((query, p: { questId: QuestId }) =>
  query
    .selectFrom('mindsets')
    .innerJoin('mindchunks', 'mindchunks.mindset_id', 'mindsets.id')
    .innerJoin('reactions', 'reactions.mindchunk_id', 'mindchunks.id')
    .where('mindsets.quest_id', '=', p.questId)
    .groupBy('mindsets.id')
    .select(({ fn }) => ['mindsets.id', fn.max('reactions.grade').as('grade')]),
);

const propertiesOf = statement((query, p: { questId: QuestId }) =>
  query.selectFrom('quests').select('properties').where('id', '=', p.questId),
);

/** The three id lists of a quest (Spec §3, `marked`), each in the quest's order. */
export async function markedIds(db: Db, questId: QuestId): Promise<MarkedIds> {
  const rows = await marksOf.all(db, { questId });
  const quest = fromJson<QuestProperties>((await propertiesOf.first(db, { questId }))?.properties ?? '{}');
  const best = new Map((await bestGradesOf.all(db, { questId })).map(({ id, grade }) => [id, grade]));
  const idsOf = (isIn: (row: (typeof rows)[number]) => boolean) => rows.filter(isIn).map(({ id }) => id);
  return {
    start: idsOf((row) => isSet(row.is_start)),
    marked: idsOf((row) => isSet(row.is_marked)),
    targeted: idsOf((row) =>
      isTarget(
        {
          isTargeted: isSet(row.wants_target),
          properties: fromJson<MindsetProperties>(row.properties),
          bestGrade: best.get(row.id) ?? null,
        },
        quest,
      ),
    ),
  };
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
