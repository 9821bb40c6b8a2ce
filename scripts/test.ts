import { testRunWords } from '@handsel/words/test-runs';
import { prepareTests } from './prepare-tests.ts';
import { countCheck } from './test-counts.ts';
import { endWith } from './test-end.ts';
import { runAudit, runChecks, runFaults, runStories, runVitest } from './test-suites.ts';

const root = process.cwd();

/**
 * `npm test` runs what a change should not wait for longer than a quarter of an hour; `npm test -- --all`, as CI does, every test but those of the
 * night; `npm test -- receipt` only the test files and stories with "receipt" in their path.
 */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const which = process.argv.includes('--all') ? 'all' : 'short';
const preparation = await prepareTests(root);
const { environment } = preparation;
if (words.length > 0) {
  const matching = [await runVitest(environment, words), await runStories(environment, { words })];
  const isNone = matching.every(({ passed, failed }) => passed + failed === 0);
  const none = isNone ? [countCheck(1, testRunWords.noTestFile({ words: words.join(' or ') }))] : [];
  endWith([...preparation.counts, ...matching, ...none]);
}
// Lint keeps one processor busy for as long as the others take together.
const [checks, tests] = await Promise.all([runChecks(root), runVitest(environment, which)]);
endWith([
  ...preparation.counts,
  ...checks,
  await runAudit(root),
  tests,
  await runStories(environment, which),
  ...(await runFaults(environment, 'short')),
]);
