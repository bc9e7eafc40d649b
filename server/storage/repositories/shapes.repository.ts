import type { QuestId } from '@mangoquest/core/ids.ts';
import {
  MAX_DRAWINGS,
  MAX_DRAWINGS_LENGTH,
  MAX_REGIONS,
  MAX_REGIONS_LENGTH,
} from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing, DrawingProperties, DrawingType, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { insertRows, newIds, updateRows } from '../bulk.ts';
import type { BulkTable } from '../bulk.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { DrawingsRepository, RegionsRepository, ShapesRepository } from '../interfaces/shapes.ts';
import type { DrawingsTable, MapRegionsTable } from '../quest-tables.ts';
import { fromJson, idList, toJson } from '../rows/values.ts';
import { countRevision, lockGranted } from './quest-writes.ts';

type DrawingRow = Selectable<DrawingsTable>;
type RegionRow = Selectable<MapRegionsTable>;

const drawingsOf = statement((query, p: { questId: QuestId }) =>
  query.selectFrom('drawings').selectAll().where('quest_id', '=', p.questId).orderBy('id'),
);

/** How each field of a drawing is stored: a field added to the type causes a type error here until it has a column. */
const DRAWING_COLUMNS: {
  readonly [Name in Exclude<keyof Drawing, 'id' | 'questId'>]-?: (drawing: Drawing) => Partial<DrawingRow>;
} = {
  type: ({ type }) => ({ type }),
  coordinates: ({ coordinates }) => ({ coordinates: toJson(coordinates) }),
  borderColor: ({ borderColor }) => ({ border_color: borderColor }),
  fillColor: ({ fillColor }) => ({ fill_color: fillColor }),
  properties: ({ properties }) => ({ properties: toJson(properties) }),
};

/** A table of drawings or regions, one per row. */
interface ShapeTable<Shape, Row extends { readonly id: number }> {
  readonly bulk: BulkTable<Row> & { readonly name: 'drawings' | 'map_regions' };
  readonly what: string;
  readonly rowOf: (shape: Shape, id: number, questId: QuestId) => Row;
  readonly shapeOf: (row: Row) => Shape;
  /** Maximum number per quest, and of characters in total. */
  readonly limit: { readonly rule: string; readonly count: number; readonly length: number };
  readonly text: 'properties' | 'name';
}

export const DRAWING_TABLE: ShapeTable<Drawing, DrawingRow> = {
  bulk: {
    name: 'drawings',
    columns: {
      id: 'integer',
      quest_id: 'integer',
      type: 'text',
      coordinates: 'text',
      border_color: 'text',
      fill_color: 'text',
      properties: 'text',
    },
  },
  what: 'drawing',
  rowOf: (drawing, id, questId) =>
    Object.assign(
      { id, quest_id: questId },
      ...Object.values(DRAWING_COLUMNS).map((toColumns) => toColumns(drawing)),
    ) as DrawingRow,
  shapeOf: (row) => ({
    id: row.id,
    questId: row.quest_id,
    type: row.type as DrawingType,
    coordinates: fromJson<LatLngPair[]>(row.coordinates),
    borderColor: row.border_color,
    fillColor: row.fill_color,
    properties: fromJson<DrawingProperties>(row.properties),
  }),
  limit: { rule: 'drawings_of_quest', count: MAX_DRAWINGS, length: MAX_DRAWINGS_LENGTH },
  text: 'properties',
};

export const REGION_TABLE: ShapeTable<MapRegion, RegionRow> = {
  bulk: {
    name: 'map_regions',
    columns: { id: 'integer', quest_id: 'integer', name: 'text', coordinates: 'text', color: 'integer' },
  },
  what: 'region',
  rowOf: ({ name, coordinates, color }, id, questId) => ({
    id,
    quest_id: questId,
    name,
    coordinates: toJson(coordinates),
    color,
  }),
  shapeOf: (row) => ({
    id: row.id,
    questId: row.quest_id,
    name: row.name,
    coordinates: fromJson<LatLngPair[]>(row.coordinates),
    color: row.color,
  }),
  limit: { rule: 'regions_of_quest', count: MAX_REGIONS, length: MAX_REGIONS_LENGTH },
  text: 'name',
};

/**
 * In a transaction that holds the quest's lock; does not count a revision. Returns the ids of what was added, in order.
 */
