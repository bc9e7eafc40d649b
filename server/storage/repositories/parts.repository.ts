import { MAX_DRAWINGS, MAX_DRAWINGS_LENGTH } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing, DrawingProperties, DrawingType, MapRegion, Position } from '@mangoquest/core/drawing/drawing.ts';
import { insertRows, newIds } from '../bulk.ts';
import type { BulkTable } from '../bulk.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { DrawingsRepository, RegionsRepository, TrophiesRepository } from '../interfaces/mindsets.ts';
import { fromJson, toJson } from '../rows/values.ts';
import type { DrawingsTable, MapRegionsTable, TrophiesTable } from '../tables.ts';
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import { countRevision, lockOwned } from './quests.repository.ts';

type PartTable = 'drawings' | 'map_regions' | 'trophies';

/** Writes of what hangs on a quest: under the quest's gate, and one revision more each. */
function partsOf(db: Db, table: PartTable, what: string) {
  const edit = <T>(creatorId: number, questId: number, now: number, work: (tx: Db) => Promise<T>) => db.atomic(async (tx) => {
    await lockOwned(tx, { questId, creatorId });
    const result = await work(tx);
    await countRevision(tx, questId, now);
    return result;
  });

  const questOf = async (id: number) => {
    const row = await db.query.selectFrom(table).select('quest_id').where('id', '=', id).executeTakeFirst();
    if (!row) throw new MissingError(what);
    return row.quest_id;
  };

  const update = async (tx: Db, questId: number, id: number, columns: Updateable<DrawingsTable & MapRegionsTable & TrophiesTable>) => {
    const { numUpdatedRows } = await tx.query.updateTable(table).set(columns).where('id', '=', id).where('quest_id', '=', questId).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new MissingError(what);
  };

  return {
    edit,
    update,
    change: async (creatorId: number, id: number, now: number, columns: Updateable<DrawingsTable & MapRegionsTable & TrophiesTable>) => {
      const questId = await questOf(id);
      await edit(creatorId, questId, now, (tx) => update(tx, questId, id, columns));
    },
    remove: async (creatorId: number, id: number, now: number) => {
      const questId = await questOf(id);
      await edit(creatorId, questId, now, async (tx) => {
        const { numDeletedRows } = await tx.query.deleteFrom(table).where('id', '=', id).where('quest_id', '=', questId).executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new MissingError(what);
      });
    },
    removeAll: (creatorId: number, questId: number, now: number) => edit(creatorId, questId, now, async (tx) => {
      const { numDeletedRows } = await tx.query.deleteFrom(table).where('quest_id', '=', questId).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    }),
  };
}

const drawingsOf = statement((query, p: { questId: number }) => query.selectFrom('drawings').selectAll().where('quest_id', '=', p.questId).orderBy('id'));

const DRAWINGS: BulkTable<Selectable<DrawingsTable>> = {
  name: 'drawings',
  columns: { id: 'integer', quest_id: 'integer', type: 'text', coordinates: 'text', border_color: 'text', fill_color: 'text', properties: 'text' },
};

const drawingColumns = ({ type, coordinates, borderColor, fillColor, properties }: Drawing) =>
  ({ type, coordinates: toJson(coordinates), border_color: borderColor, fill_color: fillColor, properties: toJson(properties) });

/** After the write and under the quest's lock, so that two that are too many together do not both pass. */
async function refuseTooMany(tx: Db, questId: number): Promise<void> {
  const { count, length } = await tx.query.selectFrom('drawings').where('quest_id', '=', questId).select(({ fn }) => [
    fn.countAll<number>().as('count'), sql<number>`coalesce(sum(length(coordinates) + length(properties)), 0)`.as('length'),
  ]).executeTakeFirstOrThrow();
  if (count > MAX_DRAWINGS || length > MAX_DRAWINGS_LENGTH) throw new LimitError('drawings_of_quest');
}

