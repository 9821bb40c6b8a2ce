/** How many tests ran well and how many did not. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A check that can only pass or fail, like the formatter, counts as one test. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Reads what Vitest's JSON reporter wrote (https://vitest.dev/guide/reporters#json-reporter).
 *
 * @param report the file's text, undefined when Vitest left none
 * @param exitCode Vitest's own: a file that cannot be loaded or an error outside any test fails the run without a failed test
 */
export function countVitest(report: string | undefined, exitCode: number): Counts {
  const { numPassedTests: passed, numFailedTests: failed } = report
    ? (JSON.parse(report) as { numPassedTests: number; numFailedTests: number })
    : { numPassedTests: 0, numFailedTests: 0 };
  return withExitCode({ passed, failed }, exitCode);
}

/**
 * Reads what Playwright's JSON reporter wrote (https://playwright.dev/docs/test-reporters#json-reporter).
 *
 * @param report the file's text, undefined when Playwright left none
 * @param exitCode Playwright's own: an error outside any test fails the run without a failed test
 */
export function countPlaywright(report: string | undefined, exitCode: number): Counts {
  const { stats } = report
    ? (JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } })
    : { stats: { expected: 0, unexpected: 0, flaky: 0 } };
  return withExitCode({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, exitCode);
}

/**
 * Reads what the fault suite wrote: a run, or a cell, is a test.
 *
 * @param report the file's text, undefined when it left none
 * @param exitCode its own: a system that cannot be started fails it without a failed run
 */
export function countFaultRuns(report: string | undefined, exitCode: number): Counts {
  return withExitCode(report ? (JSON.parse(report) as Counts) : { passed: 0, failed: 0 }, exitCode);
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

function withExitCode({ passed, failed }: Counts, exitCode: number): Counts {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
