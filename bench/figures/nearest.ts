import { lineOf } from '../measure/inside.ts';
import type { Times } from '../measure/inside.ts';
import { runScript } from '../programs/run.ts';
import { fillQuests, knowAsItIs } from '../seed/million.ts';
import { makeCreator, makeQuest } from '../seed/people.ts';
import { databaseIn, seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

export const nearest: Figure = {
  name: 'nearest',
  async measure({ folder }) {
    const creatorId = await seeded(folder, makeCreator);
    fillQuests(databaseIn(folder), creatorId, 1_000_000);
    const { whole, alone } = await runScript<Record<'whole' | 'alone', Times>>(
      'bench/inside/nearest.ts',
      [databaseIn(folder)],
      folder,
    );
    return [
      lineOf('nearest 50 of 1,000,000 quests / raw query', whole, { kind: 'at most', value: 2 }),
      lineOf('the same / its statements alone, distances and order for nothing', alone),
    ];
  },
};

/**
 * A server that started with one quest and got ten thousand: the database statistics are outdated until they are
 * refreshed.
 */
export const nearestAfterImport: Figure = {
  name: 'nearest-after-import',
  async measure({ folder }) {
    const creatorId = await seeded(folder, async (storage) => {
      const creator = await makeCreator(storage);
      await makeQuest(storage, creator, 1);
      return creator;
    });
    knowAsItIs(databaseIn(folder));
    fillQuests(databaseIn(folder), creatorId, 10_000, false);
    const { whole } = await runScript<Record<'whole', Times>>('bench/inside/nearest.ts', [databaseIn(folder)], folder);
    return [
      lineOf('nearest 50 of 10,000 quests, with statistics of one before the server opens / raw query', whole, {
        kind: 'at most',
        value: 2,
      }),
    ];
  },
};
