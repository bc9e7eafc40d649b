import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './results.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });
const vitest = (...testResults) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    testResults,
    numTotalTests: all.length,
    numPassedTests: all.filter(({ status }) => status === 'passed').length,
  };
};
const playwright = (stats, ...errors) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test('vitest: passed and failed tests are counted', () => {
  const report = vitest(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
  expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test('vitest: a test left out is not a pass', () => {
  expect(countVitest(vitest(file('passed', 'passed', 'pending')), 0)).toEqual({ passed: 1, failed: 1 });
});

test('vitest: a file that could not be run counts as one failure', () => {
  expect(countVitest(vitest(file('passed', 'passed'), file('failed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('vitest: an error outside of the tests counts as one failure', () => {
  expect(countVitest(vitest(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('vitest: to run nothing is a failure', () => {
  expect(countVitest(vitest(), 0)).toEqual({ passed: 0, failed: 1 });
});

test('playwright: unexpected results, tests that did not run, and errors around them are failures', () => {
  expect(countPlaywright(playwright({ expected: 5 }), 0)).toEqual({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright({ expected: 5, unexpected: 1, skipped: 2 }), 1)).toEqual({ passed: 5, failed: 3 });
  expect(countPlaywright(playwright({ expected: 5 }, { message: 'the server did not end' }), 1)).toEqual({
    passed: 5,
    failed: 1,
  });
  expect(countPlaywright(playwright({}), 0)).toEqual({ passed: 0, failed: 1 });
});
