import type { Migration } from './migration.ts';

/**
 * The column holds the wish alone: what is a target is computed. A mindset that could be none by itself was off without
 * its creator's word, so it is wished, but for those of players.
 */
export const targetWishes: Migration = {
  number: 44,
  name: 'target-wishes',
  statements: (t) => [
    'ALTER TABLE mindsets RENAME COLUMN is_targeted TO wants_target',
    `UPDATE mindsets SET wants_target = 1 WHERE wants_target = 0 AND is_social = 0
      AND ${
        t.dialect === 'sqlite'
          ? `lower(trim(CAST(coalesce(json_extract(properties, '$.isImmediateGrading'), '') AS TEXT))) NOT IN ('1', 'true')`
          : `lower(trim(coalesce(properties::json ->> 'isImmediateGrading', ''))) NOT IN ('1', 'true')`
      }
      AND NOT EXISTS (SELECT 1 FROM mindchunks JOIN reactions ON reactions.mindchunk_id = mindchunks.id
        WHERE mindchunks.mindset_id = mindsets.id AND reactions.grade >= 50)`,
  ],
};
