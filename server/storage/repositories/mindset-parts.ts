import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { Mindchunk, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import { insertRows, newIds, updateRows } from '../bulk.ts';
import type { Db } from '../db.ts';
import { MissingError } from '../errors.ts';
import {
  CHANGEABLE_MINDSETS,
  MINDCHUNKS,
  REACTIONS,
  changedMindchunkRow,
  changedReactionRow,
  fieldColumns,
  newMindchunkRow,
  newReactionRow,
} from '../rows/mindset-row.ts';
import { idList } from '../rows/values.ts';

export async function insertMindchunks(
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

/** Every id is matched together with its parent's, so that a part's id gives no access to another user's mindset. */
export async function applyDifferences(
  tx: Db,
  questId: QuestId,
  differences: readonly MindsetDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  await changeFields(tx, questId, differences);
  const changedChunks = differences.flatMap((each) =>
    each.changedMindchunks.map((change) => ({ mindsetId: each.id, change })),
  );
  const { chunkIn, reactionIn } = await partsOf(tx, differences);
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

async function changeFields(tx: Db, questId: QuestId, differences: readonly MindsetDifference[]): Promise<void> {
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
  for (const { id } of differences) found(mindsets, id, 'mindset');
  await updateRows(
    tx,
    CHANGEABLE_MINDSETS,
    differences
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map(({ id, fields }) => {
        const { is_start: _start, is_marked: _marked, wants_target: _wish, ...row } = found(mindsets, id, 'mindset');
        return { ...row, ...fieldColumns(fields) };
      }),
  );
}

/** Looks up changed or removed parts of mindsets by their own and their parent's id. */
async function partsOf(tx: Db, differences: readonly MindsetDifference[]) {
  const chunkIds = differences.flatMap((each) => [
    ...each.removedMindchunkIds,
    ...each.changedMindchunks.map(({ id }) => id),
  ]);
  const chunks = await rowsOf(
    tx.query.selectFrom('mindchunks').selectAll().where('id', 'in', idList(tx, chunkIds)).execute(),
  );
  const reactionIds = differences
    .flatMap(({ changedMindchunks }) => changedMindchunks)
    .flatMap((change) => [...change.removedReactionIds, ...change.changedReactions.map(({ id }) => id)]);
  const reactions = await rowsOf(
    tx.query.selectFrom('reactions').selectAll().where('id', 'in', idList(tx, reactionIds)).execute(),
  );

  const chunkIn = (id: number, mindsetId: MindsetId) =>
    found(chunks, id, 'mindchunk', (row) => row.mindset_id === mindsetId);
  const reactionIn = (id: number, mindchunkId: number) =>
    found(reactions, id, 'reaction', (row) => row.mindchunk_id === mindchunkId);
  return { chunkIn, reactionIn };
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
