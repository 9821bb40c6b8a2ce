import { expect, it } from 'vitest';
import work, { type PasswordTask } from './password-thread.ts';
import { createPasswordQueue, PASSWORDS_COMPARED, threads } from './passwords.ts';

/**
 * No machine compares a hash in less, and without a comparison the result is immediate. A busy
 * machine may take longer.
 */
const LEAST_MS = 2;

const passwords = createPasswordQueue();
const [first, second] = [await passwords.hash('the first'), await passwords.hash('the second')];

it('finds the right one of none to three passwords, in the time of three', async () => {
  for (const stored of [[], [first], [second], [first, second], [first, first, second]]) {
    // The very first comparison also hashes the dummy password.
    await passwords.findRight('the second', stored);
    const begun = performance.now();
    expect(await passwords.findRight('the second', stored)).toBe(stored.indexOf(second));
    expect(performance.now() - begun).toBeGreaterThan(PASSWORDS_COMPARED * LEAST_MS);
  }
});

it('reports the time of a comparison, and also compares after the right one', () => {
  const find = (stored: readonly string[]) =>
    work({ kind: 'find', password: 'the first', stored }) as { place: number; comparisonMs: number };
  for (const [stored, place] of [
    [[first], 0],
    [[second], -1],
    [[second, first], 1],
    [[first, second, second], 0],
  ] as const) {
    const begun = performance.now();
    const found = find(stored);
    const tookMs = performance.now() - begun;
    expect(found.place).toBe(place);
    expect(found.comparisonMs).toBeGreaterThan(LEAST_MS);
    expect(found.comparisonMs * stored.length).toBeLessThanOrEqual(tookMs);
  }
});

it('compares all passwords of a sign-in in one task, so that no other task comes between', async () => {
  const tasks: PasswordTask[] = [];
  const counted = createPasswordQueue({
    ...threads,
    ask: (task) => {
      tasks.push(task);
      return threads.ask(task);
    },
  });
  // The very first comparison also hashes the dummy password.
  await counted.findRight('the first', []);
  tasks.length = 0;
  const stored = [first, first, second];
  expect(await counted.findRight('the second', stored)).toBe(2);
  expect(tasks).toEqual([{ kind: 'find', password: 'the second', stored }]);
});
