import { testRunWords } from '@handsel/words/commands/test-runs';
import { sum } from './test-counts.ts';
import type { Counts, Failure } from './test-counts.ts';

/** Prints each failure, then the closing line, and ends with the matching exit code. */
export function endWith(counts: readonly Counts[]): never {
  const { passed, failures } = sum(counts);
  // A CI service may keep only the end of the output.
  if (failures.length > 0) console.log(`\n${testRunWords.failures}\n${failures.map(describe).join('\n')}`);
  console.log(`\n${testRunWords.closing({ passed, failed: failures.length })}`);
  process.exit(failures.length === 0 ? 0 : 1);
}

function describe({ test, message = '' }: Failure): string {
  const lines = message.split('\n').filter(Boolean);
  return [`✗ ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
