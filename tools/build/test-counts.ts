import { stripVTControlCharacters } from 'node:util';
import { testRunWords } from '@handsel/words/commands/test-runs';

export type Runner = 'Vitest' | 'Playwright';

export interface Failure {
  /** The test's file and title; only the file if its setup failed. */
  readonly test: string;
  /** The beginning of its message. */
  readonly message?: string;
  /** The runner and its argument that repeat the test; unset for checks and fault runs. */
  readonly rerun?: { readonly runner: Runner; readonly argument: string };
}

/** The number of passed tests, and each failed one. */
export interface Counts {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites?: readonly PlaywrightSuite[];
}

const MESSAGE_LINES = 12;

/** A check that can only pass or fail, like the formatter, counts as one test. */
export function countCheck(exitCode: number, label: string): Counts {
  return exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ test: label }] };
}

/**
 * Reads the report of Vitest's JSON reporter (https://vitest.dev/guide/reporters#json-reporter).
 * @param report the file's text, undefined if Vitest wrote none
 * @param exitCode Vitest's own: a file that cannot be loaded, or an error outside any test, fails
 * the run without a failed test
 */
export function countVitest(report: string | undefined, exitCode: number): Counts {
  if (!report) return withExitCode('Vitest', { passed: 0, failures: [] }, exitCode);
  const { numPassedTests, testResults = [] } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const rerun = { runner: 'Vitest', argument: name } as const;
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // The setup of the file failed, so its tests were skipped.
    if (failed.length === 0 && status === 'failed')
      return [{ test: name, message: beginningOf(message), rerun }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      message: beginningOf(failureMessages?.[0]),
      rerun,
    }));
  });
  return withExitCode('Vitest', { passed: numPassedTests, failures }, exitCode);
}

/**
 * Reads the report of Playwright's JSON reporter
 * (https://playwright.dev/docs/test-reporters#json-reporter).
 * @param report the file's text, undefined if Playwright wrote none
 * @param exitCode Playwright's own: an error outside any test fails the run without a failed test
 */
export function countPlaywright(report: string | undefined, exitCode: number): Counts {
  if (!report) return withExitCode('Playwright', { passed: 0, failures: [] }, exitCode);
  const { stats, suites = [] } = JSON.parse(report) as PlaywrightReport;
  const failures = suites.flatMap(failedStories);
  return withExitCode('Playwright', { passed: stats.expected, failures }, exitCode);
}

function failedStories({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }): Failure => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        return {
          test: `${file} › ${title}`,
          message: beginningOf(error?.message),
          rerun: { runner: 'Playwright', argument: `${file}:${line}` },
        };
      }),
  );
  return [...failed, ...suites.flatMap(failedStories)];
}

/**
 * Reads the report of the fault suite: a run, or a cell, is a test.
 * @param report the file's text, undefined if the suite wrote none
 * @param exitCode the suite's own: a system that cannot be started fails it without a failed run
 */
export function countFaultRuns(report: string | undefined, exitCode: number): Counts {
  const { passed, failed } = report
    ? (JSON.parse(report) as { passed: number; failed: number })
    : { passed: 0, failed: 0 };
  const failure = { test: testRunWords.runnerFailed({ runner: testRunWords.faultSuite, exitCode }) };
  const failures = Array.from({ length: failed }, () => failure);
  return withExitCode(testRunWords.faultSuite, { passed, failures }, exitCode);
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** A run can fail without a failed test: by an error outside any test, or a missing report. */
function withExitCode(runner: string, counts: Counts, exitCode: number): Counts {
  if (exitCode === 0 || counts.failures.length > 0) return counts;
  return { ...counts, failures: [{ test: testRunWords.runnerFailed({ runner, exitCode }) }] };
}

function beginningOf(message = ''): string {
  return stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .filter(Boolean)
    .join('\n');
}
