import type { ColumnTypes, Migration } from './migration.ts';

/** What lists of quests are ordered by, in the quest's own row: so a page of a list is found in one index. */
export const questOrder: Migration = {
  number: 18,
  name: 'quest order',
  statements: (t) => [
    `ALTER TABLE quests ADD COLUMN sort_title ${textOf(t)} NOT NULL DEFAULT ''`,
    `ALTER TABLE quests ADD COLUMN sort_price ${t.real} NOT NULL DEFAULT 0`,
    // Of the version that counts.
    `ALTER TABLE quests ADD COLUMN sort_start ${t.integer}`,
    `ALTER TABLE quests ADD COLUMN sort_end ${t.integer}`,
    // Where it is advertised; none where it can be played anywhere.
    `ALTER TABLE quests ADD COLUMN sort_latitude ${t.real}`,
    `ALTER TABLE quests ADD COLUMN sort_longitude ${t.real}`,
    // Roughly: a job makes it anew by the rule of titles.
    'UPDATE quests SET sort_title = lower(title)',
    `UPDATE quests SET sort_price = CASE WHEN currency IN ('HUF', 'JPY', 'TWD') THEN price_minor ELSE price_minor / 100.0 END`,
    `UPDATE quests SET
      sort_start = (SELECT v.start_time FROM quest_versions v WHERE v.quest_id = quests.id AND v.number = quests.version_number),
      sort_end = (SELECT v.end_time FROM quest_versions v WHERE v.quest_id = quests.id AND v.number = quests.version_number)`,
    `UPDATE quests SET sort_latitude = CASE WHEN advertising_longitude IS NULL THEN latitude ELSE coalesce(advertising_latitude, latitude) END,
      sort_longitude = CASE WHEN advertising_latitude IS NULL THEN longitude ELSE coalesce(advertising_longitude, longitude) END
      WHERE is_virtual = 0 AND is_board = 0`,
    // All that a page of the public list is chosen by, so that choosing reads the index alone.
    `CREATE INDEX quests_listed ON quests (sort_title, sort_price, sort_start, sort_end, is_virtual, sort_latitude, sort_longitude, id, active, deleted_at)
      WHERE active = 1 AND deleted_at IS NULL`,
  ],
};

/** Compared by its bytes. */
function textOf({ dialect }: ColumnTypes): string {
  return dialect === 'sqlite' ? 'text' : 'text COLLATE "C"';
}
