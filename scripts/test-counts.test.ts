import { expect, test } from 'vitest';
import { countCheck, countFaultRuns, countPlaywright, countVitest, sum } from './test-counts.ts';

const vitestReport = JSON.stringify({ numPassedTests: 12, numFailedTests: 2 });
const playwrightReport = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } });

test('a check counts as one', () => {
  expect([countCheck(0), countCheck(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('takes the numbers from the reports', () => {
  expect(countVitest(vitestReport, 1)).toEqual({ passed: 12, failed: 2 });
  expect(countPlaywright(playwrightReport, 1)).toEqual({ passed: 7, failed: 2 });
  expect(countFaultRuns('{"passed": 199, "failed": 1}', 1)).toEqual({ passed: 199, failed: 1 });
});

test('a run that failed outside any test has a failure', () => {
  const allPassed = JSON.stringify({ numPassedTests: 12, numFailedTests: 0 });
  expect(countVitest(allPassed, 1)).toEqual({ passed: 12, failed: 1 });
});

test('a run that left no report has failed', () => {
  for (const count of [countVitest, countPlaywright, countFaultRuns]) {
    expect(count(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  }
});

test('adds up', () => {
  expect(sum([countCheck(0), countVitest(vitestReport, 1)])).toEqual({ passed: 13, failed: 2 });
});
