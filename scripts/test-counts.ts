import { stripVTControlCharacters } from 'node:util';
import { testRunWords } from '@handsel/words/test-runs';

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, one entry a test: its name and the beginning of its message. */
  readonly failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly PlaywrightSuite[];
}

const MESSAGE_LINES = 12;

/** A check that can only pass or fail, like the formatter, counts as one test. */
export function countCheck(exitCode: number, label: string): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [label] };
}

/**
 * Reads what Vitest's JSON reporter wrote (https://vitest.dev/guide/reporters#json-reporter).
 *
 * @param report the file's text, undefined when Vitest left none
 * @param exitCode Vitest's own: a file that cannot be loaded or an error outside any test fails the run without a failed test
 */
export function countVitest(report: string | undefined, exitCode: number): Counts {
  if (!report) return withExitCode('Vitest', { passed: 0, failed: 0 }, exitCode);
  const { numPassedTests, numFailedTests, testResults = [] } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describe(name, message)];
    return failed.map((each) => describe(`${name} › ${each.fullName}`, each.failureMessages?.[0]));
  });
  return withExitCode('Vitest', { passed: numPassedTests, failed: numFailedTests, failures }, exitCode);
}

/**
 * Reads what Playwright's JSON reporter wrote (https://playwright.dev/docs/test-reporters#json-reporter).
 *
 * @param report the file's text, undefined when Playwright left none
 * @param exitCode Playwright's own: an error outside any test fails the run without a failed test
 */
export function countPlaywright(report: string | undefined, exitCode: number): Counts {
  if (!report) return withExitCode('Playwright', { passed: 0, failed: 0 }, exitCode);
  const { stats, suites = [] } = JSON.parse(report) as PlaywrightReport;
  const failures = suites.flatMap(failedStories);
  return withExitCode(
    'Playwright',
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures },
    exitCode,
  );
}

function failedStories({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        return describe(`${file} › ${title}`, error?.message);
      }),
  );
  return [...failed, ...suites.flatMap(failedStories)];
}

/**
 * Reads what the fault suite wrote: a run, or a cell, is a test.
 *
 * @param report the file's text, undefined when it left none
 * @param exitCode its own: a system that cannot be started fails it without a failed run
 */
export function countFaultRuns(report: string | undefined, exitCode: number): Counts {
  return withExitCode(
    testRunWords.faultSuite,
    report ? (JSON.parse(report) as Counts) : { passed: 0, failed: 0 },
    exitCode,
  );
}

export function sum(counts: readonly Counts[]): Required<Counts> {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

/** A run can fail without a failed test: a file that does not load, an error outside any test. */
function withExitCode(runner: string, counts: Counts, exitCode: number): Counts {
  const { passed, failed, failures = [] } = counts;
  if (exitCode === 0) return { passed, failed, failures };
  const isNamed = failures.length > 0;
  return {
    passed,
    failed: Math.max(failed, 1),
    failures: isNamed ? failures : [testRunWords.runnerFailed({ runner, exitCode })],
  };
}

function describe(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [test, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}
