import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './results.mjs';

const file = (status, ...tests) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at}` })),
});
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
  suites: [],
});

test('vitest: passed and failed tests are counted', () => {
  const report = vitest(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
  expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('vitest: a test left out is not a pass', () => {
  expect(countVitest(vitest(file('passed', 'passed', 'pending')), 0)).toMatchObject({ passed: 1, failed: 1 });
});

test('vitest: a file that could not be run counts as one failure', () => {
  expect(countVitest(vitest(file('passed', 'passed'), file('failed')), 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('vitest: an error outside of the tests counts as one failure', () => {
  expect(countVitest(vitest(file('passed', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('vitest: to run nothing is a failure', () => {
  expect(countVitest(vitest(), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('playwright: unexpected results, tests that did not run, and errors around them are failures', () => {
  expect(countPlaywright(playwright({ expected: 5 }), 0)).toMatchObject({ passed: 5, failed: 0 });
  expect(countPlaywright(playwright({ expected: 5, unexpected: 1, skipped: 2 }), 1)).toMatchObject({
    passed: 5,
    failed: 3,
  });
  expect(countPlaywright(playwright({ expected: 5 }, { message: 'the server did not end' }), 1)).toMatchObject({
    passed: 5,
    failed: 1,
    names: ['the server did not end'],
  });
  expect(countPlaywright(playwright({}), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('vitest: what failed is named, with the first line of why', () => {
  const failing = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3 is not 4\n  at sum.ts:1'] };
  const report = vitest(
    { ...file('failed', 'passed'), assertionResults: [{ status: 'passed' }, failing] },
    { ...file('failed'), message: 'No such module\n  at x' },
  );
  expect(countVitest(report, 1).names).toEqual(['a.test.ts › adds › Error: 3 is not 4', 'a.test.ts › No such module']);
  expect(countVitest(vitest(file('passed', 'passed')), 0).names).toEqual([]);
});

test('playwright: what failed or did not run is named', () => {
  const spec = (title, ok, status, ...errors) => ({ title, ok, tests: [{ status, results: [{ errors }] }] });
  const suites = [
    {
      file: 'a.journey.ts',
      specs: [spec('walks', true, 'expected')],
      suites: [
        {
          file: 'a.journey.ts',
          specs: [
            spec('swims', false, 'unexpected', { message: '\u001B[31mError:\u001B[39m too deep\n  at pool' }),
            spec('flies', true, 'skipped'),
          ],
        },
      ],
    },
  ];
  const report = { ...playwright({ expected: 1, unexpected: 1, skipped: 1 }), suites };
  expect(countPlaywright(report, 1).names).toEqual(['a.journey.ts › swims › Error: too deep', 'a.journey.ts › flies']);
});
