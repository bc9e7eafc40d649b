import { expect, test } from 'vitest';
import { ranked, trophiesAtEnd, winnersOf, wonBy } from './standings.ts';
import type { Standing } from './standings.ts';

let ids = 0;
const player = (
  username: string,
  score: number,
  scoredAt: number | null,
  finishedAt: number | null = null,
): Standing => ({
  userId: (ids += 1),
  username,
  score,
  scoredAt,
  finishedAt,
});
const places = (standings: readonly Standing[]) => ranked(standings).map(({ rank, username }) => [rank, username]);

test('more stars stand first, then those who had them earlier; equal ones share a rank and the next is left out: 1, 2, 2, 4', () => {
  expect(
    places([player('late', 100, 50), player('dov', 200, 30), player('mira', 300, 90), player('oskar', 200, 30)]),
  ).toEqual([
    [1, 'mira'],
    [2, 'dov'],
    [2, 'oskar'],
    [4, 'late'],
  ]);
  expect(places([player('a', 100, 20), player('b', 100, 10)])).toEqual([
    [1, 'b'],
    [2, 'a'],
  ]);
});

test('stars below 0 come after none; whose stars never changed share a rank', () => {
  expect(places([player('below', -50, 10), player('one', 0, null), player('two', 0, null)])).toEqual([
    [1, 'one'],
    [1, 'two'],
    [3, 'below'],
  ]);
  expect(places([])).toEqual([]);
});

test('a row has the trophies of its place and of finishing, by their exact words; all others stand in the list alone', () => {
  const trophies = ['1st place', '2nd place', '3rd place', 'Finished', 'finished', 'Fastest', '1st place'].map(
    (achievement, id) => ({ id, achievement }),
  );
  const won = (rank: number, finishedAt: number | null) => wonBy({ rank, finishedAt }, trophies).map(({ id }) => id);
  expect(won(1, null)).toEqual([0, 6]);
  expect(won(2, 5)).toEqual([1, 3]);
  expect(won(3, null)).toEqual([2]);
  expect(won(4, null)).toEqual([]);
  expect(won(4, 5)).toEqual([3]);
  const rows = ranked([player('a', 9, 1, 5), player('b', 9, 1), player('c', 8, 1, 6)]);
  const winners = (achievement: string) => winnersOf(achievement, rows)?.map(({ username }) => username);
  expect(winners('1st place')).toEqual(['a', 'b']);
  expect(winners('2nd place')).toEqual([]);
  expect(winners('Finished')).toEqual(['a', 'c']);
  expect(winners('Fastest')).toBeUndefined();
});

test('the ending of a contest shows what a rule gives away, and once it is over what its player has won', () => {
  const [first, byHand, last] = ['1st place', 'Best photograph', 'Finished'].map((achievement) => ({ achievement }));
  const all = [first, byHand, last] as { achievement: string }[];
  const won = [last] as { achievement: string }[];
  expect(trophiesAtEnd(false, all, won)).toEqual([first, last]);
  expect(trophiesAtEnd(true, all, won)).toEqual([last]);
  expect(trophiesAtEnd(true, all, [])).toEqual([]);
});
