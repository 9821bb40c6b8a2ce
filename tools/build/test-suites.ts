import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { runNpm } from './npm.mjs';
import { runShown } from './run-shown.ts';
import { countCheck, countFaultRuns, countPlaywright, countVitest } from './test-counts.ts';
import type { Counts, Runner } from './test-counts.ts';

const LOWEST_PRIORITY = 19;

/** The npm scripts of `npm run check`, with their names for people. */
const checks = {
  'format:check': testRunWords.formatting,
  lint: testRunWords.lint,
  types: testRunWords.types,
  unused: testRunWords.unused,
};

/**
 * Runs the checks, and displays the output of failed ones. They have the lowest priority: they use
 * the time in which the tests beside them wait.
 */
export async function runChecks(root: string): Promise<Counts[]> {
  return Promise.all(
    Object.entries(checks).map(async ([script, label]) => {
      const { exitCode, output } = await runNpm(['run', '--silent', script], root, LOWEST_PRIORITY);
      console.log(
        exitCode === 0
          ? testRunWords.checkPassed({ check: label })
          : testRunWords.checkFailed({ check: label, output: output.trim() }),
      );
      return countCheck(exitCode, label);
    }),
  );
}

/**
 * Known vulnerabilities of production packages. If the registry is unreachable, it reports that
 * nothing was checked.
 */
export async function runAudit(root: string): Promise<Counts> {
  const { exitCode, output } = await runNpm(['run', '--silent', 'audit'], root);
  console.log(output.trim());
  return countCheck(exitCode, testRunWords.audit);
}

/**
 * Vitest's projects: pure rules, the API on a real PostgreSQL, local Braintree through the real
 * SDKs.
 * @param which `all`: every file but those of the night; `short`: also without the tests left to
 * CI; words: every file with one of them in its path
 */
export async function runVitest(
  environment: NodeJS.ProcessEnv,
  which: 'short' | 'all' | readonly string[],
): Promise<Counts> {
  const tests = typeof which === 'string' ? which : 'night';
  return vitest({ ...environment, TESTS: tests }, [
    ...(typeof which === 'string' ? [] : which),
    // Local Braintree is a separate product, which few changes touch: the night has its own tests.
    ...(typeof which === 'string' ? ['--project=!local-braintree'] : []),
    // One more than the cores of a small machine. With six, the same tests took 1.6 times as long.
    // The projects do not take the number from their common configuration.
    '--maxWorkers=3',
  ]);
}

function vitest(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<Counts> {
  return withReportFile(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await runShown(
      'vitest',
      ['run', ...args, '--passWithNoTests', ...reporters],
      environment,
    );
    return countVitest(readReport(report), exitCode);
  });
}

/**
 * The selection of stories: without those left to CI; all except those with the tag `@long`; the
 * nightly run with these too; or those with one of some words in their path.
 */
type WhichStories = 'short' | 'all' | 'long' | { words: readonly string[] };

/** Tests the whole system in a real browser. */
export async function runStories(environment: NodeJS.ProcessEnv, which: WhichStories): Promise<Counts> {
  const looks = which === 'long' ? { LOOKS: 'all' } : {};
  const tests = which === 'short' ? { TESTS: 'short' } : {};
  return playwright({ ...environment, ...looks, ...tests }, chosenStories(which));
}

function playwright(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<Counts> {
  return withReportFile(async (report) => {
    const options = ['--config=tools/e2e/playwright.config.ts', '--reporter=list,json', '--project=stories'];
    const exitCode = await runShown('playwright', ['test', ...args, ...options, '--pass-with-no-tests'], {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return countPlaywright(readReport(report), exitCode);
  });
}

/**
 * Runs tests one after another, with nothing in parallel.
 * @param tests their files; for Playwright `file:line`
 */
export async function runAlone(
  environment: NodeJS.ProcessEnv,
  runner: Runner,
  tests: readonly string[],
): Promise<Counts> {
  return runner === 'Vitest'
    ? vitest(environment, [...tests, '--maxWorkers=1'])
    : playwright(environment, [...tests, '--workers=1', '--trace=retain-on-failure']);
}

function chosenStories(which: WhichStories): readonly string[] {
  if (which === 'short' || which === 'all') return ['--grep-invert=@long'];
  if (which === 'long') return [];
  return which.words;
}

/**
 * Donors give while everything goes wrong, by chance and at every crash point, and the books must
 * balance: tools/faults/README.md. One follows the other: in parallel, they overloaded a machine
 * with two cores, and the database did not answer in time.
 * @param length `short` runs a part that includes each kind of fault
 */
export async function runFaults(environment: NodeJS.ProcessEnv, length: 'short' | 'long'): Promise<Counts[]> {
  const [runs, cells] = length === 'short' ? [['--short'], ['--short']] : [['--runs', '1000'], []];
  return [await runFaultSuite(runs, environment), await runFaultSuite(['--cells', ...cells], environment)];
}

/** Loses the database by each disaster while donors give. Runs alone, because it measures times. */
export async function runFailovers(environment: NodeJS.ProcessEnv): Promise<Counts> {
  return runFaultSuite(['--failovers', '1'], environment);
}

async function runFaultSuite(what: readonly string[], environment: NodeJS.ProcessEnv): Promise<Counts> {
  return withReportFile(async (report) => {
    const args = ['tools/faults/src/main.ts', ...what, '--report', report];
    const exitCode = await runShown('node', args, environment);
    return countFaultRuns(readReport(report), exitCode);
  });
}

async function withReportFile(work: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
