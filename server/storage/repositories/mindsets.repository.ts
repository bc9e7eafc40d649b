import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Mindchunk, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { idList, isSet } from '../rows/values.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { MindsetsRepository } from '../interfaces/mindsets.ts';
import { toMindchunk, toMindset, toReaction, toVisibility } from '../rows/mindset-row.ts';
import { markedIds, setIncomplete } from './mindset-marks.ts';
import { earlierResult, replaceMindsets, saveMindsets } from './mindset-save.ts';
import { lockGranted } from './quest-writes.ts';

const MINDSET_COLUMNS = [
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
  'mindsets.position',
] as const;

interface OfQuest {
  questId: QuestId;
}

const mindsetsOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(MINDSET_COLUMNS)
    .where('quest_id', '=', p.questId)
    .orderBy('position')
    .orderBy('id'),
);

const playedOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(MINDSET_COLUMNS)
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

/** One statement, so that nothing can change in between; the mindset's columns repeat for its few reactions. */
const oneWhole = statement((query, p: { id: number }) =>
  query
    .selectFrom('mindsets')
    .leftJoin('mindchunks', 'mindchunks.mindset_id', 'mindsets.id')
    .leftJoin('reactions', 'reactions.mindchunk_id', 'mindchunks.id')
    .select(MINDSET_COLUMNS)
    .select([
      'mindchunks.id as chunk_id',
      'mindchunks.text as chunk_text',
      'mindchunks.comment as chunk_comment',
      'mindchunks.position as chunk_position',
    ])
    .select([
      'reactions.id as reaction_id',
      'reactions.text as reaction_text',
      'reactions.grade as reaction_grade',
      'reactions.position as reaction_position',
    ])
    .where('mindsets.id', '=', p.id)
    .orderBy('mindchunks.position')
    .orderBy('mindchunks.id')
    .orderBy('reactions.position')
    .orderBy('reactions.id'),
);

const pointsOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select([
      'id',
      'title',
      'latitude',
      'longitude',
      'is_start',
      'group_name',
      'is_social',
      'min_distance',
      'start_zoom',
      'min_zoom',
      'max_zoom',
      'place_tag',
      'share_content',
      'author_id',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('mindchunks')
        .select(fn.countAll<number>().as('n'))
        .whereRef('mindchunks.mindset_id', '=', 'mindsets.id')
        .as('mindchunk_count'),
    )
    .where('quest_id', '=', p.questId)
    .where('on_off', '=', 1)
    .where('is_incomplete', '=', 0)
    .orderBy('position')
    .orderBy('id'),
);

const groupedOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(['id', 'group_name', 'is_social', 'share_content'])
    .where('quest_id', '=', p.questId)
    .where('on_off', '=', 1),
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

const MAX_READS = 20;

/** Of a larger quest so many mindsets are read at a time, and others get their turn between: each may have megabytes of texts. */
const READ_AT_ONCE = 16;

/** What belongs to all of these ids, in their order. */
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

export function mindsetsRepository(db: Db): MindsetsRepository {
  const partsInSlices = async (ids: readonly number[]) =>
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

  const read = async (questId: QuestId, which: typeof mindsetsOf) => {
    const rows = await which.all(db, { questId });
    const [mindchunkRows, reactionRows] = await (rows.length <= READ_AT_ONCE
      ? Promise.all([mindchunksOf.all(db, { questId }), reactionsOf.all(db, { questId })])
      : partsInSlices(rows.map(({ id }) => id)));
    const reactions = grouped(reactionRows, (row) => row.mindchunk_id, toReaction);
    const mindchunks = grouped(
      mindchunkRows,
      (row) => row.mindset_id,
      (row) => toMindchunk(row, reactions.get(row.id) ?? []),
    );
    return rows.map((row) => toMindset(row, mindchunks.get(row.id) ?? []));
  };

  /** A consistent read of three statements without a transaction: the revision must be the same before and after. */
  const readConsistently = async (questId: QuestId, which: typeof mindsetsOf) => {
    let before = await revisionOf.first(db, { questId });
    for (let reads = 1; ; reads++) {
      const mindsets = await read(questId, which);
      const after = await revisionOf.first(db, { questId });
      if (before?.revision === after?.revision || reads === MAX_READS) return mindsets;
      before = after;
    }
  };

  return {
    wholeOfQuest: (questId) => readConsistently(questId, mindsetsOf),

    playedOfQuest: (questId) => readConsistently(questId, playedOf),

    async oneWhole(mindsetId) {
      const rows = await oneWhole.all(db, { id: mindsetId });
      const [first] = rows;
      if (!first) return null;
      const mindchunks: Mindchunk[] = [];
      let reactions: Reaction[] = [];
      for (const row of rows) {
        if (row.chunk_id === null) continue;
        if (mindchunks.at(-1)?.id !== row.chunk_id) {
          reactions = [];
          mindchunks.push({
            id: row.chunk_id,
            text: row.chunk_text ?? '',
            comment: row.chunk_comment ?? '',
            order: row.chunk_position ?? 0,
            reactions,
          });
        }
        if (row.reaction_id === null) continue;
        reactions.push({
          id: row.reaction_id,
          text: row.reaction_text ?? '',
          grade: row.reaction_grade ?? 0,
          order: row.reaction_position ?? 0,
        });
      }
      return toMindset(first, mindchunks);
    },

    async questOf(mindsetId) {
      const row = await db.query
        .selectFrom('mindsets')
        .select('quest_id')
        .where('id', '=', mindsetId)
        .executeTakeFirst();
      return row?.quest_id ?? null;
    },

    async points(questId) {
      const rows = await pointsOf.all(db, { questId });
      return rows.map((row) => ({
        point: {
          id: row.id,
          title: row.title,
          latitude: row.latitude,
          longitude: row.longitude,
          isStart: isSet(row.is_start),
          group: row.group_name,
          isSocial: isSet(row.is_social),
          visibility: toVisibility(row),
          mindchunkCount: row.mindchunk_count ?? 0,
          placeTag: isSet(row.place_tag),
        },
        shareContent: isSet(row.share_content),
        authorId: row.author_id,
      }));
    },

    async grouped(questId) {
      const rows = await groupedOf.all(db, { questId });
      return rows.map((row) => ({
        id: row.id,
        group: row.group_name,
        isSocial: isSet(row.is_social),
        shareContent: isSet(row.share_content),
      }));
    },

    marked: (questId) => markedIds(db, questId),

    resultOfSave: (questId, saveKey) => earlierResult(db, questId, saveKey),

    save: (grant, save, now) => db.atomic((tx) => saveMindsets(tx, grant, save, now)),

    replaceAll: (grant, replacement, now) => db.atomic((tx) => replaceMindsets(tx, grant, replacement, now)),

    setIncomplete: (grant, ids) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant);
        await setIncomplete(tx, grant.quest.id, ids);
      }),
  };
}
