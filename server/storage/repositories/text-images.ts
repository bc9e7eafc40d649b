import type { QuestId } from '@mangoquest/core/ids.ts';
import { imagesInHtml } from '@mangoquest/core/quest/image-name.ts';
import { idList } from '../rows/values.ts';
import type { Db } from '../db.ts';

/** Rows per statement. */
const TOGETHER = 500;

/**
 * Those names that are images of the quest's creator: keeping another user's image alive would count against that
 * user's quota.
 */
async function ownNames(tx: Db, questId: QuestId, names: readonly string[]): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  const unique = [...new Set(names)];
  for (let from = 0; from < unique.length; from += TOGETHER) {
    const rows = await tx.query
      .selectFrom('images')
      .select('images.name')
      .where('images.name', 'in', unique.slice(from, from + TOGETHER))
      .where('images.owner_id', '=', (eb) =>
        eb.selectFrom('quests').select('quests.creator_id').where('quests.id', '=', questId),
      )
      .execute();
    for (const { name } of rows) own.add(name);
  }
  return own;
}

/** Records which images a quest's description shows. In a transaction. */
export async function noteDescriptionImages(tx: Db, questId: QuestId, longDescription: string): Promise<void> {
  await tx.query.deleteFrom('quest_text_images').where('quest_id', '=', questId).execute();
  const names = imagesInHtml(longDescription);
  if (names.length === 0) return;
  const own = [...(await ownNames(tx, questId, names))];
  if (own.length > 0)
    await tx.query
      .insertInto('quest_text_images')
      .values(own.map((name) => ({ quest_id: questId, image_name: name })))
      .execute();
}

/** Records which images the current texts of mindsets show. In a transaction. */
export async function noteMindsetImages(tx: Db, questId: QuestId, mindsetIds: readonly number[]): Promise<void> {
  if (mindsetIds.length === 0) return;
  await tx.query.deleteFrom('mindset_text_images').where('mindset_id', 'in', idList(tx, mindsetIds)).execute();
  const rows = await tx.query
    .selectFrom('mindchunks')
    .select(['mindset_id', 'text'])
    .where('mindset_id', 'in', idList(tx, mindsetIds))
    .where('text', 'like', '%.webp%')
    .execute();
  const shown = rows.map(({ mindset_id: id, text }) => ({ id, names: imagesInHtml(text) }));
  const own = await ownNames(
    tx,
    questId,
    shown.flatMap(({ names }) => names),
  );
  const noted = new Map(
    shown.flatMap(({ id, names }) =>
      names
        .filter((name) => own.has(name))
        .map((name) => [`${id} ${name}`, { mindset_id: id, image_name: name }] as const),
    ),
  );
  const values = [...noted.values()];
  for (let from = 0; from < values.length; from += TOGETHER)
    await tx.query
      .insertInto('mindset_text_images')
      .values(values.slice(from, from + TOGETHER))
      .execute();
}
