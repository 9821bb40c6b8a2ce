import { expect, test } from 'vitest';
import { labelled, ticksTo } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [7, [0, 5, 10]],
  [940, [0, 500, 1000]],
  [12_345, [0, 10_000, 20_000]],
])('an axis up to %d has the round numbers %j', (largest, ticks) => {
  expect(ticksTo(largest, 2, largest === 0)).toEqual(ticks);
});

test('an axis of countable things has no halves', () => {
  expect(ticksTo(1, 3, true)).toEqual([0, 1]);
});

test('labels fit, and the last place has one', () => {
  expect(labelled(12, 1200, 50)).toHaveLength(12);
  expect(labelled(24, 300, 40)).toEqual([3, 7, 11, 15, 19, 23]);
});
