import type { SoakCheck } from '../check.ts';
import { killAgainAndAgain, killingMark, playersFor } from '../play/killing.ts';
import { postgresWorld } from '../play/world.ts';

export const check: SoakCheck = {
  id: 'R1 PostgreSQL',
  title: 'kill -9 of the program 100 times at random moments under 500 answers a second',
  mark: killingMark,
  async run(context) {
    const world = await postgresWorld(playersFor(context.scale));
    try {
      return await killAgainAndAgain(context, world);
    } finally {
      await world.postgres.remove();
    }
  },
};
