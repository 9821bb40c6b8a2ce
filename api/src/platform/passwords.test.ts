import { expect, it } from 'vitest';
import work from './password-thread.ts';
import { createPasswords } from './passwords.ts';

/** No machine compares a hash in less; without one, the answer is there at once. A busy machine may take as long as it likes. */
const LEAST_MS = 2;

const passwords = createPasswords();
const [first, second] = [await passwords.hash('the first'), await passwords.hash('the second')];

it('finds the right one of none, one or two passwords, in the time of two', async () => {
  for (const stored of [[], [first], [second], [first, second]]) {
    // The first comparison of all makes what is compared for nobody.
    await passwords.findRight('the second', stored);
    const begun = performance.now();
    expect(await passwords.findRight('the second', stored)).toBe(stored.indexOf(second));
    expect(performance.now() - begun).toBeGreaterThan(2 * LEAST_MS);
  }
});

it('tells how long a second would have taken where there is none, and not how long it waited for its turn', () => {
  const find = (stored: readonly [string, string?]) => work({ kind: 'find', password: 'the first', stored });
  const begun = performance.now();
  expect(find([first])).toEqual({ place: 0, restMs: expect.toSatisfy(isComparison) as unknown });
  expect(find([second])).toEqual({ place: -1, restMs: expect.toSatisfy(isComparison) as unknown });
  expect(find([second, first])).toEqual({ place: 1, restMs: 0 });

  function isComparison(ms: number): boolean {
    return ms > LEAST_MS && ms < performance.now() - begun;
  }
});

it('compares both in one turn, however many wait', async () => {
  await passwords.findRight('the first', []);
  let answered = 0;
  const queue = (others: number) =>
    Array.from({ length: others }, async () => {
      await passwords.hash('of another');
      answered += 1;
    });
  const ahead = queue(4);
  const found = passwords.findRight('the second', [first, second]);
  // Once it stands in the queue.
  await new Promise(setImmediate);
  const others = [...ahead, ...queue(12)];
  expect(await found).toBe(1);
  expect(answered).toBeLessThan(others.length);
  await Promise.all(others);
});