export async function saveShapes<Shape extends { readonly id: number }, Row extends { readonly id: number }>(
  tx: Db,
  table: ShapeTable<Shape, Row>,
  questId: QuestId,
  { added, changed, deleted }: UnitChanges<Shape>,
): Promise<number[]> {
  const { bulk, rowOf } = table;
  await removeShapes(tx, table, questId, deleted);
  if (changed.length > 0) {
    await refuseMissing(
      tx,
      table,
      questId,
      changed.map(({ id }) => id),
    );
    await updateRows(
      tx,
      bulk,
      changed.map((shape) => rowOf(shape, shape.id, questId)),
    );
  }
  const ids = await newIds(tx, bulk.name, added.length);
  await insertRows(
    tx,
    bulk,
    added.map((shape, index) => rowOf(shape, ids[index] as number, questId)),
  );
  if (added.length + changed.length > 0) await refuseTooMany(tx, table, questId);
  return ids;
}

type AnyTable = Pick<ShapeTable<never, never>, 'what' | 'limit' | 'text'> & {
  readonly bulk: { readonly name: 'drawings' | 'map_regions' };
};

async function removeShapes(tx: Db, { bulk, what }: AnyTable, questId: QuestId, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const { numDeletedRows } = await tx.query
    .deleteFrom(bulk.name)
    .where('quest_id', '=', questId)
    .where('id', 'in', idList(tx, unique))
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== unique.length) throw new MissingError(what);
}

/**
 * Every id is matched together with its quest. Clears the names of regions first, since two regions may swap their
 * unique names in one save.
 */
async function refuseMissing(
  tx: Db,
  { bulk, what }: AnyTable,
  questId: QuestId,
  ids: readonly number[],
): Promise<void> {
  const unique = [...new Set(ids)];
  const { n } = await tx.query
    .selectFrom(bulk.name)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('quest_id', '=', questId)
    .where('id', 'in', idList(tx, unique))
    .executeTakeFirstOrThrow();
  if (n !== unique.length || n !== ids.length) throw new MissingError(what);
  if (bulk.name === 'map_regions')
    await tx.query.updateTable('map_regions').set({ name: '' }).where('id', 'in', idList(tx, unique)).execute();
}

/**
 * Checked after the write and under the quest's lock, so that two concurrent saves cannot exceed the limit together.
 */
async function refuseTooMany(tx: Db, { bulk, limit, text }: AnyTable, questId: QuestId): Promise<void> {
  const { count, length } = await tx.query
    .selectFrom(bulk.name)
    .where('quest_id', '=', questId)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(length(coordinates) + length(${sql.ref(text)})), 0)`.as('length'),
    ])
    .executeTakeFirstOrThrow();
  if (count > limit.count || length > limit.length) throw new LimitError(limit.rule);
}

function writesOf<Shape extends { readonly id: number }, Row extends { readonly id: number }>(
  db: Db,
  table: ShapeTable<Shape, Row>,
): Pick<ShapesRepository<Shape>, 'save' | 'removeAll'> {
  return {
    save: (grant, changes, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant);
        const ids = await saveShapes(tx, table, grant.quest.id, changes);
        await countRevision(tx, grant.quest.id, now);
        return ids;
      }),
    removeAll: (grant, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant);
        await tx.query.deleteFrom(table.bulk.name).where('quest_id', '=', grant.quest.id).execute();
        await countRevision(tx, grant.quest.id, now);
      }),
  };
}

export function drawingsRepository(db: Db): DrawingsRepository {
  return {
    ofQuest: async (questId) => (await drawingsOf.all(db, { questId })).map(DRAWING_TABLE.shapeOf),
    async byId(id) {
      const row = await db.query.selectFrom('drawings').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? DRAWING_TABLE.shapeOf(row) : null;
    },
    ...writesOf(db, DRAWING_TABLE),
  };
}

export function regionsRepository(db: Db): RegionsRepository {
  const select = () => db.query.selectFrom('map_regions').selectAll();
  return {
    async ofQuest(questId) {
      const rows = await select().where('quest_id', '=', questId).orderBy('id').execute();
      return rows.map(REGION_TABLE.shapeOf);
    },
    async byId(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? REGION_TABLE.shapeOf(row) : null;
    },
    ...writesOf(db, REGION_TABLE),
  };
}
