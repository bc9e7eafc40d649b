import type { SoakCheck } from '../check.ts';
import { crowded } from '../play/crowded.ts';

export const check: SoakCheck = {
  id: 'R5 peak',
  title: '1,000 answers a second for 10 minutes, of 6,000 players',
  mark: 'p99 at most 100 ms, no error, memory grows by at most 1 MiB a minute',
  run: (context) =>
    crowded(context, {
      players: 6_000,
      seconds: 600,
      positionsPerSecond: 0,
      answersPerSecond: 1_000,
      watchers: 0,
      mostP99: 100,
      mostGrowth: 1,
    }),
};
