import { FINEST_LEVEL, cellOf, ringRanges, ringReach } from '@mangoquest/core/geo/cell.ts';
import type { CellRange } from '@mangoquest/core/geo/cell.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { NearQuest } from '../interfaces/quests.ts';
import { toSummary } from '../rows/quest-row.ts';
import { idList } from '../rows/values.ts';
import type { Tables } from '../tables.ts';
import { selectSummary } from './quest-select.ts';

/*
 * Neighbours in the order of cells are mostly neighbours on the ground, so the next few up and down tell how far the
 * n-th nearest can be at most. One block of squares that reaches that far then holds the true nearest.
 */

const places = (query: Kysely<Tables>) =>
  query.selectFrom('quests').select(['id', sql<number>`coalesce(advertising_latitude, latitude)`.as('latitude'), sql<number>`coalesce(advertising_longitude, longitude)`.as('longitude')])
    // Constants, so that the partial index on the cells is used.
    .where('active', '=', sql.lit(1)).where('deleted_at', 'is', null);

const above = statement((query, p: { cell: number; limit: number }) => places(query).where('cell', '>=', p.cell).orderBy('cell').limit(p.limit));
const below = statement((query, p: { cell: number; limit: number }) => places(query).where('cell', '<', p.cell).orderBy('cell', 'desc').limit(p.limit));

interface Block { a: number; b: number; c: number; d: number; e: number; f: number; g: number; h: number; i: number; j: number; k: number; l: number; m: number; n: number; o: number; p: number; q: number; r: number }

// A block is at most nine ranges; those that are missing are empty (from 0 to -1).
const inBlock = statement((query, p: Block) => {
  const range = (from: number, to: number) => places(query).where('cell', '>=', from).where('cell', '<=', to);
  return range(p.a, p.b).unionAll(range(p.c, p.d)).unionAll(range(p.e, p.f)).unionAll(range(p.g, p.h)).unionAll(range(p.i, p.j))
    .unionAll(range(p.k, p.l)).unionAll(range(p.m, p.n)).unionAll(range(p.o, p.p)).unionAll(range(p.q, p.r));
});

function toBlock(ranges: readonly CellRange[]): Block {
  const ends = Array.from({ length: 9 }, (_, index) => [ranges[index]?.from ?? 0, ranges[index]?.to ?? -1]).flat();
  return Object.fromEntries([...'abcdefghijklmnopqr'].map((letter, index) => [letter, ends[index]])) as unknown as Block;
}

interface Found {
  readonly id: number;
  readonly distance: number;
}

/** Public quests nearest to a place, nearest first, equal distances by age; exact round the antimeridian and the poles. */
export async function nearestQuests(db: Db, place: LatLng, limit: number): Promise<NearQuest[]> {
  const found = await nearestIds(db, place, limit);
  const rows = await selectSummary(db.query).where('quests.id', 'in', idList(db, found.map(({ id }) => id))).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, distance }) => {
    const row = byId.get(id);
    return row ? [{ quest: toSummary(row), distance }] : [];
  });
}

export async function nearestIds(db: Db, place: LatLng, limit: number): Promise<Found[]> {
  if (limit <= 0) return [];
  const cell = cellOf(place);
  const measured = (rows: readonly { readonly id: number; readonly latitude: number; readonly longitude: number }[]): Found[] =>
    rows.map((row) => ({ id: row.id, distance: haversineDistance(place, row) })).sort((a, b) => a.distance - b.distance || a.id - b.id);

  const [up, down] = await Promise.all([above.all(db, { cell, limit }), below.all(db, { cell, limit })]);
  const guessed = measured([...up, ...down]);
  // Fewer than asked for in both directions: these are all there are.
  if (up.length < limit && down.length < limit) return guessed.slice(0, limit);
  const farthest = guessed[limit - 1]?.distance ?? Infinity;
  let level = FINEST_LEVEL;
  while (level > 0 && ringReach(place, level) < farthest) level--;
  return measured(await inBlock.all(db, toBlock(ringRanges(place, level)))).slice(0, limit);
}
