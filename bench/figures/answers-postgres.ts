import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import { duel, ROUNDS_OF_A_SIDE } from '../measure/versus.ts';
import { startOurs } from '../programs/ours.ts';
import { startProgram } from '../programs/program.ts';
import type { Program } from '../programs/program.ts';
import { answering, MINDSETS, playersFor } from '../seed/answers.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import type { Figure } from './figure.ts';

/** Per round: 64 clients × 1 player × 20 mindsets = 1280 answers. */
const PLAYERS_PER_CLIENT = 1;

export const answersPostgres: Figure = {
  name: 'answers-postgres',
  async measure(place) {
    const ofSide = playersFor(ROUNDS_OF_A_SIDE, PLAYERS_PER_CLIENT);
    // With default settings, with fsync on.
    const database = await startPostgres();
    place.atEnd(() => database.remove());
    const storage = await openStorage({ kind: 'postgres', url: database.url });
    const { quest, mindsets } = await makeQuest(storage, await makeCreator(storage), MINDSETS);
    const players = await makePlayers(storage, quest, 4 * ofSide);
    await storage.close();
    const ours = await place.keep(startOurs(place.folder, { DATABASE_URL: database.url }));
    const batched = await place.keep(
      startProgram('bench/bare/answers-postgres-batched.ts', [database.url], { cwd: place.folder }),
    );
    const single = await place.keep(
      startProgram('bench/bare/answers-postgres.ts', [database.url], { cwd: place.folder }),
    );
    const side = (program: Program, index: number, path: string) => ({
      program,
      requests: answering(players.slice(index * ofSide, (index + 1) * ofSide), mindsets, PLAYERS_PER_CLIENT, path),
    });
    return [
      await duel({
        figure: 'one answer graded and stored, 64 clients, PostgreSQL / bare route, plain pg in batches',
        ours: side(ours, 0, '/mobile/AnswersGrader'),
        ceiling: side(batched, 1, '/answer'),
        mark: { kind: 'at least', value: 0.6 },
      }),
      await duel({
        figure: 'the same / bare route, plain pg, each answer by itself: 0.67 before answers went in batches',
        ours: side(ours, 2, '/mobile/AnswersGrader'),
        ceiling: side(single, 3, '/answer'),
        mark: { kind: 'at least', value: 2 },
      }),
    ];
  },
};
