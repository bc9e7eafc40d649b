import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { cellOf } from '@mangoquest/core/geo/cell.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore, openTestStorage, makeUser } from '../../testing/storage.ts';
import { attributes, mindset } from '../../testing/quest-fixtures.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';
import { openStorage } from '../open-storage.ts';

const PLACES: readonly LatLng[] = [
  { latitude: 0, longitude: 180 },
  { latitude: 0, longitude: -180 },
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 12 },
  { latitude: 40.741468, longitude: -73.992319 },
  { latitude: 40.75, longitude: -73.99 },
  { latitude: -0.000001, longitude: 179.999999 },
];

describe.each(DIALECTS)('what is found around on %s', (dialect) => {
  test('is what looking at each place finds, also round the antimeridian and at the poles', async () => {
    const opened = await openTestStorage(dialect);
    onTestFinished(() => opened.remove());
    const { storage } = opened;
    const creator = await makeUser(storage);
    const { quest } = await storage.transaction(async ({ quests, mindsets }) => {
      const made = await quests.create(makerGrant(creator.id), attributes({ searchable: true }), { now: 1 });
      const grant = ownGrant(creator.id, made.id);
      await mindsets.save(grant, { added: PLACES.map((place, index) => mindset(-index, made.id, place)) }, 1);
      return { quest: made };
    });
    const near = async (place: LatLng, radius: number, limit = 50) =>
      (await storage.roaming.near(place, { now: 2, until: 3, radius }, limit)).map(({ point }) => ({
        latitude: point.latitude,
        longitude: point.longitude,
      }));
    for (const from of PLACES)
      for (const radius of [1_000, 10_000, 30_000_000]) {
        const found = await near(from, radius);
        const expected = PLACES.filter((place) => haversineDistance(from, place) <= radius);
        expect(new Set(found.map((place) => JSON.stringify(place)))).toEqual(
          new Set(expected.map((place) => JSON.stringify(place))),
        );
        expect(await near(from, radius, 1)).toHaveLength(1);
      }
    expect(await storage.roaming.stillThere([quest.id, 999], 2)).toEqual([quest.id]);
  });

  test('what was saved before it was noted is found by the same cells', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(34, config);
    await raw(`insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`);
    const quest = (id: number, searchable: 0 | 1) =>
      raw(`insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude,
        longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
        values (${id}, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, ${searchable}, 0, 0, 0, '{}', ${id}, 1)`);
    const point = (questId: number, { latitude, longitude }: LatLng) =>
      raw(`insert into mindsets (quest_id, title, name, latitude, longitude, is_start, embed, chain, properties, min_distance, start_zoom, min_zoom, max_zoom,
        group_name, is_social, on_off, randomize, place_tag, receive_answers, share_content, position) values (${questId}, '', '', ${latitude}, ${longitude}, 0, '', '[]', '{}', 0, 16, 0, 99, '', 0, 1, 0, 0, 1, 1, 0)`);
    await quest(5, 1);
    await quest(6, 0);
    await raw(
      'insert into quest_versions (quest_id, number, start_time, end_time, created_at) values (5, 1, 10, 80000000, 1)',
    );
    await raw('insert into quest_versions (quest_id, number, created_at) values (6, 1, 1)');
    for (const place of PLACES) await point(5, place);
    await point(6, { latitude: 1, longitude: 1 });
    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const rows = (await raw(
      'select cast(cell as text) as cell, cast(quest_id as integer) as quest_id, cast(starts_at as integer) as starts_at, ends_at from roaming_places order by id',
    )) as { cell: string }[];
    expect(rows.map((row) => ({ ...row, cell: Number(row.cell) }))).toEqual(
      PLACES.map((place) => ({ cell: cellOf(place), quest_id: 5, starts_at: 10, ends_at: null })),
    );
  });
});
