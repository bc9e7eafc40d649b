import { flag } from './migration.ts';
import type { ColumnTypes, Migration } from './migration.ts';

/** Address of a stored image within a text. */
const IN_TEXT = ['mgqimages', 'qstimages', 'mgqmaps'];

/** Each stored image is counted, and goes when nothing has referred to it for a while (trust, row 16). */
export const imageKeeping: Migration = {
  number: 6,
  name: 'image-keeping',
  statements: (t) => [
    `ALTER TABLE images ADD COLUMN unused_since ${t.integer}`,
    // One that stands in a text: texts are not searched, so it stays.
    `ALTER TABLE images ADD COLUMN ${flag('in_text', t, 0)}`,
    // Its file is being taken away: nothing may refer to it any more.
    `ALTER TABLE images ADD COLUMN ${flag('is_going', t, 0)}`,
    'CREATE INDEX images_unused ON images (unused_since) WHERE unused_since IS NOT NULL',
    'CREATE INDEX images_going ON images (name) WHERE is_going = 1',
    'CREATE INDEX quests_image ON quests (image_name) WHERE image_name IS NOT NULL',
    'CREATE INDEX mindsets_image ON mindsets (image_name) WHERE image_name IS NOT NULL',
    `CREATE INDEX drawings_image ON drawings ((${imageOfDrawing(t.dialect)})) WHERE type = 'image'`,
    ...adopt(t),
  ],
};

/** The name of the image that a drawing shows, which stands in its properties. The cast lets SQLite use an index of it. */
export function imageOfDrawing(dialect: ColumnTypes['dialect']): string {
  return dialect === 'sqlite'
    ? `cast(json_extract(properties, '$.content') AS text)`
    : `(properties::json ->> 'content')`;
}

/** Images that were stored before they were counted. How large they are is in no table, so each weighs next to nothing. */
function adopt({ dialect }: ColumnTypes): string[] {
  const adopted = (kind: string, name: string, from: string, where: string) =>
    `INSERT INTO images (name, kind, owner_id, bytes, width, height, created_at)
      SELECT ${name}, '${kind}', min(quests.creator_id), 1, 1, 1, min(quests.created_at) FROM ${from} WHERE ${where} GROUP BY ${name} ON CONFLICT DO NOTHING`;
  const inText = (column: string) => `(${IN_TEXT.map((folder) => `${column} LIKE '%/${folder}/%'`).join(' OR ')})`;
  const ofDrawing = imageOfDrawing(dialect).replace('properties', 'drawings.properties');
  return [
    adopted('quest', 'quests.image_name', 'quests', 'quests.image_name IS NOT NULL'),
    adopted(
      'mindset',
      'mindsets.image_name',
      'mindsets JOIN quests ON quests.id = mindsets.quest_id',
      'mindsets.image_name IS NOT NULL',
    ),
    adopted(
      'map',
      ofDrawing,
      'drawings JOIN quests ON quests.id = drawings.quest_id',
      `drawings.type = 'image' AND ${ofDrawing} IS NOT NULL`,
    ),
    `WITH texts AS MATERIALIZED (
      SELECT long_description AS html FROM quests WHERE ${inText('long_description')}
      UNION ALL SELECT text AS html FROM mindchunks WHERE ${inText('text')}
    ) UPDATE images SET in_text = 1 WHERE EXISTS (SELECT 1 FROM texts WHERE texts.html LIKE '%' || images.name || '%')`,
  ];
}