export function drawingsRepository(db: Db): DrawingsRepository {
  const parts = partsOf(db, 'drawings', 'drawing');

  const saveMany: DrawingsRepository['saveMany'] = (creatorId, questId, drawings, now) => parts.edit(creatorId, questId, now, async (tx) => {
    const added = drawings.filter(({ id }) => id <= 0);
    for (const drawing of drawings.filter(({ id }) => id > 0)) await parts.update(tx, questId, drawing.id, drawingColumns(drawing));
    const ids = await newIds(tx, 'drawings', added.length);
    await insertRows(tx, DRAWINGS, added.map((drawing, index) => ({ id: ids[index] as number, quest_id: questId, ...drawingColumns(drawing) })));
    await refuseTooMany(tx, questId);
    let next = 0;
    return drawings.map(({ id }) => (id > 0 ? id : ids[next++] as number));
  });

  return {
    async ofQuest(questId) {
      const rows = await drawingsOf.all(db, { questId });
      return rows.map((row): Drawing => ({
        id: row.id, questId: row.quest_id, type: row.type as DrawingType, coordinates: fromJson<Position[]>(row.coordinates),
        borderColor: row.border_color, fillColor: row.fill_color, properties: fromJson<DrawingProperties>(row.properties),
      }));
    },
    save: async (creatorId, drawing, now) => (await saveMany(creatorId, drawing.questId, [drawing], now))[0] as number,
    saveMany,
    setProperties: (creatorId, drawingId, properties, now) => parts.change(creatorId, drawingId, now, { properties: toJson(properties) }),
    remove: parts.remove,
    removeAll: parts.removeAll,
  };
}

export function regionsRepository(db: Db): RegionsRepository {
  const parts = partsOf(db, 'map_regions', 'region');
  return {
    async ofQuest(questId) {
      const rows = await db.query.selectFrom('map_regions').selectAll().where('quest_id', '=', questId).orderBy('id').execute();
      return rows.map((row): MapRegion => ({
        id: row.id, questId: row.quest_id, name: row.name, coordinates: fromJson<Position[]>(row.coordinates), color: row.color,
      }));
    },
    save: (creatorId, { id, questId, name, coordinates, color }, now) => parts.edit(creatorId, questId, now, async (tx) => {
      const columns = { name, coordinates: toJson(coordinates), color };
      if (id > 0) {
        await parts.update(tx, questId, id, columns);
        return id;
      }
      return (await tx.query.insertInto('map_regions').values({ quest_id: questId, ...columns }).returning('id').executeTakeFirstOrThrow()).id;
    }),
    rename: (creatorId, regionId, name, now) => parts.change(creatorId, regionId, now, { name }),
    remove: parts.remove,
    removeAll: parts.removeAll,
  };
}

export function trophiesRepository(db: Db): TrophiesRepository {
  const parts = partsOf(db, 'trophies', 'trophy');
  return {
    async ofQuest(questId) {
      const rows = await db.query.selectFrom('trophies').selectAll().where('quest_id', '=', questId).orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id, questId: row.quest_id, achievement: row.achievement, content: row.content, providerName: row.provider_name, providerId: row.provider_id,
      }));
    },
    save: (creatorId, { id, questId, achievement, content, providerName, providerId }, now) => parts.edit(creatorId, questId, now, async (tx) => {
      // A copy or an older version may name an account that is gone by now.
      const provider = providerId === null ? undefined : await tx.query.selectFrom('users').select('id').where('id', '=', providerId).executeTakeFirst();
      const columns = { achievement, content, provider_name: providerName, provider_id: provider?.id ?? null };
      if (id > 0) {
        await parts.update(tx, questId, id, columns);
        return id;
      }
      return (await tx.query.insertInto('trophies').values({ quest_id: questId, ...columns }).returning('id').executeTakeFirstOrThrow()).id;
    }),
    remove: parts.remove,
  };
}
