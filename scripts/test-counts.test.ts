import { expect, test } from 'vitest';
import { countCheck, countFaultRuns, countPlaywright, countVitest, sum } from './test-counts.ts';

const vitestReport = JSON.stringify({
  numPassedTests: 12,
  numFailedTests: 2,
  testResults: [
    {
      name: 'gift.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a gift is booked once', status: 'passed' },
        {
          fullName: 'a gift has a receipt',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
        },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
});
const playwrightReport = JSON.stringify({
  stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'a card pays',
              file: 'card.story.ts',
              tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'no button' }] }] }],
            },
          ],
        },
      ],
      specs: [
        {
          title: 'a bank pays',
          file: 'bank.story.ts',
          tests: [{ status: 'flaky', results: [{ errors: [] }] }],
        },
        { title: 'PayPal pays', file: 'paypal.story.ts', tests: [{ status: 'expected', results: [] }] },
      ],
    },
  ],
});

test('a check counts as one', () => {
  expect([countCheck(0, 'Lint'), countCheck(2, 'Lint')]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1, failures: ['Lint'] },
  ]);
});

test('takes the numbers from the reports', () => {
  expect(countVitest(vitestReport, 1)).toMatchObject({ passed: 12, failed: 2 });
  expect(countPlaywright(playwrightReport, 1)).toMatchObject({ passed: 7, failed: 2 });
  expect(countFaultRuns('{"passed": 199, "failed": 1}', 1)).toMatchObject({ passed: 199, failed: 1 });
});

test('names what failed, with the beginning of its message', () => {
  expect(countVitest(vitestReport, 1).failures).toEqual([
    'gift.test.ts › a gift has a receipt\n    expected 1',
    'broken.test.ts\n    Cannot find module',
  ]);
  expect(countPlaywright(playwrightReport, 1).failures).toEqual([
    'bank.story.ts › a bank pays',
    'card.story.ts › a card pays\n    no button',
  ]);
  expect(countFaultRuns('{"passed": 199, "failed": 1}', 1).failures).toEqual([
    'The fault suite exited with code 1. See its output above.',
  ]);
});

test('a run that failed outside any test has a failure', () => {
  const allPassed = JSON.stringify({ numPassedTests: 12, numFailedTests: 0 });
  expect(countVitest(allPassed, 1)).toMatchObject({ passed: 12, failed: 1 });
});

test('a run that left no report has failed', () => {
  for (const count of [countVitest, countPlaywright, countFaultRuns]) {
    expect(count(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('adds up', () => {
  const total = sum([countCheck(0, 'Lint'), countVitest(vitestReport, 1)]);
  expect(total).toMatchObject({ passed: 13, failed: 2 });
  expect(total.failures).toHaveLength(2);
});
