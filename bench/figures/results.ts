import { DatabaseSync } from 'node:sqlite';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { startOurs } from '../programs/ours.ts';
import { runScript } from '../programs/run.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import { databaseIn, seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';
import { keptReply } from './kept-reply.ts';

export const PLAYERS = 10_000;

/** Creates a contest with ten thousand players, in the folder's database. */
export async function seedResults(folder: string): Promise<number> {
  const questId = await seeded(folder, async (storage) => {
    const { quest } = await makeQuest(storage, await makeCreator(storage), 8, { forContest: true });
    await makePlayers(storage, quest, PLAYERS);
    return quest.id;
  });
  // As after a few answers each; the results read no answers.
  const database = new DatabaseSync(databaseIn(folder));
  database.exec(`
    UPDATE entries SET answer_count = 8, score = (id * 7919) % 801, scored_at = entered_at + (id * 104729) % 3600000;
    UPDATE entries SET finished_at = scored_at WHERE id % 3 = 0`);
  database.close();
  return questId;
}

/** The results of a contest with ten thousand players: rebuilt, and served to viewers. */
export const results: Figure = {
  name: 'results',
  async measure(place) {
    const { folder } = place;
    const questId = await seedResults(folder);
    const times = await runScript<readonly number[]>(
      'bench/inside/results.ts',
      [databaseIn(folder), String(questId)],
      folder,
    );
    const build = spreadOf(times);
    const ours = await place.keep(startOurs(folder, {}, true));
    return [
      {
        figure: `results of ${PLAYERS} players, built and their first page made ready`,
        ours: `${short(build.median)} ms`,
        ceiling: '',
        value: build,
        mark: { kind: 'under', value: 100, unit: 'ms' },
      },
      await keptReply(place, {
        figure: `results of ${PLAYERS} players, first page / bare route, same bytes`,
        ours,
        path: `/mgq/MgqContestResultFetcher/${questId}`,
        isPinned: true,
        mark: { kind: 'at least', value: 0.6 },
      }),
    ];
  },
};
