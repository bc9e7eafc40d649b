import { sql } from 'kysely';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { Mindchunk, Mindset, MindsetProperties, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { raisedField, raisedOf } from '@mangoquest/core/mindset/raised.ts';
import { fromJson, isSet } from '../rows/values.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { MindsetsRepository } from '../interfaces/mindsets.ts';
import { toMindset, toVisibility } from '../rows/mindset-row.ts';
import { answeredOf } from './players-mindsets.ts';
import { MINDSET_COLUMNS, SHOWN_TO_ALL, mindsetsOf, playedOf, readConsistently } from './whole-mindsets.ts';
import type { OfQuest } from './whole-mindsets.ts';

/** A single statement for a consistent read; the mindset's columns repeat for each of its few reactions. */
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

/** Columns needed for a mindset as a point on a map. */
export const POINT_COLUMNS = [
  'mindsets.id',
  'mindsets.title',
  'mindsets.latitude',
  'mindsets.longitude',
  'mindsets.is_start',
  'mindsets.group_name',
  'mindsets.is_social',
  'mindsets.min_distance',
  'mindsets.start_zoom',
  'mindsets.min_zoom',
  'mindsets.max_zoom',
  'mindsets.place_tag',
  'mindsets.author_id',
  // Few mindsets have one of these, and the column may also contain long texts.
  sql<string>`case when mindsets.properties like '%"altitude":%' or mindsets.properties like '%"shape":%' or mindsets.properties like '%"scale":%' or mindsets.properties like '%"beam":%' then mindsets.properties else '{}' end`.as(
    'raised',
  ),
  sql<string | null>`case when mindsets.properties like '%"shape":"picture"%' then mindsets.image_name end`.as(
    'picture',
  ),
  SHOWN_TO_ALL,
  sql<number>`(select count(*) from mindchunks where mindchunks.mindset_id = mindsets.id)`.as('mindchunk_count'),
] as const;

const pointsOf = statement((query, p: OfQuest) =>
  query
    .selectFrom('mindsets')
    .select(POINT_COLUMNS)
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

/** Groups rows, in which a mindchunk repeats for each reaction, into mindchunks; both keep their order. */
function mindchunksIn(rows: Awaited<ReturnType<typeof oneWhole.all>>): Mindchunk[] {
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
  return mindchunks;
}

function standing(properties: MindsetProperties, picture: string | null) {
  const raised = raisedOf(properties);
  return { ...raisedField(raised), ...(raised.shape === 'picture' && picture ? { picture } : {}) };
}

export const toPoint = (row: Awaited<ReturnType<typeof pointsOf.all>>[number]) => ({
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
    ...(row.raised === '{}' ? {} : standing(fromJson<MindsetProperties>(row.raised), row.picture)),
  },
  shareContent: isSet(row.share_content),
  authorId: row.author_id,
});

async function one(db: Db, id: MindsetId): Promise<Mindset | null> {
  const rows = await oneWhole.all(db, { id });
  const [first] = rows;
  return first ? toMindset(first, mindchunksIn(rows)) : null;
}

async function grouped(db: Db, questId: QuestId) {
  const rows = await groupedOf.all(db, { questId });
  return rows.map((row) => ({
    id: row.id,
    group: row.group_name,
    isSocial: isSet(row.is_social),
    shareContent: isSet(row.share_content),
  }));
}

async function hasGroup(db: Db, questId: QuestId, group: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('mindsets')
    .select('id')
    .where('quest_id', '=', questId)
    .where('group_name', '=', group)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const socialOf = (db: Db, questId: QuestId) =>
  db.query
    .selectFrom('mindsets')
    .select(['id', 'author_id as authorId'])
    .where('quest_id', '=', questId)
    .where('is_social', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();

export function mindsetReading(
  db: Db,
): Pick<
  MindsetsRepository,
  | 'wholeOfQuest'
  | 'socialOf'
  | 'answeredOf'
  | 'playedOfQuest'
  | 'oneWhole'
  | 'onePlayed'
  | 'playersOf'
  | 'questOf'
  | 'hasGroup'
  | 'points'
  | 'grouped'
> {
  return {
    wholeOfQuest: (questId, mayPause) => readConsistently(db, questId, mindsetsOf, mayPause),

    socialOf: (questId) => socialOf(db, questId),

    answeredOf: (questId, ids) => answeredOf(db, questId, ids),

    playedOfQuest: (questId) => readConsistently(db, questId, playedOf),

    oneWhole: (mindsetId) => one(db, mindsetId),

    async onePlayed(mindsetId) {
      const played = await db.query
        .selectFrom('mindsets')
        .select('id')
        .where('id', '=', mindsetId)
        .where('on_off', '=', 1)
        .where('is_incomplete', '=', 0)
        .executeTakeFirst();
      return played === undefined ? null : one(db, mindsetId);
    },

    playersOf: (questId) =>
      db.query
        .selectFrom('mindsets')
        .innerJoin('users', 'users.id', 'mindsets.author_id')
        .select(['users.id', 'users.username as name'])
        .distinct()
        .where('mindsets.quest_id', '=', questId)
        .where('mindsets.is_social', '=', 1)
        .execute(),

    async questOf(mindsetId) {
      const row = await db.query
        .selectFrom('mindsets')
        .select('quest_id')
        .where('id', '=', mindsetId)
        .executeTakeFirst();
      return row?.quest_id ?? null;
    },

    hasGroup: (questId, group) => hasGroup(db, questId, group),

    async points(questId) {
      const rows = await pointsOf.all(db, { questId });
      return rows.map(toPoint);
    },

    grouped: (questId) => grouped(db, questId),
  };
}
