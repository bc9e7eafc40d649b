import { expect, test } from 'vitest';
import { readOrders } from './orders.ts';

const known = ['R1 SQLite', 'R1 PostgreSQL', 'R10', 'trust 1', 'trust 12'];

test('without names all are run, whole, with a seed of the moment', () => {
  expect(readOrders([], known)).toEqual({ ids: known, scale: 1, seed: undefined, isKept: false });
});

test('a name asks for what begins with it as a word, in the order of the list', () => {
  expect(readOrders(['trust-1', 'r1'], known).ids).toEqual(['R1 SQLite', 'R1 PostgreSQL', 'trust 1']);
  expect(readOrders(['r1-sqlite', 'trust 12'], known).ids).toEqual(['R1 SQLite', 'trust 12']);
});

test('scale, seed and keep are read, in any place', () => {
  expect(readOrders(['--scale', '0.1', 'R10', '--keep', '--seed', '7'], known)).toEqual({
    ids: ['R10'],
    scale: 0.1,
    seed: 7,
    isKept: true,
  });
});

test.each([
  [['R2'], 'There is no R2. There are: R1 SQLite, R1 PostgreSQL, R10, trust 1, trust 12.'],
  [['--quick'], 'There is no --quick. There are: --keep, --scale N, --seed N.'],
  [['--scale', '2'], '--scale takes a number: above 0 and up to 1.'],
  [['--scale'], '--scale takes a number: above 0 and up to 1.'],
  [['--seed', '1.5'], '--seed takes a number: a whole number from 0 to 2147483647.'],
])('%j is refused with what is allowed', (args, sentence) => {
  expect(() => readOrders(args, known)).toThrow(sentence);
});
