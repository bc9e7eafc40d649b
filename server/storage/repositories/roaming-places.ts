import { cellOf } from '@mangoquest/core/geo/cell.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { isRoaming } from '@mangoquest/core/play/roaming.ts';
import { isDaily } from '@mangoquest/core/quest/schedule.ts';
import { insertRows } from '../bulk.ts';
import type { BulkTable } from '../bulk.ts';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import type { RoamingPlacesTable } from '../quest-tables.ts';
import { isSet } from '../rows/values.ts';

const ROAMING_PLACES: BulkTable<RoamingPlacesTable> = {
  name: 'roaming_places',
  columns: { id: 'integer', quest_id: 'integer', cell: 'integer', starts_at: 'integer', ends_at: 'integer' },
};

const publishedOf = statement((query, p: { id: number }) =>
  query
    .selectFrom('quests')
    .innerJoin('quest_versions', (join) =>
      join
        .onRef('quest_versions.quest_id', '=', 'quests.id')
        .onRef('quest_versions.number', '=', 'quests.version_number'),
    )
    .select(['searchable', 'price_minor', 'password_hash', 'is_board', 'start_time', 'end_time'])
    .where('quests.id', '=', p.id)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('rehearsal_of', 'is', null),
);

const placesOf = statement((query, p: { id: number }) =>
  query
    .selectFrom('mindsets')
    .select(['id', 'latitude', 'longitude'])
    .where('quest_id', '=', p.id)
    .where('on_off', '=', 1)
    .where('is_incomplete', '=', 0)
    .where('share_content', '=', 1)
    .where('is_hidden', '=', 0),
);

/** Updates the places at which free roaming finds a quest's mindsets. Call it in the transaction of the change. */
export async function noteRoamingPlaces(tx: Db, questId: QuestId): Promise<void> {
  const quest = await publishedOf.first(tx, { id: questId });
  await tx.query.deleteFrom('roaming_places').where('quest_id', '=', questId).execute();
  if (quest === null) return;
  const roams = isRoaming({
    searchable: isSet(quest.searchable),
    price: quest.price_minor,
    withPassword: quest.password_hash !== null,
    isBoard: isSet(quest.is_board),
  });
  if (!roams) return;
  const { start_time: startTime, end_time: endTime } = quest;
  const ends = isDaily({ startTime, endTime }, true) ? null : endTime;
  const rows = (await placesOf.all(tx, { id: questId })).map(({ id, latitude, longitude }) => ({
    id,
    quest_id: questId,
    cell: cellOf({ latitude, longitude }),
    starts_at: startTime,
    ends_at: ends,
  }));
  await insertRows(tx, ROAMING_PLACES, rows);
}
