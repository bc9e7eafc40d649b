import { FINEST_LEVEL, placeOf, ringRanges, ringReach } from '@mangoquest/core/geo/cell.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { MindsetId } from '@mangoquest/core/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { RoamingMindset, RoamingRepository } from '../interfaces/roaming.ts';
import { idList, isSet } from '../rows/values.ts';
import { POINT_COLUMNS, toPoint } from './mindset-reading.ts';

/** Maximum number of rows read per search, however many are nearby. */
const MAX_READ = 3_000;

/** Maximum number of characters searched per mindchunk, and per mindset. */
const MAX_OF_CHUNK = 8_000;

export function roamingRepository(db: Db): RoamingRepository {
  return {
    async near(place, when, limit) {
      const ids = await nearestIds(db, place, when, limit);
      const order = new Map(ids.map((id, index) => [id, index]));
      const found = await ofIds(db, ids);
      return found.sort((a, b) => (order.get(a.point.id) ?? 0) - (order.get(b.point.id) ?? 0));
    },

    async stillThere(questIds, now) {
      if (questIds.length === 0) return [];
      const rows = await db.query
        .selectFrom('roaming_places')
        .select('quest_id')
        .distinct()
        .where('quest_id', 'in', idList(db, questIds))
        .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .execute();
      return rows.map(({ quest_id: id }) => id);
    },

    async textsOf(mindsetIds) {
      if (mindsetIds.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('mindchunks')
        .select(['mindset_id', sql<string>`substr(text, 1, ${sql.lit(MAX_OF_CHUNK)})`.as('text')])
        .where('mindset_id', 'in', idList(db, mindsetIds))
        .orderBy('mindset_id')
        .orderBy('position')
        .orderBy('id')
        .execute();
      const texts = new Map<MindsetId, string>();
      for (const { mindset_id: id, text } of rows) {
        const before = texts.get(id);
        if (before === undefined) texts.set(id, text);
        else if (before.length < MAX_OF_CHUNK) texts.set(id, `${before}<br>${text}`);
      }
      return texts;
    },
  };
}

/**
 * Searches growing blocks of cells around the place, until enough results are certainly nearer than anything unread, or
 * the radius is reached.
 */
async function nearestIds(
  db: Db,
  place: LatLng,
  { now, until, radius }: Parameters<RoamingRepository['near']>[1],
  limit: number,
): Promise<number[]> {
  for (let level = levelThatReaches(place, FIRST_REACH); ; level -= 2) {
    const reach = ringReach(place, level);
    const rows = await inRanges(db, ringRanges(place, level), { now, until });
    const found = rows
      .map(({ id, cell }) => ({ id, distance: haversineDistance(place, placeOf(cell)) }))
      .filter(({ distance }) => distance <= radius)
      .sort((a, b) => a.distance - b.distance || a.id - b.id);
    const isEnough = found.filter(({ distance }) => distance <= reach).length >= limit;
    if (isEnough || reach >= radius || level <= 0 || rows.length >= MAX_READ)
      return found.slice(0, limit).map(({ id }) => id);
  }
}

/** Metres of the first search: a few streets. */
const FIRST_REACH = 300;

/** The finest level whose block certainly covers `distance` metres. */
function levelThatReaches(place: LatLng, distance: number): number {
  let level = FINEST_LEVEL;
  while (level > 0 && ringReach(place, level) < distance) level--;
  return level;
}

async function inRanges(
  db: Db,
  ranges: ReturnType<typeof ringRanges>,
  { now, until }: { readonly now: number; readonly until: number },
) {
  const rows = [];
  for (const { from, to } of ranges) {
    rows.push(
      ...(await db.query
        .selectFrom('roaming_places')
        .select(['id', 'cell'])
        .where('cell', '>=', from)
        .where('cell', '<=', to)
        .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', until)]))
        .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .limit(MAX_READ - rows.length)
        .execute()),
    );
    if (rows.length >= MAX_READ) break;
  }
  return rows;
}

async function ofIds(db: Db, ids: readonly number[]): Promise<RoamingMindset[]> {
  if (ids.length === 0) return [];
  const rows = await db.query
    .selectFrom('mindsets')
    .innerJoin('quests', 'quests.id', 'mindsets.quest_id')
    .innerJoin('quest_versions', (join) =>
      join
        .onRef('quest_versions.quest_id', '=', 'quests.id')
        .onRef('quest_versions.number', '=', 'quests.version_number'),
    )
    .select(POINT_COLUMNS)
    .select([
      'quests.id as quest_id',
      'quests.revision',
      'quests.within_distance',
      'quests.active_distance',
      'quests.is_virtual',
      'quest_versions.start_time',
      'quest_versions.end_time',
    ])
    .where('mindsets.id', 'in', idList(db, ids))
    .execute();
  return rows
    .map((row) => [row, toPoint(row)] as const)
    .map(([row, { point, authorId }]) => ({
      point: { ...point, questId: row.quest_id },
      authorId,
      revision: row.revision,
      schedule: { startTime: row.start_time, endTime: row.end_time },
      withinDistance: row.within_distance,
      activeDistance: row.active_distance,
      virtual: isSet(row.is_virtual),
    }));
}
