import { expect, test } from 'vitest';
import { through } from './oracle.ts';
import type { OracleQuest, Stop } from './oracle.ts';
import { runOracle } from './run.ts';

test('2,000 ways through chains of quests bring what the oracle says', () => {
  const { failure, answers, carried } = runOracle(2000, 13);
  expect(failure).toBeNull();
  expect(answers).toBeGreaterThan(5000);
  expect(carried).toBeGreaterThan(300);
});

const stop = (grade: number): Stop => ({
  group: '1',
  social: false,
  immediate: false,
  questions: [{ grades: [grade], pick: 0 }],
  links: [],
  pause: 1000,
});
const quest = (grades: readonly number[], changes: Partial<OracleQuest> = {}): OracleQuest => ({
  stops: grades.map(stop),
  immediate: false,
  allChecked: false,
  negative: null,
  rate: 0,
  left: null,
  chained: true,
  penalty: null,
  way: 'at once',
  ...changes,
});

/* Tests the oracle itself with the settled examples. */

test.each([
  ['10%', { kind: '%', tenths: 100 }, 185],
  ['25', { kind: 'stars', tenths: 250 }, 180],
  ['33.3%', { kind: '%', tenths: 333 }, 137],
  ['300', { kind: 'stars', tenths: 3000 }, 0],
  ['none', { kind: 'stars', tenths: 0 }, 205],
] as const)('the oracle: stars 130 and 75 with %s', (_, penalty, after) => {
  const told = through([quest([80, 50]), quest([75]), quest([50], { way: 'yes', penalty })]);
  expect(told[2]).toMatchObject({ asked: after, carried: after });
});

test('the oracle: negative grading and bonus', () => {
  for (const [negative, grade, stars] of [
    [-100, 0, -100],
    [-100, 25, -50],
    [-100, 40, -20],
    [-100, 49, -2],
    [-100, 50, 50],
    [-40, 25, -20],
  ] as const)
    expect(through([quest([grade], { negative })])[0]?.told).toMatchObject([{ grade: stars }]);
  expect(through([quest([100], { rate: 40, left: 23_999 })])[0]?.told).toMatchObject([{ bonus: 92, score: 192 }]);
});
