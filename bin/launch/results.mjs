// Reads from the reports of the test runners how many tests passed and failed, and which.
import { stripVTControlCharacters } from 'node:util';

/** From Vitest's JSON report. A file that could not run, and an error outside any test, count as one failure each. */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numTotalTests - report.numPassedTests + broken;
  return orBroken({ passed, failed, names: report.testResults.flatMap(failedInFile) }, exitCode);
}

/** One line per failure: file, test, and the first line of the reason. */
function failedInFile(file) {
  const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
  const lines = failed.map((one) => line(file.name, one.fullName, one.failureMessages?.[0]));
  return file.status === 'failed' && lines.length === 0 ? [line(file.name, '', file.message)] : lines;
}

const line = (...parts) =>
  parts
    .map((part) =>
      stripVTControlCharacters(part ?? '')
        .split('\n')[0]
        .trim(),
    )
    .filter(Boolean)
    .join(' › ');

/** From Playwright's JSON report. A test that did not run because an earlier one failed counts as failed. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const names = [...report.suites.flatMap(failedInSuite), ...report.errors.map(({ message }) => line(message))];
  return orBroken({ passed: expected + flaky, failed: unexpected + skipped + report.errors.length, names }, exitCode);
}

function failedInSuite({ file, suites = [], specs = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'skipped'));
  const lines = failed.map((spec) => line(file, spec.title, messageOf(spec)));
  return [...lines, ...suites.flatMap(failedInSuite)];
}

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))[0];

/** A runner that ran nothing, or failed without naming a test, counts as one failure. */
function orBroken(counts, exitCode) {
  const isWhole = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return isWhole ? counts : { ...counts, failed: 1 };
}
