import type { Migration } from './migration.ts';

/** Bytes beside its texts that a row takes. */
const ROW = 64;

/** What each quest takes of its creator's room. */
export const questWeights: Migration = {
  number: 20,
  name: 'quest weights',
  statements: (t) => [
    `ALTER TABLE quests ADD COLUMN weight ${t.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE quests ADD COLUMN history_weight ${t.integer} NOT NULL DEFAULT 0`,
    `UPDATE quests SET weight = ${weightOfQuest()}`,
    'UPDATE quests SET history_weight = (SELECT coalesce(sum(octet_length(document)), 0) FROM quest_history WHERE quest_id = quests.id)',
    // Summed from the index alone: a quest's row may be long.
    'CREATE INDEX quests_weight ON quests (creator_id, weight, history_weight)',
  ],
};

/** As it was weighed when this was written; what is weighed now stands in the repository. */
function weightOfQuest(): string {
  const bytes = (...columns: readonly string[]) => columns.map((column) => `octet_length(${column})`).join(' + ');
  const part = (columns: readonly string[], from: string) =>
    `coalesce((SELECT sum(${ROW} + ${bytes(...columns)}) FROM ${from}), 0)`;
  return `(${ROW} + ${bytes('quests.title', 'quests.short_description', 'quests.long_description', 'quests.code', 'quests.location', 'quests.properties')}
    + ${part(['m.title', 'm.name', 'm.embed', 'm.chain', 'm.properties'], 'mindsets m WHERE m.quest_id = quests.id')}
    + ${part(['c.text', 'c.comment'], 'mindsets m JOIN mindchunks c ON c.mindset_id = m.id WHERE m.quest_id = quests.id')}
    + ${part(['r.text'], 'mindsets m JOIN mindchunks c ON c.mindset_id = m.id JOIN reactions r ON r.mindchunk_id = c.id WHERE m.quest_id = quests.id')}
    + ${part(['d.coordinates', 'd.properties'], 'drawings d WHERE d.quest_id = quests.id')}
    + ${part(['g.name', 'g.coordinates'], 'map_regions g WHERE g.quest_id = quests.id')}
    + ${part(['p.achievement', 'p.content', 'p.provider_name'], 'trophies p WHERE p.quest_id = quests.id')})`;
}
