import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { idList } from '../rows/values.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { Flag } from '../columns.ts';
import { toMindchunk, toMindset, toReaction } from '../rows/mindset-row.ts';

export const MINDSET_COLUMNS = [
  'mindsets.id',
  'mindsets.quest_id',
  'mindsets.author_id',
  'mindsets.title',
  'mindsets.name',
  'mindsets.latitude',
  'mindsets.longitude',
  'mindsets.is_start',
  'mindsets.image_name',
  'mindsets.image_tag',
  'mindsets.embed',
  'mindsets.chain',
  'mindsets.properties',
  'mindsets.min_distance',
  'mindsets.start_zoom',
  'mindsets.min_zoom',
  'mindsets.max_zoom',
  'mindsets.group_name',
  'mindsets.is_social',
  'mindsets.on_off',
  'mindsets.randomize',
  'mindsets.place_tag',
  'mindsets.receive_answers',
  'mindsets.share_content',
  'mindsets.wants_target',
  'mindsets.position',
] as const;

/** A reported mindset is only visible to its author, until the creator keeps it. */
export const SHOWN_TO_ALL = sql<Flag>`mindsets.share_content * (1 - mindsets.is_hidden)`.as('share_content');

const PLAYED_COLUMNS = MINDSET_COLUMNS.filter((name) => name !== 'mindsets.share_content');

export interface OfQuest {
  questId: QuestId;
}

export const mindsetsOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(MINDSET_COLUMNS)
    .where('quest_id', '=', p.questId)
    .orderBy('position')
    .orderBy('id'),
);

export const playedOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(PLAYED_COLUMNS)
    .select(SHOWN_TO_ALL)
    .where('quest_id', '=', p.questId)
    .where('on_off', '=', 1)
    .where('is_incomplete', '=', 0)
    .orderBy('position')
    .orderBy('id'),
);

const mindchunksOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindchunks')
    .innerJoin('mindsets', 'mindsets.id', 'mindchunks.mindset_id')
    .selectAll('mindchunks')
    .where('mindsets.quest_id', '=', p.questId)
    .orderBy('mindchunks.mindset_id')
    .orderBy('mindchunks.position')
    .orderBy('mindchunks.id'),
);

const reactionsOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('reactions')
    .innerJoin('mindchunks', 'mindchunks.id', 'reactions.mindchunk_id')
    .innerJoin('mindsets', 'mindsets.id', 'mindchunks.mindset_id')
    .selectAll('reactions')
    .where('mindsets.quest_id', '=', p.questId)
    .orderBy('reactions.mindchunk_id')
    .orderBy('reactions.position')
    .orderBy('reactions.id'),
);

const revisionOf = statement((query, p: OfQuest) =>
  query.selectFrom('quests').select('revision').where('id', '=', p.questId),
);

function grouped<Row, Item>(
  rows: readonly Row[],
  parent: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const row of rows) {
    const group = groups.get(parent(row));
    if (group) group.push(item(row));
    else groups.set(parent(row), [item(row)]);
  }
  return groups;
}

const MAX_READS = 5;
/** So many reads give others turns in between, and may meet a save there each time. */
const READS_IN_PIECES = 2;

/**
 * Batch size for large quests, so that other requests get a turn in between: each mindset may have megabytes of texts.
 */
const READ_AT_ONCE = 16;

/** Rows that belong to these ids, in the same order. */
async function inSlices<Row>(
  ids: readonly number[],
  read: (slice: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    if (at > 0) await yieldToEventLoop();
    rows.push(...(await read(ids.slice(at, at + READ_AT_ONCE))));
  }
  return rows;
}

const partsInSlices = async (db: Db, ids: readonly number[]) =>
  [
    await inSlices(ids, (slice) =>
      db.query
        .selectFrom('mindchunks')
        .selectAll()
        .where('mindset_id', 'in', idList(db, slice))
        .orderBy('mindset_id')
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ),
    await inSlices(ids, (slice) =>
      db.query
        .selectFrom('reactions')
        .innerJoin('mindchunks', 'mindchunks.id', 'reactions.mindchunk_id')
        .selectAll('reactions')
        .where('mindchunks.mindset_id', 'in', idList(db, slice))
        .orderBy('reactions.mindchunk_id')
        .orderBy('reactions.position')
        .orderBy('reactions.id')
        .execute(),
    ),
  ] as const;

const read = async (db: Db, questId: QuestId, which: typeof mindsetsOf, inPieces: boolean) => {
  const rows = await which.all(db, { questId });
  const [mindchunkRows, reactionRows] = await (rows.length <= READ_AT_ONCE || !inPieces
    ? Promise.all([mindchunksOf.all(db, { questId }), reactionsOf.all(db, { questId })])
    : partsInSlices(
        db,
        rows.map(({ id }) => id),
      ));
  const reactions = grouped(reactionRows, (row) => row.mindchunk_id, toReaction);
  const mindchunks = grouped(
    mindchunkRows,
    (row) => row.mindset_id,
    (row) => toMindchunk(row, reactions.get(row.id) ?? []),
  );
  return rows.map((row) => toMindset(row, mindchunks.get(row.id) ?? []));
};

/**
 * A consistent read by three statements without a transaction: the revision must be the same before and after. A quest
 * that is saved all the time is read without pauses at last, in which SQLite saves nothing.
 */
export const readConsistently = async (db: Db, questId: QuestId, which: typeof mindsetsOf, mayPause = true) => {
  let before = await revisionOf.first(db, { questId });
  for (let reads = 1; ; reads++) {
    const mindsets = await read(db, questId, which, mayPause && reads <= READS_IN_PIECES);
    const after = await revisionOf.first(db, { questId });
    if (before?.revision === after?.revision || reads === MAX_READS) return mindsets;
    before = after;
  }
};
