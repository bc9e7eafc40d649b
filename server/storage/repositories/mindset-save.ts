import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import { neededForMindsets } from '@mangoquest/core/quest/grant.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { isUnchanged, NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { linksRenamed } from '@mangoquest/core/mindset/links.ts';
import type { ChainLink, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { insertRows, newIds } from '../bulk.ts';
import type { Db } from '../db.ts';
import { ConflictError, MissingError } from '../errors.ts';
import type { MindsetReplacement, MindsetSave, MindsetSaveResult } from '../interfaces/mindsets.ts';
import {
  MINDCHUNKS,
  MINDSETS,
  REACTIONS,
  newMindchunkRow,
  newMindsetRow,
  newReactionRow,
} from '../rows/mindset-row.ts';
import { attributeColumns } from '../rows/quest-row.ts';
import { fromJson, idList, toJson } from '../rows/values.ts';
import { markedIds, setIncomplete } from './mindset-marks.ts';
import { countRevision, lockGranted } from './quest-writes.ts';
import { DRAWING_TABLE, REGION_TABLE, saveShapes } from './shapes.repository.ts';
import { keepReportsOf, noteEdits, refuseOthers, refuseTooManyOfPlayers, takeOverReports } from './players-mindsets.ts';
import { noteMindsetImages } from './text-images.ts';
import { insertMindchunks, applyDifferences } from './mindset-parts.ts';

/** Milliseconds for which the idempotency key of a save is kept. */
const KEYS_KEPT = 7 * 86_400_000;
/**
 * Number of keys that are kept of one user's saves of a quest: while one device waits for its network, another may save
 * what is drawn by itself, many times.
 */
const NEWEST_KEYS = 200;

/** In a transaction. See `MindsetsRepository.save`. */
export async function saveMindsets(tx: Db, grant: Grant, save: MindsetSave, now: number): Promise<MindsetSaveResult> {
  const { expectedRevision, saveKey } = save;
  const questId = grant.quest.id;
  const needed = neededFor(save, grant);
  const { revision } = await lockGranted(tx, grant, { needed });
  if (needed === 'contribute') await refuseOthers(tx, grant, save);
  // Before checking the revision, which the first save of this key has changed.
  const first = saveKey === undefined ? null : await earlierResult(tx, grant, saveKey);
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

  if (needed === 'contribute') await keepReportsOf(tx, grant, save.deletedIds ?? []);
  await removeMindsets(tx, questId, save.deletedIds ?? []);
  await applyDifferences(tx, questId, changed);
  const authors = save.authors ?? added.map(() => grant.actor.userId);
  await insertMindsets(tx, questId, { authors, ids }, added);
  if (needed === 'contribute') {
    await refuseTooManyOfPlayers(tx, grant);
    await noteEdits(tx, changed);
    await takeOverReports(tx, grant, ids);
  }
  const touched = [...ids, ...changed.map(({ id }) => id)];
  if (touched.length > 0) await noteMindsetImages(tx, questId, touched);
  const start = save.startId ?? null;
  const newStart = added.findIndex((mindset) => mindset.isStart);
  if (start !== null) await setStart(tx, questId, savedId(start));
  else if (newStart >= 0) await setStart(tx, questId, ids[newStart] as number);
  if (save.marks) await setMarks(tx, questId, save.marks.marked.map(savedId), save.marks.wished.map(savedId));
  if (touched.length > 0) await setIncomplete(tx, questId, (save.incompleteIds ?? []).map(savedId), touched);

  const drawingIds = await saveShapes(tx, DRAWING_TABLE, questId, save.drawings ?? NO_CHANGES);
  const regionIds = await saveShapes(tx, REGION_TABLE, questId, save.regions ?? NO_CHANGES);
  if (save.attributes !== undefined)
    await tx.query.updateTable('quests').set(attributeColumns(save.attributes)).where('id', '=', questId).execute();

  const marked = await markedIds(tx, questId);
  const result = { ids, drawingIds, regionIds, marked, revision: await countRevision(tx, questId, now) };
  if (saveKey !== undefined) await keepResult(tx, grant, saveKey, result, now);
  return result;
}

/** The capability that a save needs: only adding mindsets needs `add`; players may do anything with their own. */
function neededFor(save: MindsetSave, grant: Grant): 'add' | 'edit' | 'contribute' {
  const { drawings = NO_CHANGES, regions = NO_CHANGES, attributes } = save;
  const isBeside = attributes !== undefined || !isUnchanged(drawings) || !isUnchanged(regions);
  const isOfMap = isBeside || save.marks !== undefined || (save.startId ?? null) !== null;
  if (can(grant, 'contribute')) return isOfMap ? 'edit' : 'contribute';
  return isBeside ? 'edit' : neededForMindsets({ ...save, deleted: save.deletedIds ?? [] });
}

/** In a transaction. See `MindsetsRepository.replaceAll`. */
export async function replaceMindsets(
  tx: Db,
  grant: Grant,
  { mindsets, startId, marks, incompleteIds }: MindsetReplacement,
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
  // Mindsets added by players are not touched.
  await tx.query.deleteFrom('mindsets').where('quest_id', '=', questId).where('is_social', '=', 0).execute();
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
  await setMarks(tx, questId, marks.marked, marks.wished);
  await setIncomplete(tx, questId, incompleteIds);
  await countRevision(tx, questId, now);
}

const NO_SHAPES = { drawingIds: [], regionIds: [] };

/** Everybody's keys are their own. */
const prefixOf = ({ actor }: Grant) => `${actor.userId}:`;

/** The result of a save of the same user with this key, with what is marked by now; null if there is none. */
export async function earlierResult(tx: Db, grant: Grant, key: string): Promise<MindsetSaveResult | null> {
  const questId = grant.quest.id;
  const row = await tx.query
    .selectFrom('save_keys')
    .select('reply')
    .where('quest_id', '=', questId)
    .where('key', '=', prefixOf(grant) + key)
    .executeTakeFirst();
  if (!row) return null;
  // Results stored before drawings and regions existed lack their ids.
  const kept = fromJson<Omit<MindsetSaveResult, keyof typeof NO_SHAPES | 'marked'>>(row.reply);
  return { ...NO_SHAPES, ...kept, marked: await markedIds(tx, questId) };
}

/** What is marked is not kept: with each save it could be a thousand ids. */
async function keepResult(
  tx: Db,
  grant: Grant,
  key: string,
  { ids, drawingIds, regionIds, revision }: MindsetSaveResult,
  now: number,
): Promise<void> {
  const questId = grant.quest.id;
  await tx.query
    .deleteFrom('save_keys')
    .where('quest_id', '=', questId)
    .where('created_at', '<', now - KEYS_KEPT)
    .execute();
  await tx.query
    .deleteFrom('save_keys')
    .where('quest_id', '=', questId)
    .where('key', 'like', `${prefixOf(grant)}%`)
    .where('key', 'not in', (eb) =>
      eb
        .selectFrom('save_keys')
        .select('key')
        .where('quest_id', '=', questId)
        .where('key', 'like', `${prefixOf(grant)}%`)
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .limit(NEWEST_KEYS - 1),
    )
    .execute();
  const reply = toJson({ ids, drawingIds, regionIds, revision });
  await tx.query
    .insertInto('save_keys')
    .values({ quest_id: questId, key: prefixOf(grant) + key, reply, created_at: now })
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
  { authors, ids }: { readonly authors: readonly (UserId | null)[]; readonly ids: readonly number[] },
  mindsets: readonly Mindset[],
): Promise<void> {
  await insertRows(
    tx,
    MINDSETS,
    mindsets.map((mindset, index) => newMindsetRow(ids[index] as number, questId, authors[index] ?? null, mindset)),
  );
  await insertMindchunks(
    tx,
    mindsets.flatMap((mindset, index) =>
      mindset.mindchunks.map((mindchunk) => ({ mindsetId: ids[index] as number, mindchunk })),
    ),
  );
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

async function setMarks(tx: Db, questId: QuestId, marked: readonly number[], wished: readonly number[]): Promise<void> {
  for (const [column, ids] of [
    ['is_marked', marked],
    ['wants_target', wished],
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
