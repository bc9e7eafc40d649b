import { lineOf } from '../measure/inside.ts';
import type { Times } from '../measure/inside.ts';
import { runScript } from '../programs/run.ts';
import { makeCreator, makeQuest } from '../seed/people.ts';
import { databaseIn, seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

export const firstBuild: Figure = {
  name: 'first-build',
  async measure({ folder }) {
    const { quest } = await seeded(folder, async (storage) => makeQuest(storage, await makeCreator(storage), 1_000));
    const { building, replying } = await runScript<Record<'building' | 'replying', Times>>(
      'bench/inside/first-build.ts',
      [databaseIn(folder), String(quest.id)],
      folder,
    );
    return [
      lineOf('quest of 1000 mindsets, first build / raw SQL plus JSON.stringify', building, {
        kind: 'at most',
        value: 1.5,
      }),
      lineOf('the same with brotli and gzip on both sides', replying),
    ];
  },
};
