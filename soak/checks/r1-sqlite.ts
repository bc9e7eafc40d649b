import type { SoakCheck } from '../check.ts';
import { killAgainAndAgain, killingMark, playersFor } from '../play/killing.ts';
import { sqliteWorld } from '../play/world.ts';

export const check: SoakCheck = {
  id: 'R1 SQLite',
  title: 'kill -9 of the program 100 times at random moments under 500 answers a second',
  mark: killingMark,
  run: async (context) => killAgainAndAgain(context, await sqliteWorld(context.folder, playersFor(context.scale))),
};
