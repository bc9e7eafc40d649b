import { duel, ROUNDS_OF_A_SIDE } from '../measure/versus.ts';
import { startOurs } from '../programs/ours.ts';
import { startProgram } from '../programs/program.ts';
import type { Program } from '../programs/program.ts';
import { answering, MINDSETS, playersFor } from '../seed/answers.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import { databaseIn, seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

/** Per round: 64 clients × 2 players × 20 mindsets = 2560 answers. */
const PLAYERS_PER_CLIENT = 2;

export const answersSqlite: Figure = {
  name: 'answers-sqlite',
  async measure(place) {
    const ofSide = playersFor(ROUNDS_OF_A_SIDE, PLAYERS_PER_CLIENT);
    const { players, mindsets } = await seeded(place.folder, async (storage) => {
      const { quest, mindsets: made } = await makeQuest(storage, await makeCreator(storage), MINDSETS);
      return { players: await makePlayers(storage, quest, 4 * ofSide), mindsets: made };
    });
    const startBare = (...options: readonly string[]) =>
      place.keep(
        startProgram('bench/bare/answers-sqlite.ts', [databaseIn(place.folder), ...options], {
          cwd: place.folder,
          isPinned: true,
        }),
      );
    const ours = await place.keep(startOurs(place.folder, {}, true));
    const bare = await startBare();
    const keeping = await startBare('--keeps');
    const side = (program: Program, index: number, path: string) => ({
      program,
      requests: answering(players.slice(index * ofSide, (index + 1) * ofSide), mindsets, PLAYERS_PER_CLIENT, path),
    });
    return [
      await duel({
        figure:
          'one answer graded and stored, 64 clients, SQLite / bare route, raw SQL and group commit on the same file',
        ours: side(ours, 0, '/mobile/AnswersGrader'),
        ceiling: side(bare, 1, '/answer'),
        mark: { kind: 'at least', value: 0.65 },
      }),
      await duel({
        figure: 'the same / bare route that keeps earlier answers in memory as well',
        ours: side(ours, 2, '/mobile/AnswersGrader'),
        ceiling: side(keeping, 3, '/answer'),
      }),
    ];
  },
};
