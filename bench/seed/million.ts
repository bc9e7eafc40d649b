import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { DatabaseSync } from 'node:sqlite';
import { cellOf } from '@mangoquest/core/geo/cell.ts';
import { destination } from '@mangoquest/core/geo/distance.ts';
import { words } from './content.ts';

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Distributed like real ones: nine of ten within 40 km of one of 2000 towns, denser near its centre, the rest anywhere.
 */
function places(): () => LatLng {
  const random = numbers(7);
  const anywhere = () => ({
    latitude: Math.asin(random() * 1.8 - 0.9) * (180 / Math.PI),
    longitude: random() * 360 - 180,
  });
  const towns = Array.from({ length: 2_000 }, anywhere);
  return () => {
    const town = towns[Math.floor(random() * random() * towns.length)];
    return town === undefined || random() > 0.9
      ? anywhere()
      : destination(town, random() * 360, 40_000 * random() * random());
  };
}

/**
 * Inserts public quests into a database that has its tables and one user. Fast, only for benchmarks: without waiting
 * for the disk. With `isKnown` false the statistics stay unchanged, as after an import.
 */
export function fillQuests(file: string, creatorId: number, count: number, isKnown = true): void {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -200000',
  );
  const indexes = database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('quests', 'quest_versions') AND sql IS NOT NULL`,
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  const quest = database.prepare(`
    INSERT INTO quests (id, creator_id, title, short_description, long_description, code, location, color, latitude, longitude, cell, within_distance,
      active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, playable_count, created_at, updated_at)
    VALUES (?, ?, ?, ?, '', '', ?, 1, ?, ?, ?, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', 1, 0, 0)`);
  const version = database.prepare('INSERT INTO quest_versions (quest_id, number, created_at) VALUES (?, 1, 0)');
  const place = places();
  const titles = Array.from(
    { length: 997 },
    (_, index) => [words(index, 4), words(index + 997, 12), words(index + 5_000, 2)] as const,
  );
  database.exec('DELETE FROM quest_versions; DELETE FROM quests; BEGIN');
  for (let id = 1; id <= count; id++) {
    const at = place();
    const [title, description, location] = titles[id % titles.length] ?? ['', '', ''];
    quest.run(id, creatorId, title, description, location, at.latitude, at.longitude, cellOf(at));
    version.run(id);
  }
  database.exec('COMMIT');
  for (const { sql } of indexes) database.exec(sql);
  if (isKnown) database.exec('PRAGMA optimize');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Updates the database statistics. */
export function knowAsItIs(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('ANALYZE');
  database.close();
}
