import { constants, setPriority } from 'node:os';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { prepareTests } from './prepare-tests.ts';
import { countCheck } from './test-counts.ts';
import { supplierWarnings } from './supplier-dates.ts';
import { endWith } from './test-end.ts';
import { rerunFailed } from './rerun-failed.ts';
import { runAlone, runAudit, runChecks, runFaults, runStories, runVitest } from './test-suites.ts';

const root = process.cwd();

// The servers in the tests give passwords and files a low priority. Without this, the tests beside
// them would take all of a busy machine, and those threads would wait for minutes.
setPriority(constants.priority.PRIORITY_LOW);

/**
 * `npm test` leaves out the tests in `left-to-ci.ts`; `npm test -- --all`, as in CI, runs every
 * test except the nightly ones; `npm test -- receipt` runs only the test files and stories with
 * "receipt" in their path.
 */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const which = process.argv.includes('--all') ? 'all' : 'short';
const preparation = await prepareTests(root);
const { environment } = preparation;
if (words.length > 0) {
  const matching = [await runVitest(environment, words), await runStories(environment, { words })];
  const isNone = matching.every(({ passed, failures }) => passed + failures.length === 0);
  const none = isNone ? [countCheck(1, testRunWords.noTestFile({ words: words.join(' or ') }))] : [];
  endWith([...preparation.counts, ...matching, ...none]);
}
for (const warning of supplierWarnings(root, new Date())) console.log(warning);
const audit = await runAudit(root);
const [checks, vitest] = await Promise.all([runChecks(root), runVitest(environment, which)]);
const counts = [
  ...preparation.counts,
  ...checks,
  audit,
  vitest,
  await runStories(environment, which),
  ...(await runFaults(environment, 'short')),
];
endWith(
  which === 'all'
    ? [await rerunFailed(counts, (runner, tests) => runAlone(environment, runner, tests))]
    : counts,
);
