// Reads how many tests passed and failed out of the reports of the test runners.

/** Of Vitest's JSON report. A file that could not run, and an error outside any test, count as one failure each. */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numTotalTests - report.numPassedTests + broken;
  return orBroken({ passed, failed }, exitCode);
}

/** Of Playwright's JSON report. A test that did not run because one before it failed has failed too. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orBroken({ passed: expected + flaky, failed: unexpected + skipped + report.errors.length }, exitCode);
}

/** A runner that ran nothing, or ended badly without saying which test, has failed. */
function orBroken(counts, exitCode) {
  const isWhole = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return isWhole ? counts : { ...counts, failed: 1 };
}
