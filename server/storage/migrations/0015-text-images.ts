import type { Migration } from './migration.ts';

export const textImages: Migration = {
  number: 15,
  name: 'text images',
  statements: (t) => [
    // The stored images of its creator's own that a quest's description shows, and a mindset's texts: while they do, the image stays.
    `CREATE TABLE quest_text_images (
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      image_name text NOT NULL,
      PRIMARY KEY (quest_id, image_name)
    ) ${t.table}`,
    'CREATE INDEX quest_text_images_name ON quest_text_images (image_name)',
    `CREATE TABLE mindset_text_images (
      mindset_id ${t.integer} NOT NULL REFERENCES mindsets (id) ON DELETE CASCADE,
      image_name text NOT NULL,
      PRIMARY KEY (mindset_id, image_name)
    ) ${t.table}`,
    'CREATE INDEX mindset_text_images_name ON mindset_text_images (image_name)',
    // What a picture of a text was before it was encoded: the same one is stored once for an account.
    'ALTER TABLE images ADD COLUMN source_hash text',
    'CREATE INDEX images_source ON images (owner_id, source_hash) WHERE source_hash IS NOT NULL',
  ],
};
