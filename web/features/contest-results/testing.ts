// Sample results for tests of screens.
import { aSummary } from '../../testing/people.ts';
import type { Results, Row } from './results-view.tsx';

export const hashOf = (number: number) => String(number).padStart(22, 'h');

export const rowOf = (rank: number, username: string, score: number | null = 800 - rank * 10): Row => ({
  rank,
  hash: hashOf(rank),
  username,
  score,
  finishedAt: null,
  trophies:
    rank === 1 ? [{ id: 1, achievement: '1st place', content: 'Dinner for two', providerName: 'Caffè Prua' }] : [],
});

/** Results of a finished contest with five players. */
export function aPage(changes: Partial<Results> = {}): Results {
  const rows =
    changes.rows ?? ['mira.k', 'dov_e', 'oskar', 'petal.union', 'hollis_k'].map((name, at) => rowOf(at + 1, name));
  const end = Date.UTC(2026, 5, 7, 16);
  return {
    quest: aSummary({
      forContest: true,
      title: 'Four Faces, One Hour',
      version: { id: 1, number: 1, startTime: end - 1, endTime: end },
    }),
    state: 'over',
    players: rows.length,
    rows,
    from: 0,
    next: null,
    log: [],
    bestScore: rows[0]?.score ?? null,
    isLater: false,
    trophies: [
      {
        id: 1,
        achievement: '1st place',
        content: 'Dinner for two',
        providerName: 'Caffè Prua',
        winners: 1,
        winner: 'mira.k',
      },
      { id: 2, achievement: 'Best photograph', content: 'A frame', providerName: 'nora', winners: null, winner: null },
      { id: 3, achievement: 'Finished', content: 'Enamel pin', providerName: 'nora', winners: 31, winner: null },
    ],
    version: 1,
    runs: [{ number: 1, startTime: end - 1, endTime: end, players: rows.length }],
    ...changes,
  };
}
