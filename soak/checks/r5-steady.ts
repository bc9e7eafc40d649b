import type { SoakCheck } from '../check.ts';
import { crowded } from '../play/crowded.ts';

const PLAYERS = 500;

export const check: SoakCheck = {
  id: 'R5 steady',
  title: '500 players for 30 minutes: a position every 5 s, an answer every 10 s',
  mark: 'p99 at most 100 ms, no error, memory grows by at most 1 MiB a minute',
  run: (context) =>
    crowded(context, {
      players: PLAYERS,
      seconds: 1_800,
      positionsPerSecond: PLAYERS / 5,
      answersPerSecond: PLAYERS / 10,
      watchers: 0,
      mostP99: 100,
      mostGrowth: 1,
    }),
};
