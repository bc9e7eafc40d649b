import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import { neededForMindsets } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { isUnchanged, NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { linksRenamed } from '@mangoquest/core/mindset/links.ts';
import type { ChainLink, Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import { insertRows, newIds, updateRows } from '../bulk.ts';
import type { Db } from '../db.ts';
import { ConflictError, MissingError } from '../errors.ts';
import type { MindsetReplacement, MindsetSave, MindsetSaveResult } from '../interfaces/mindsets.ts';
import {
  CHANGEABLE_MINDSETS,
  MINDCHUNKS,
  MINDSETS,
  REACTIONS,
  changedMindchunkRow,
  changedReactionRow,
  fieldColumns,
  newMindchunkRow,
  newMindsetRow,
  newReactionRow,
} from '../rows/mindset-row.ts';
import { attributeColumns } from '../rows/quest-row.ts';
import { fromJson, idList, toJson } from '../rows/values.ts';
import { markedIds, setIncomplete } from './mindset-marks.ts';
import { countRevision, lockGranted } from './quest-writes.ts';
import { DRAWING_TABLE, REGION_TABLE, saveShapes } from './shapes.repository.ts';
import { noteMindsetImages } from './text-images.ts';

/** How long a repeated save is known again. Milliseconds. */
const KEYS_KEPT = 7 * 86_400_000;

/** In a transaction. See `MindsetsRepository.save`. */
export async function saveMindsets(tx: Db, grant: Grant, save: MindsetSave, now: number): Promise<MindsetSaveResult> {
  const { expectedRevision, saveKey } = save;
  const questId = grant.quest.id;
  const { revision } = await lockGranted(tx, grant, {
    needed: neededFor(save),
  });
  // Before the revision: the save that is repeated has changed it.
  const first = saveKey === undefined ? null : await earlierResult(tx, questId, saveKey);
  if (first) return first;
  if (expectedRevision !== undefined && revision !== expectedRevision) throw new ConflictError(revision);

  const sent = save.added ?? [];
  const ids = await newIds(tx, 'mindsets', sent.length);
  const savedId = (id: number) => (id > 0 ? id : (ids[sent.findIndex((mindset) => mindset.id === id)] ?? id));
  const linked = (chain: readonly ChainLink[]) => linksRenamed(chain, { from: questId, to: questId, idOf: savedId });
  const added = sent.map((mindset) => ({ ...mindset, chain: linked(mindset.chain) }));
  const changed = (save.changed ?? []).map((change) =>
    change.fields.chain === undefined
      ? change
      : { ...change, fields: { ...change.fields, chain: linked(change.fields.chain) } },
  );

  await removeMindsets(tx, questId, save.deletedIds ?? []);
  await applyDifferences(tx, questId, changed);
  await insertMindsets(tx, questId, { authorId: grant.actor.userId, ids }, added);
  const touched = [...ids, ...changed.map(({ id }) => id)];
  if (touched.length > 0) await noteMindsetImages(tx, questId, touched);
  const start = save.startId ?? null;
  const newStart = added.findIndex((mindset) => mindset.isStart);
  if (start !== null) await setStart(tx, questId, savedId(start));
  else if (newStart >= 0) await setStart(tx, questId, ids[newStart] as number);
  if (save.marked) await setMarks(tx, questId, save.marked.marked.map(savedId), save.marked.targeted.map(savedId));
  if (touched.length > 0) await setIncomplete(tx, questId, (save.incompleteIds ?? []).map(savedId), touched);

  const drawingIds = await saveShapes(tx, DRAWING_TABLE, questId, save.drawings ?? NO_CHANGES);
  const regionIds = await saveShapes(tx, REGION_TABLE, questId, save.regions ?? NO_CHANGES);
  if (save.attributes !== undefined)
    await tx.query.updateTable('quests').set(attributeColumns(save.attributes)).where('id', '=', questId).execute();

  const marked = await markedIds(tx, questId);
  const result = { ids, drawingIds, regionIds, marked, revision: await countRevision(tx, questId, now) };
  if (saveKey !== undefined) await keepResult(tx, questId, saveKey, result, now);
  return result;
}

/** Whoever may only add puts in mindsets, and nothing beside them. */
function neededFor(save: MindsetSave): 'add' | 'edit' {
  const { drawings = NO_CHANGES, regions = NO_CHANGES, attributes } = save;
  const isBeside = attributes !== undefined || !isUnchanged(drawings) || !isUnchanged(regions);
  return isBeside ? 'edit' : neededForMindsets({ ...save, deleted: save.deletedIds ?? [] });
}

/** In a transaction. See `MindsetsRepository.replaceAll`. */
export async function replaceMindsets(
  tx: Db,
  grant: Grant,
  { mindsets, startId, marked, incompleteIds }: MindsetReplacement,
  now: number,
): Promise<void> {
  await lockGranted(tx, grant);
  const { id: questId, creator } = grant.quest;
  const before = await tx.query
    .selectFrom('mindsets')
    .select(['id', 'author_id'])
    .where('quest_id', '=', questId)
    .execute();
  const authorOf = new Map(before.map(({ id, author_id: author }) => [id, author]));
  await tx.query.deleteFrom('mindsets').where('quest_id', '=', questId).execute();
  await insertRows(
    tx,
    MINDSETS,
    mindsets.map((mindset) => {
      const author = authorOf.get(mindset.id);
      return {
        ...newMindsetRow(mindset.id, questId, creator.userId, mindset),
        ...(author === undefined ? {} : { author_id: author }),
      };
    }),
  );
  const chunks = mindsets.flatMap(({ id, mindchunks }) =>
    mindchunks.map((mindchunk) => ({ mindsetId: id, mindchunk })),
  );
  await insertRows(
    tx,
    MINDCHUNKS,
    chunks.map(({ mindsetId, mindchunk }) => newMindchunkRow(mindchunk.id, mindsetId, mindchunk)),
  );
  await insertRows(
    tx,
    REACTIONS,
    chunks.flatMap(({ mindchunk }) =>
      mindchunk.reactions.map((reaction) => newReactionRow(reaction.id, mindchunk.id, reaction)),
    ),
  );
  await noteMindsetImages(
    tx,
    questId,
    mindsets.map(({ id }) => id),
  );
  if (startId !== null) await setStart(tx, questId, startId);
  await setMarks(tx, questId, marked.marked, marked.targeted);
  await setIncomplete(tx, questId, incompleteIds);
  await countRevision(tx, questId, now);
}

const NO_SHAPES = { drawingIds: [], regionIds: [] };

/** What a save with this key was answered with; null where there was none. */
export async function earlierResult(tx: Db, questId: QuestId, key: string): Promise<MindsetSaveResult | null> {
  const row = await tx.query
    .selectFrom('save_keys')
    .select('reply')
    .where('quest_id', '=', questId)
    .where('key', '=', key)
    .executeTakeFirst();
  // One that was kept before drawings and regions came along names none.
  return row ? { ...NO_SHAPES, ...fromJson<Omit<MindsetSaveResult, keyof typeof NO_SHAPES>>(row.reply) } : null;
}

async function keepResult(
  tx: Db,
  questId: QuestId,
  key: string,
  result: MindsetSaveResult,
  now: number,
): Promise<void> {
  await tx.query
    .deleteFrom('save_keys')
    .where('quest_id', '=', questId)
    .where('created_at', '<', now - KEYS_KEPT)
    .execute();
  await tx.query
    .insertInto('save_keys')
    .values({ quest_id: questId, key, reply: toJson(result), created_at: now })
    .execute();
}

async function removeMindsets(tx: Db, questId: QuestId, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const { numDeletedRows } = await tx.query
    .deleteFrom('mindsets')
    .where('quest_id', '=', questId)
    .where('id', 'in', idList(tx, unique))
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== unique.length) throw new MissingError('mindset');
}

async function insertMindsets(
  tx: Db,
  questId: QuestId,
  { authorId, ids }: { readonly authorId: UserId; readonly ids: readonly number[] },
  mindsets: readonly Mindset[],
): Promise<void> {
  await insertRows(
    tx,
    MINDSETS,
    mindsets.map((mindset, index) => newMindsetRow(ids[index] as number, questId, authorId, mindset)),
  );
  await insertMindchunks(
    tx,
    mindsets.flatMap((mindset, index) =>
      mindset.mindchunks.map((mindchunk) => ({ mindsetId: ids[index] as number, mindchunk })),
    ),
  );
}

async function insertMindchunks(
  tx: Db,
  added: readonly { readonly mindsetId: MindsetId; readonly mindchunk: Mindchunk }[],
): Promise<void> {
  const ids = await newIds(tx, 'mindchunks', added.length);
  await insertRows(
    tx,
    MINDCHUNKS,
    added.map(({ mindsetId, mindchunk }, index) => newMindchunkRow(ids[index] as number, mindsetId, mindchunk)),
  );
  await insertReactions(
    tx,
    added.flatMap(({ mindchunk }, index) =>
      mindchunk.reactions.map((reaction) => ({ mindchunkId: ids[index] as number, reaction })),
    ),
  );
}

async function insertReactions(
  tx: Db,
  added: readonly { readonly mindchunkId: number; readonly reaction: Reaction }[],
): Promise<void> {
  const ids = await newIds(tx, 'reactions', added.length);
  await insertRows(
    tx,
    REACTIONS,
    added.map(({ mindchunkId, reaction }, index) => newReactionRow(ids[index] as number, mindchunkId, reaction)),
  );
}

/** Every id is looked up under its parent, so that nobody reaches into another's mindset by a part's id. */
async function applyDifferences(tx: Db, questId: QuestId, differences: readonly MindsetDifference[]): Promise<void> {
  if (differences.length === 0) return;
  const mindsets = await rowsOf(
    tx.query
      .selectFrom('mindsets')
      .selectAll()
      .where('quest_id', '=', questId)
      .where(
        'id',
        'in',
        idList(
          tx,
          differences.map(({ id }) => id),
        ),
      )
      .execute(),
  );
  await updateRows(
    tx,
    CHANGEABLE_MINDSETS,
    differences
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map(({ id, fields }) => {
        const { is_start: _start, is_marked: _marked, is_targeted: _targeted, ...row } = found(mindsets, id, 'mindset');
        return { ...row, ...fieldColumns(fields) };
      }),
  );

  const chunkIds = differences.flatMap((each) => [
    ...each.removedMindchunkIds,
    ...each.changedMindchunks.map(({ id }) => id),
  ]);
  const chunks = await rowsOf(
    tx.query.selectFrom('mindchunks').selectAll().where('id', 'in', idList(tx, chunkIds)).execute(),
  );
  const changedChunks = differences.flatMap((each) =>
    each.changedMindchunks.map((change) => ({ mindsetId: each.id, change })),
  );
  const reactionIds = changedChunks.flatMap(({ change }) => [
    ...change.removedReactionIds,
    ...change.changedReactions.map(({ id }) => id),
  ]);
  const reactions = await rowsOf(
    tx.query.selectFrom('reactions').selectAll().where('id', 'in', idList(tx, reactionIds)).execute(),
  );

  for (const { id } of differences) found(mindsets, id, 'mindset');
  const chunkIn = (id: number, mindsetId: MindsetId) =>
    found(chunks, id, 'mindchunk', (row) => row.mindset_id === mindsetId);
  const reactionIn = (id: number, mindchunkId: number) =>
    found(reactions, id, 'reaction', (row) => row.mindchunk_id === mindchunkId);

  await updateRows(
    tx,
    MINDCHUNKS,
    changedChunks.map(({ mindsetId, change }) => changedMindchunkRow(chunkIn(change.id, mindsetId), change)),
  );
  await updateRows(
    tx,
    REACTIONS,
    changedChunks.flatMap(({ change }) =>
      change.changedReactions.map((reaction) => changedReactionRow(reactionIn(reaction.id, change.id), reaction)),
    ),
  );
  const removedReactions = changedChunks.flatMap(({ change }) =>
    change.removedReactionIds.map((id) => reactionIn(id, change.id).id),
  );
  if (removedReactions.length > 0)
    await tx.query.deleteFrom('reactions').where('id', 'in', idList(tx, removedReactions)).execute();
  await insertReactions(
    tx,
    changedChunks.flatMap(({ change }) =>
      change.addedReactions.map((reaction) => ({ mindchunkId: change.id, reaction })),
    ),
  );
  const removedChunks = differences.flatMap((each) => each.removedMindchunkIds.map((id) => chunkIn(id, each.id).id));
  if (removedChunks.length > 0)
    await tx.query.deleteFrom('mindchunks').where('id', 'in', idList(tx, removedChunks)).execute();
  await insertMindchunks(
    tx,
    differences.flatMap((each) => each.addedMindchunks.map((mindchunk) => ({ mindsetId: each.id, mindchunk }))),
  );
}

async function rowsOf<Row extends { readonly id: number }>(rows: Promise<Row[]>): Promise<Map<number, Row>> {
  return new Map((await rows).map((row) => [row.id, row]));
}

function found<Row>(
  rows: ReadonlyMap<number, Row>,
  id: number,
  what: string,
  fits: (row: Row) => boolean = () => true,
): Row {
  const row = rows.get(id);
  if (row === undefined || !fits(row)) throw new MissingError(what);
  return row;
}

async function setStart(tx: Db, questId: QuestId, mindsetId: MindsetId): Promise<void> {
  await tx.query
    .updateTable('mindsets')
    .set({ is_start: 0 })
    .where('quest_id', '=', questId)
    .where('is_start', '=', 1)
    .where('id', '<>', mindsetId)
    .execute();
  const { numUpdatedRows } = await tx.query
    .updateTable('mindsets')
    .set({ is_start: 1 })
    .where('quest_id', '=', questId)
    .where('id', '=', mindsetId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new MissingError('mindset');
}

async function setMarks(
  tx: Db,
  questId: QuestId,
  marked: readonly number[],
  targeted: readonly number[],
): Promise<void> {
  for (const [column, ids] of [
    ['is_marked', marked],
    ['is_targeted', targeted],
  ] as const) {
    await tx.query
      .updateTable('mindsets')
      .set({ [column]: 0 })
      .where('quest_id', '=', questId)
      .where(column, '=', 1)
      .execute();
    await tx.query
      .updateTable('mindsets')
      .set({ [column]: 1 })
      .where('quest_id', '=', questId)
      .where('id', 'in', idList(tx, ids))
      .execute();
  }
}
