import { testRunWords } from '@handsel/words/commands/test-runs';
import { sum } from './test-counts.ts';
import type { Counts, Failure, Runner } from './test-counts.ts';

/** A run with this many unstable tests fails. */
const UNSTABLE_LIMIT = 3;

type RunAlone = (runner: Runner, tests: readonly string[]) => Promise<Counts>;

/**
 * Runs each failed test once more, alone. A test that then passes is unstable: it is printed, and
 * counts as passed unless the run has UNSTABLE_LIMIT of them. Checks and fault runs are not
 * repeated: a fault run that fails once has found a fault.
 */
export async function rerunFailed(counts: readonly Counts[], runAlone: RunAlone): Promise<Counts> {
  const first = sum(counts);
  const reruns: Counts[] = [];
  for (const runner of ['Vitest', 'Playwright'] as const) {
    const tests = new Set(
      first.failures.flatMap(({ rerun }) => (rerun?.runner === runner ? [rerun.argument] : [])),
    );
    if (tests.size > 0) reruns.push(await runAlone(runner, [...tests]));
  }
  const second = sum(reruns);
  const unstable = first.failures.filter(({ rerun }) => rerun !== undefined && !failedAgain(rerun, second));
  for (const { test } of unstable) console.log(testRunWords.unstable({ test }));
  if (unstable.length >= UNSTABLE_LIMIT) return first;
  return {
    passed: first.passed + unstable.length,
    failures: first.failures.filter((failure) => !unstable.includes(failure)),
  };
}

/** Compares whole files: a passing test is not cleared if another test of its file fails. */
function failedAgain({ runner, argument }: NonNullable<Failure['rerun']>, { failures }: Counts): boolean {
  return failures.some(
    ({ rerun }) => rerun === undefined || (rerun.runner === runner && rerun.argument === argument),
  );
}
