import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { MAX_QUESTS_BYTES } from '@mangoquest/core/quest/account-budget.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { LimitError } from '../errors.ts';

/** Bytes counted per row in addition to its texts. */
const ROW = 64;

/**
 * Recomputes the size of a quest after a write. Throws `LimitError` (`weight_of_quests`) if it grew and its creator's
 * quests exceed the limit together; a save that reduces the size always succeeds. In a transaction.
 */
export async function weighQuest(tx: Db, questId: QuestId): Promise<void> {
  const before = await tx.query
    .selectFrom('quests')
    .select(['creator_id', 'weight', 'rehearsal_of'])
    .where('id', '=', questId)
    .executeTakeFirst();
  if (!before) return;
  const { weight } = await tx.query
    .updateTable('quests')
    .set({ weight: sql<number>`${sql.raw(weightOfQuest())}` })
    .where('id', '=', questId)
    .returning('weight')
    .executeTakeFirstOrThrow();
  if (weight <= before.weight || before.rehearsal_of !== null) return;
  // Serialises concurrent saves of the creator's quests.
  if (tx.dialect === 'postgres')
    await tx.query.selectFrom('users').select('id').where('id', '=', before.creator_id).forNoKeyUpdate().execute();
  if ((await weightOfAll(tx, before.creator_id)) > MAX_QUESTS_BYTES) throw new LimitError('weight_of_quests');
}

/** See `QuestsRepository.weightOf`. */
export async function weightOf(db: Db, questId: QuestId): Promise<number> {
  const quest = await db.query.selectFrom('quests').select('weight').where('id', '=', questId).executeTakeFirst();
  return quest?.weight ?? 0;
}

/** See `QuestsRepository.weightOfAll`. */
export async function weightOfAll(db: Db, creatorId: UserId): Promise<number> {
  const { all } = await db.query
    .selectFrom('quests')
    .select(({ fn }) => fn.sum<number | null>('weight').as('all'))
    .where('creator_id', '=', creatorId)
    .where('rehearsal_of', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(all ?? 0);
}

/** Characters in the histories of a creator's other quests. */
export async function historiesBeside(db: Db, questId: QuestId): Promise<number> {
  const { all } = await db.query
    .selectFrom('quests')
    .select(({ fn }) => fn.sum<number | null>('history_weight').as('all'))
    .where('creator_id', '=', (eb) =>
      eb.selectFrom('quests as this').select('this.creator_id').where('this.id', '=', questId),
    )
    .where('id', '<>', questId)
    .executeTakeFirstOrThrow();
  return Number(all ?? 0);
}

/** SQL expression over a row of `quests`: bytes of its texts and of everything that belongs to it. */
function weightOfQuest(): string {
  const bytes = (...columns: readonly string[]) => columns.map((column) => `octet_length(${column})`).join(' + ');
  const part = (columns: readonly string[], from: string) =>
    `coalesce((SELECT sum(${ROW} + ${bytes(...columns)}) FROM ${from}), 0)`;
  return `(${ROW} + ${bytes('quests.title', 'quests.short_description', 'quests.long_description', 'quests.code', 'quests.location', 'quests.properties')}
    + ${part(['m.title', 'm.name', 'm.embed', 'm.chain', 'm.properties'], 'mindsets m WHERE m.quest_id = quests.id')}
    + ${part(['c.text', 'c.comment'], 'mindsets m JOIN mindchunks c ON c.mindset_id = m.id WHERE m.quest_id = quests.id')}
    + ${part(['r.text'], 'mindsets m JOIN mindchunks c ON c.mindset_id = m.id JOIN reactions r ON r.mindchunk_id = c.id WHERE m.quest_id = quests.id')}
    + ${part(['d.coordinates', 'd.properties'], 'drawings d WHERE d.quest_id = quests.id')}
    + ${part(['g.name', 'g.coordinates'], 'map_regions g WHERE g.quest_id = quests.id')}
    + ${part(['p.achievement', 'p.content', 'p.provider_name'], 'trophies p WHERE p.quest_id = quests.id')})`;
}
