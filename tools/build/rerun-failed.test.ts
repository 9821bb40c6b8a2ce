import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rerunFailed } from './rerun-failed.ts';
import type { Counts, Failure, Runner } from './test-counts.ts';

const printed: unknown[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

test('repeats only the failed tests, and passes and names a test that then passes', async () => {
  const ran: (readonly [Runner, readonly string[]])[] = [];
  const counts = await rerunFailed(
    [run(10, [vitestFailure('a')]), run(5, [storyFailure('s')])],
    (...each) => {
      ran.push(each);
      return Promise.resolve(run(1, []));
    },
  );
  expect(ran).toEqual([
    ['Vitest', ['a.test.ts']],
    ['Playwright', ['s.story.ts:3']],
  ]);
  expect(counts).toEqual({ passed: 17, failures: [] });
  expect(printed).toEqual(['unstable: a.test.ts › a', 'unstable: s.story.ts › s']);
});

test('keeps a test that fails again as failed', async () => {
  const [a, b] = [vitestFailure('a'), vitestFailure('b')];
  const counts = await rerunFailed([run(10, [a, b])], () => Promise.resolve(run(0, [b])));
  expect(counts).toEqual({ passed: 11, failures: [b] });
});

test('fails a run with three unstable tests', async () => {
  const failures = ['a', 'b', 'c'].map(vitestFailure);
  const counts = await rerunFailed([run(10, failures)], () => Promise.resolve(run(3, [])));
  expect(counts).toEqual({ passed: 10, failures });
  expect(printed).toHaveLength(3);
});

test('clears no test if the second run broke off', async () => {
  const failures = [vitestFailure('a')];
  const brokeOff = run(0, [{ test: 'Vitest exited with code 1.' }]);
  expect(await rerunFailed([run(10, failures)], () => Promise.resolve(brokeOff))).toEqual({
    passed: 10,
    failures,
  });
});

test('never repeats a check or a fault run', async () => {
  const failures = [{ test: 'Lint' }];
  const counts = await rerunFailed([run(10, failures)], () => {
    throw new Error('nothing is to be run again');
  });
  expect(counts).toEqual({ passed: 10, failures });
  expect(printed).toEqual([]);
});

function run(passed: number, failures: Failure[]): Counts {
  return { passed, failures };
}

function vitestFailure(name: string): Failure {
  return { test: `${name}.test.ts › ${name}`, rerun: { runner: 'Vitest', argument: `${name}.test.ts` } };
}

function storyFailure(name: string): Failure {
  return {
    test: `${name}.story.ts › ${name}`,
    rerun: { runner: 'Playwright', argument: `${name}.story.ts:3` },
  };
}
