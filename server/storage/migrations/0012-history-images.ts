import type { Migration } from './migration.ts';

export const historyImages: Migration = {
  number: 12,
  name: 'history images',
  statements: (t) => [
    // The stored images that kept revisions show, each with the newest of them: as long as that one is kept, so is the image.
    `CREATE TABLE quest_history_images (
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      image_name text NOT NULL,
      revision ${t.integer} NOT NULL,
      kept_at ${t.integer} NOT NULL,
      PRIMARY KEY (quest_id, image_name)
    ) ${t.table}`,
    'CREATE INDEX quest_history_images_name ON quest_history_images (image_name)',
  ],
};
