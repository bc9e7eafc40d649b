import type { UserId } from '@mangoquest/core/ids.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db.ts';
import type { ImagesRepository } from '../interfaces/images.ts';
import { imageOfDrawing } from '../migrations/0006-image-keeping.ts';
import { isSet } from '../rows/values.ts';
import type { Tables } from '../tables.ts';

/**
 * Whether anything shows it now: a quest, its description, a mindset or its text, or a drawing; including the dumpster.
 */
export const isShownNow =
  (dialect: Db['dialect']) =>
  ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'images'>) =>
    or([
      exists(selectFrom('quests').select('quests.id').whereRef('quests.image_name', '=', 'images.name')),
      exists(selectFrom('mindsets').select('mindsets.id').whereRef('mindsets.image_name', '=', 'images.name')),
      exists(
        selectFrom('quest_text_images')
          .select('quest_text_images.quest_id')
          .whereRef('quest_text_images.image_name', '=', 'images.name'),
      ),
      exists(
        selectFrom('mindset_text_images')
          .select('mindset_text_images.mindset_id')
          .whereRef('mindset_text_images.image_name', '=', 'images.name'),
      ),
      // Literals and exactly the expression of the index, so that it is used.
      exists(
        selectFrom('drawings')
          .select('drawings.id')
          .where('drawings.type', '=', sql.lit('image'))
          .where(sql<boolean>`${sql.raw(imageOfDrawing(dialect))} = images.name`),
      ),
    ]);

/** Like `isShownNow`, or shown by an older version of a quest, which can be restored. */
export const isShown = (dialect: Db['dialect']) => (images: ExpressionBuilder<Tables, 'images'>) =>
  images.or([
    isShownNow(dialect)(images),
    images.exists(
      images
        .selectFrom('quest_history_images')
        .select('quest_history_images.quest_id')
        .whereRef('quest_history_images.image_name', '=', 'images.name'),
    ),
  ]);

const isUsed = (dialect: Db['dialect']) => (images: ExpressionBuilder<Tables, 'images'>) =>
  images.or([images('images.in_text', '=', 1), isShown(dialect)(images)]);

export function imagesRepository(db: Db): ImagesRepository {
  return {
    ...imageKeeping(db),
    ...imageReading(db),

    add: ({ name, kind, ownerId, bytes, width, height, createdAt, sourceHash }, mayAdd) =>
      db.atomic(async (tx) => {
        if (ownerId !== null && mayAdd !== undefined) {
          if (tx.dialect === 'postgres')
            await tx.query.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
          if (!mayAdd(await usage(tx, ownerId))) return false;
        }
        await tx.query
          .insertInto('images')
          .values({
            name,
            kind,
            owner_id: ownerId,
            bytes,
            width,
            height,
            created_at: createdAt,
            source_hash: sourceHash ?? null,
          })
          .execute();
        return true;
      }),

    async claim(names, { kind, ownerId } = {}) {
      if (names.length === 0) return [];
      const rows = await db.query
        .updateTable('images')
        .set({ unused_since: null })
        .where('name', 'in', names)
        .where('is_going', '=', 0)
        .$if(kind === 'map', (query) => query.set({ kind: 'map' }).where('kind', 'in', ['map', 'temporary']))
        .$if(kind !== undefined && kind !== 'map', (query) =>
          query.where('kind', '=', kind as NonNullable<typeof kind>),
        )
        .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId as number))
        .returning('name')
        .execute();
      return rows.map(({ name }) => name);
    },
  };
}

const usage = async (on: Db, ownerId: UserId) => {
  const { count, bytes } = await on.query
    .selectFrom('images')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
};

function imageReading(db: Db): Pick<ImagesRepository, 'byName' | 'there' | 'madeOf' | 'usageOf'> {
  return {
    async byName(name) {
      const row = await db.query.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst();
      return row
        ? {
            name,
            kind: row.kind,
            ownerId: row.owner_id,
            bytes: row.bytes,
            width: row.width,
            height: row.height,
            createdAt: row.created_at,
          }
        : null;
    },

    async there(names) {
      if (names.length === 0) return [];
      const rows = await db.query
        .selectFrom('images')
        .select('name')
        .where('name', 'in', names)
        .where('is_going', '=', 0)
        .execute();
      return rows.map(({ name }) => name);
    },

    async madeOf(ownerId, kind, sourceHash) {
      const row = await db.query
        .selectFrom('images')
        .select('name')
        .where('owner_id', '=', ownerId)
        .where('source_hash', '=', sourceHash)
        .where('kind', '=', kind)
        .where('is_going', '=', 0)
        .limit(1)
        .executeTakeFirst();
      return row?.name ?? null;
    },

    usageOf: (ownerId) => usage(db, ownerId),
  };
}

/** Deletion of images that have been unused for long enough. */
function imageKeeping(
  db: Db,
): Pick<ImagesRepository, 'markUnused' | 'giveUp' | 'giveUpTemporary' | 'forget' | 'releaseFromTexts'> {
  return {
    async markUnused(after, limit, now) {
      const rows = await db.query
        .selectFrom('images')
        .select((eb) => [
          'images.name',
          'images.unused_since',
          eb.case().when(isUsed(db.dialect)(eb)).then(1).else(0).end().as('used'),
        ])
        .where('images.name', '>', after)
        .orderBy('images.name')
        .limit(limit)
        .execute();
      const named = (isWanted: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(isWanted).map(({ name }) => name);
      const used = named((row) => isSet(row.used as 0 | 1) && row.unused_since !== null);
      const unused = named((row) => !isSet(row.used as 0 | 1) && row.unused_since === null);
      if (used.length > 0)
        await db.query.updateTable('images').set({ unused_since: null }).where('name', 'in', used).execute();
      if (unused.length > 0)
        await db.query.updateTable('images').set({ unused_since: now }).where('name', 'in', unused).execute();
      return rows.length < limit ? null : (rows.at(-1)?.name ?? null);
    },

    async giveUp(before, limit) {
      const due = await db.query
        .selectFrom('images')
        .select('name')
        .where('is_going', '=', 1)
        .unionAll(
          db.query.selectFrom('images').select('name').where('unused_since', '<=', before).where('is_going', '=', 0),
        )
        .limit(limit)
        .execute();
      if (due.length === 0) return [];
      // Checked again in the updating statement: a concurrent claim has made the image used.
      return db.query
        .updateTable('images')
        .set({ is_going: 1 })
        .where(
          'name',
          'in',
          due.map(({ name }) => name),
        )
        .where((eb) =>
          eb.or([eb('is_going', '=', 1), eb.and([eb('unused_since', '<=', before), eb.not(isUsed(db.dialect)(eb))])]),
        )
        .returning(['name', 'kind'])
        .execute();
    },

    async giveUpTemporary(name, ownerId) {
      const rows = await db.query
        .updateTable('images')
        .set({ is_going: 1 })
        .where('name', '=', name)
        .where('owner_id', '=', ownerId)
        .where('kind', '=', 'temporary')
        .where('is_going', '=', 0)
        .where((eb) => eb.not(isUsed(db.dialect)(eb)))
        .returning('name')
        .execute();
      return rows.length > 0;
    },

    async forget(names) {
      if (names.length > 0) await db.query.deleteFrom('images').where('name', 'in', names).execute();
    },

    async releaseFromTexts() {
      await db.query.updateTable('images').set({ in_text: 0 }).where('in_text', '=', 1).execute();
    },
  };
}
