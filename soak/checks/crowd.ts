import type { SoakCheck } from '../check.ts';
import { crowded } from '../play/crowded.ts';

const PLAYERS = 2_000;

export const check: SoakCheck = {
  id: 'crowd',
  title:
    '2,000 players of one contest on one node for 10 minutes: a position every 5 s, an answer every 10 s, the live results open for a quarter of them',
  mark: 'p99 at most 250 ms, no error, memory grows by at most 1 MiB a minute, all that was acknowledged is stored once',
  run: (context) =>
    crowded(context, {
      players: PLAYERS,
      seconds: 600,
      positionsPerSecond: PLAYERS / 5,
      answersPerSecond: PLAYERS / 10,
      watchers: PLAYERS / 4,
      mostP99: 250,
      mostGrowth: 1,
    }),
};
