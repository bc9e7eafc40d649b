import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { MAX_DRAWINGS, MAX_DRAWINGS_LENGTH } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing, DrawingProperties, DrawingType, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { insertRows, newIds } from '../bulk.ts';
import type { BulkTable } from '../bulk.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { DrawingsRepository, RegionsRepository, TrophiesRepository } from '../interfaces/mindsets.ts';
import { fromJson, toJson } from '../rows/values.ts';
import type { DrawingsTable, MapRegionsTable, TrophiesTable } from '../quest-tables.ts';
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import { countRevision, lockGranted } from './quest-writes.ts';

type PartTable = 'drawings' | 'map_regions' | 'trophies';

/** Writes of what hangs on a quest: under the quest's gate, and one revision more each. */
function partsOf(db: Db, table: PartTable, what: string) {
  const edit = <T>(grant: Grant, now: number, work: (tx: Db) => Promise<T>) =>
    db.atomic(async (tx) => {
      await lockGranted(tx, grant);
      const result = await work(tx);
      await countRevision(tx, grant.quest.id, now);
      return result;
    });

  const update = async (
    tx: Db,
    { quest }: Grant,
    id: number,
    columns: Updateable<DrawingsTable & MapRegionsTable & TrophiesTable>,
  ) => {
    const { numUpdatedRows } = await tx.query
      .updateTable(table)
      .set(columns)
      .where('id', '=', id)
      .where('quest_id', '=', quest.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new MissingError(what);
  };

  return {
    edit,
    update,
    change: (
      grant: Grant,
      id: number,
      now: number,
      columns: Updateable<DrawingsTable & MapRegionsTable & TrophiesTable>,
    ) => edit(grant, now, (tx) => update(tx, grant, id, columns)),
    remove: (grant: Grant, id: number, now: number) =>
      edit(grant, now, async (tx) => {
        const { numDeletedRows } = await tx.query
          .deleteFrom(table)
          .where('id', '=', id)
          .where('quest_id', '=', grant.quest.id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new MissingError(what);
      }),
    removeAll: (grant: Grant, now: number) =>
      edit(grant, now, async (tx) => {
        const { numDeletedRows } = await tx.query
          .deleteFrom(table)
          .where('quest_id', '=', grant.quest.id)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

const drawingsOf = statement((query, p: { questId: QuestId }) =>
  query.selectFrom('drawings').selectAll().where('quest_id', '=', p.questId).orderBy('id'),
);

const DRAWINGS: BulkTable<Selectable<DrawingsTable>> = {
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
};

type DrawingColumns = Omit<Selectable<DrawingsTable>, 'id' | 'quest_id'>;

/** How each field of a drawing is stored: one that is added to the type is missing here until it has its columns. */
const DRAWING_COLUMNS: {
  readonly [Name in Exclude<keyof Drawing, 'id' | 'questId'>]-?: (drawing: Drawing) => Partial<DrawingColumns>;
} = {
  type: ({ type }) => ({ type }),
  coordinates: ({ coordinates }) => ({ coordinates: toJson(coordinates) }),
  borderColor: ({ borderColor }) => ({ border_color: borderColor }),
  fillColor: ({ fillColor }) => ({ fill_color: fillColor }),
  properties: ({ properties }) => ({ properties: toJson(properties) }),
};

const drawingColumns = (drawing: Drawing) =>
  Object.assign({}, ...Object.values(DRAWING_COLUMNS).map((toColumns) => toColumns(drawing))) as DrawingColumns;

/** After the write and under the quest's lock, so that two that are too many together do not both pass. */
async function refuseTooMany(tx: Db, questId: QuestId): Promise<void> {
  const { count, length } = await tx.query
    .selectFrom('drawings')
    .where('quest_id', '=', questId)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(length(coordinates) + length(properties)), 0)`.as('length'),
    ])
    .executeTakeFirstOrThrow();
  if (count > MAX_DRAWINGS || length > MAX_DRAWINGS_LENGTH) throw new LimitError('drawings_of_quest');
}

export function drawingsRepository(db: Db): DrawingsRepository {
  const parts = partsOf(db, 'drawings', 'drawing');

  const saveMany: DrawingsRepository['saveMany'] = (grant, drawings, now) =>
    parts.edit(grant, now, async (tx) => {
      const questId = grant.quest.id;
      const added = drawings.filter(({ id }) => id <= 0);
      for (const drawing of drawings.filter(({ id }) => id > 0))
        await parts.update(tx, grant, drawing.id, drawingColumns(drawing));
      const ids = await newIds(tx, 'drawings', added.length);
      await insertRows(
        tx,
        DRAWINGS,
        added.map((drawing, index) => ({ id: ids[index] as number, quest_id: questId, ...drawingColumns(drawing) })),
      );
      await refuseTooMany(tx, questId);
      let next = 0;
      return drawings.map(({ id }) => (id > 0 ? id : (ids[next++] as number)));
    });

  return {
    async ofQuest(questId) {
      const rows = await drawingsOf.all(db, { questId });
      return rows.map((row): Drawing => ({
        id: row.id,
        questId: row.quest_id,
        type: row.type as DrawingType,
        coordinates: fromJson<LatLngPair[]>(row.coordinates),
        borderColor: row.border_color,
        fillColor: row.fill_color,
        properties: fromJson<DrawingProperties>(row.properties),
      }));
    },
    save: async (grant, drawing, now) => (await saveMany(grant, [drawing], now))[0] as number,
    saveMany,
    setProperties: (grant, drawingId, properties, now) =>
      parts.change(grant, drawingId, now, { properties: toJson(properties) }),
    remove: parts.remove,
    removeAll: parts.removeAll,
  };
}

export function regionsRepository(db: Db): RegionsRepository {
  const parts = partsOf(db, 'map_regions', 'region');
  return {
    async ofQuest(questId) {
      const rows = await db.query
        .selectFrom('map_regions')
        .selectAll()
        .where('quest_id', '=', questId)
        .orderBy('id')
        .execute();
      return rows.map((row): MapRegion => ({
        id: row.id,
        questId: row.quest_id,
        name: row.name,
        coordinates: fromJson<LatLngPair[]>(row.coordinates),
        color: row.color,
      }));
    },
    save: (grant, { id, name, coordinates, color }, now) =>
      parts.edit(grant, now, async (tx) => {
        const columns = { name, coordinates: toJson(coordinates), color };
        if (id > 0) {
          await parts.update(tx, grant, id, columns);
          return id;
        }
        return (
          await tx.query
            .insertInto('map_regions')
            .values({ quest_id: grant.quest.id, ...columns })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      }),
    rename: (grant, regionId, name, now) => parts.change(grant, regionId, now, { name }),
    remove: parts.remove,
    removeAll: parts.removeAll,
  };
}

export function trophiesRepository(db: Db): TrophiesRepository {
  const parts = partsOf(db, 'trophies', 'trophy');
  return {
    async ofQuest(questId) {
      const rows = await db.query
        .selectFrom('trophies')
        .selectAll()
        .where('quest_id', '=', questId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        questId: row.quest_id,
        achievement: row.achievement,
        content: row.content,
        providerName: row.provider_name,
        providerId: row.provider_id,
      }));
    },
    save: (grant, { id, achievement, content, providerName, providerId }, now) =>
      parts.edit(grant, now, async (tx) => {
        // A copy or an older version may name an account that is gone by now.
        const provider =
          providerId === null
            ? undefined
            : await tx.query.selectFrom('users').select('id').where('id', '=', providerId).executeTakeFirst();
        const columns = { achievement, content, provider_name: providerName, provider_id: provider?.id ?? null };
        if (id > 0) {
          await parts.update(tx, grant, id, columns);
          return id;
        }
        return (
          await tx.query
            .insertInto('trophies')
            .values({ quest_id: grant.quest.id, ...columns })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      }),
    remove: parts.remove,
  };
}
