import { expect, test } from 'vitest';
import { countCheck, countFaultRuns, countPlaywright, countVitest, sum } from './test-counts.ts';

const vitestReport = JSON.stringify({
  numPassedTests: 12,
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
  stats: { expected: 7 },
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'a card pays',
              file: 'card.story.ts',
              line: 12,
              tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'no button' }] }] }],
            },
          ],
        },
      ],
      specs: [
        {
          title: 'a bank pays',
          file: 'bank.story.ts',
          line: 3,
          tests: [{ status: 'flaky', results: [{ errors: [] }] }],
        },
        {
          title: 'PayPal pays',
          file: 'paypal.story.ts',
          line: 9,
          tests: [{ status: 'expected', results: [] }],
        },
      ],
    },
  ],
});

test('counts a check as one test', () => {
  expect([countCheck(0, 'Lint'), countCheck(2, 'Lint')]).toEqual([
    { passed: 1, failures: [] },
    { passed: 0, failures: [{ test: 'Lint' }] },
  ]);
});

test('takes the numbers from the reports', () => {
  expect(countVitest(vitestReport, 1)).toMatchObject({ passed: 12, failures: [{}, {}] });
  expect(countPlaywright(playwrightReport, 1)).toMatchObject({ passed: 7, failures: [{}, {}] });
  expect(countFaultRuns('{"passed": 199, "failed": 1}', 1)).toEqual({
    passed: 199,
    failures: [{ test: 'The fault suite exited with code 1. See its output above.' }],
  });
});

test('names each failure with the beginning of its message, and with a way to repeat it', () => {
  expect(countVitest(vitestReport, 1).failures).toEqual([
    {
      test: 'gift.test.ts › a gift has a receipt',
      message: 'expected 1',
      rerun: { runner: 'Vitest', argument: 'gift.test.ts' },
    },
    {
      test: 'broken.test.ts',
      message: 'Cannot find module',
      rerun: { runner: 'Vitest', argument: 'broken.test.ts' },
    },
  ]);
  expect(countPlaywright(playwrightReport, 1).failures).toEqual([
    {
      test: 'bank.story.ts › a bank pays',
      message: '',
      rerun: { runner: 'Playwright', argument: 'bank.story.ts:3' },
    },
    {
      test: 'card.story.ts › a card pays',
      message: 'no button',
      rerun: { runner: 'Playwright', argument: 'card.story.ts:12' },
    },
  ]);
});

test('fails a run that failed outside any test', () => {
  expect(countVitest(JSON.stringify({ numPassedTests: 12 }), 1)).toMatchObject({
    passed: 12,
    failures: [{}],
  });
});

test('fails a run without a report', () => {
  for (const count of [countVitest, countPlaywright, countFaultRuns]) {
    expect(count(undefined, 1)).toMatchObject({ passed: 0, failures: [{}] });
  }
});

test('adds up', () => {
  const total = sum([countCheck(0, 'Lint'), countVitest(vitestReport, 1)]);
  expect(total).toMatchObject({ passed: 13, failures: [{}, {}] });
});
