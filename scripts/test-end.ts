import { testRunWords } from '@handsel/words/test-runs';
import { sum } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

/** Prints what failed, then the closing line, and ends with the exit code that fits. */
export function endWith(counts: readonly Counts[]): never {
  const { passed, failed, failures } = sum(counts);
  // A CI service may keep only the end of what is printed.
  if (failures.length > 0)
    console.log(`\n${testRunWords.failures}\n${failures.map((each) => `✗ ${each}`).join('\n')}`);
  console.log(`\n${testRunWords.closing({ passed, failed })}`);
  process.exit(failed === 0 ? 0 : 1);
}
