import { duel, ROUNDS_OF_A_SIDE } from '../measure/versus.ts';
import { startOurs } from '../programs/ours.ts';
import { startProgram } from '../programs/program.ts';
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
      return { players: await makePlayers(storage, quest, 2 * ofSide), mindsets: made };
    });
    const ours = await place.keep(startOurs(place.folder, {}, true));
    const bare = await place.keep(
      startProgram('bench/bare/answers-sqlite.ts', [databaseIn(place.folder)], { cwd: place.folder, isPinned: true }),
    );
    return [
      await duel({
        figure:
          'one answer graded and stored, 64 clients, SQLite / bare route, raw SQL and group commit on the same file',
        ours: {
          program: ours,
          requests: answering(players.slice(0, ofSide), mindsets, PLAYERS_PER_CLIENT, '/mobile/AnswersGrader'),
        },
        ceiling: { program: bare, requests: answering(players.slice(ofSide), mindsets, PLAYERS_PER_CLIENT, '/answer') },
        mark: { kind: 'at least', value: 0.65 },
      }),
    ];
  },
};
