import type { Migration } from './migration.ts';

const SIDE = 2 ** 26;

/** Each bit of a number of 26 bits moves to twice its place, by steps that each read the one before. */
const SPREAD: readonly (readonly [shift: number, mask: string])[] = [
  [16, '281470681808895'],
  [8, '71777214294589695'],
  [4, '1085102592571150095'],
  [2, '3689348814741910323'],
  [1, '6148914691236517205'],
];

/**
 * Where the mindsets of searchable quests lie that anybody may play without having entered, by the Morton cell of
 * core/geo/cell.ts, with the time within which each is to be found.
 */
export const roamingPlaces: Migration = {
  number: 34,
  name: 'roaming-places',
  statements: (t) => {
    const whole = (number: string) =>
      t.dialect === 'sqlite' ? `CAST(${number} AS INTEGER)` : `CAST(floor(${number}) AS bigint)`;
    const places = `SELECT m.id, m.quest_id, v.start_time AS starts_at,
        CASE WHEN v.start_time IS NOT NULL AND v.end_time - v.start_time <= 86400000 THEN NULL ELSE v.end_time END AS ends_at,
        ${whole(`(m.longitude + 180) / 360 * ${SIDE}`)} % ${SIDE} AS x,
        ${whole(`CASE WHEN m.latitude >= 90 THEN ${SIDE - 1} ELSE (m.latitude + 90) / 180 * ${SIDE} END`)} AS y
      FROM quests q JOIN quest_versions v ON v.quest_id = q.id AND v.number = q.version_number JOIN mindsets m ON m.quest_id = q.id
      WHERE q.searchable = 1 AND q.active = 1 AND q.deleted_at IS NULL AND q.price_minor = 0 AND q.password_hash IS NULL
        AND q.is_board = 0 AND q.rehearsal_of IS NULL
        AND m.on_off = 1 AND m.is_incomplete = 0 AND m.share_content = 1 AND m.is_hidden = 0`;
    const spread = SPREAD.reduce(
      (before, [shift, mask]) =>
        `SELECT id, quest_id, starts_at, ends_at, (x | (x << ${shift})) & ${mask} AS x, (y | (y << ${shift})) & ${mask} AS y FROM (${before}) AS s${shift}`,
      places,
    );
    return [
      `CREATE TABLE roaming_places (
        id ${t.integer} PRIMARY KEY REFERENCES mindsets (id) ON DELETE CASCADE,
        quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
        cell ${t.integer} NOT NULL,
        starts_at ${t.integer},
        ends_at ${t.integer}
      ) ${t.table}`,
      `INSERT INTO roaming_places (id, quest_id, cell, starts_at, ends_at) SELECT id, quest_id, x | (y << 1), starts_at, ends_at FROM (${spread}) AS spread`,
      // With all that a search asks for, so that it reads the index alone.
      'CREATE INDEX roaming_places_near ON roaming_places (cell, starts_at, ends_at, id)',
      'CREATE INDEX roaming_places_quest ON roaming_places (quest_id)',
    ];
  },
};
