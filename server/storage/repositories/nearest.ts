import { CELL_RADIUS, FINEST_LEVEL, cellOf, placeOf, ringRanges, ringReach } from '@mangoquest/core/geo/cell.ts';
import type { CellRange } from '@mangoquest/core/geo/cell.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { NearQuest } from '../interfaces/quests.ts';
import { advertisedAt, toSummary } from '../rows/quest-row.ts';
import { toJson } from '../rows/values.ts';
import type { Tables } from '../tables.ts';
import { selectSummary } from './quest-select.ts';

/*
 * Neighbours in cell order are mostly neighbours on the ground, so the next few cells up and down give an upper bound
 * for the distance of the n-th nearest. Then a block of cells (core/geo/cell.ts) of about half that radius is searched
 * and, if it does not suffice, the one that certainly covers the bound. All of this reads only the index; the quests
 * themselves are read at the end.
 */

const cells = (query: Kysely<Tables>) =>
  // Literals, not parameters: otherwise the partial index is not used.
  query
    .selectFrom('quests')
    .select(['id', 'cell'])
    .where('active', '=', sql.lit(1))
    .where('deleted_at', 'is', null)
    .where('playable_count', '>', sql.lit(0));

const above = statement((query, p: { cell: number; limit: number }) =>
  cells(query).where('cell', '>=', p.cell).orderBy('cell').limit(p.limit),
);
const below = statement((query, p: { cell: number; limit: number }) =>
  cells(query).where('cell', '<', p.cell).orderBy('cell', 'desc').limit(p.limit),
);

const MAX_RANGES = 9;
type Block = Record<`from${number}` | `to${number}`, number>;

const inBlock = statement((query, p: Block) => {
  const range = (index: number) =>
    cells(query)
      .where('cell', '>=', p[`from${index}`] as number)
      .where('cell', '<=', p[`to${index}`] as number);
  return Array.from({ length: MAX_RANGES - 1 }, (_, index) => index + 1).reduce(
    (all, index) => all.unionAll(range(index)),
    range(0),
  );
});

/** Pads missing ranges with empty ones: from 0 to -1. */
function toBlock(ranges: readonly CellRange[]): Block {
  const block: Block = {};
  for (let index = 0; index < MAX_RANGES; index++) {
    block[`from${index}`] = ranges[index]?.from ?? 0;
    block[`to${index}`] = ranges[index]?.to ?? -1;
  }
  return block;
}

/** Loads the quests found. */
export function selectOfIds(query: Kysely<Tables>, p: { ids: string }) {
  return selectSummary(query).where(
    'quests.id',
    'in',
    sql<number>`(select value from json_each(${p.ids}))` as RawBuilder<number>,
  );
}

const ofIds = {
  sqlite: statement(selectOfIds),
  postgres: statement((query, p: { ids: readonly number[] }) =>
    selectSummary(query).where(
      'quests.id',
      'in',
      sql<number>`(select unnest(cast(${p.ids} as bigint[])))` as RawBuilder<number>,
    ),
  ),
};

/** Public quests nearest to a place, nearest first, equal distances by age; exact at the antimeridian and the poles. */
export async function nearestQuests(db: Db, place: LatLng, limit: number): Promise<NearQuest[]> {
  const ids = await nearestIds(db, place, limit);
  const rows =
    db.dialect === 'sqlite' ? await ofIds.sqlite.all(db, { ids: toJson(ids) }) : await ofIds.postgres.all(db, { ids });
  return rows
    .map(toSummary)
    .map((quest) => ({ quest, distance: haversineDistance(place, advertisedAt(quest)) }))
    .sort((a, b) => a.distance - b.distance || a.quest.id - b.quest.id)
    .slice(0, limit);
}

interface Found {
  readonly id: number;
  /** Measured from the centre of the cell: off by at most `CELL_RADIUS`. */
  readonly distance: number;
}

/** The nearest, plus those farther by less than the size of a cell. */
async function nearestIds(db: Db, place: LatLng, limit: number): Promise<number[]> {
  if (limit <= 0) return [];
  const cell = cellOf(place);
  const measured = (rows: readonly { readonly id: number; readonly cell: number }[]): Found[] =>
    rows
      .map((row) => ({ id: row.id, distance: haversineDistance(place, placeOf(row.cell)) }))
      .sort((a, b) => a.distance - b.distance);
  const bound = (found: readonly Found[]) => (found[limit - 1]?.distance ?? Infinity) + 2 * CELL_RADIUS;
  const chosen = (found: readonly Found[]) => {
    const farthest = bound(found);
    return found.filter(({ distance }) => distance <= farthest).map(({ id }) => id);
  };

  const [up, down] = await Promise.all([above.all(db, { cell, limit }), below.all(db, { cell, limit })]);
  let found = measured([...up, ...down]);
  // Fewer than the limit in both directions: these are all there are.
  if (up.length < limit && down.length < limit) return chosen(found);
  let farthest = bound(found);
  let level = levelThatReaches(place, farthest / 2);
  for (;;) {
    const inside = measured(await inBlock.all(db, toBlock(ringRanges(place, level))));
    if (inside.length >= limit) {
      found = inside;
      farthest = Math.min(farthest, bound(inside));
    }
    if (ringReach(place, level) >= farthest) return chosen(found);
    level = levelThatReaches(place, farthest);
  }
}

/** The finest level whose block certainly covers `distance` metres. */
function levelThatReaches(place: LatLng, distance: number): number {
  let level = FINEST_LEVEL;
  while (level > 0 && ringReach(place, level) < distance) level--;
  return level;
}
