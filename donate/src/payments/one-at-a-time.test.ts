import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('admits one window at a time, and ignores a second leave', () => {
  const leave = oneAtATime();
  expect(leave).toBeDefined();
  expect(oneAtATime()).toBeUndefined();
  leave?.();
  const next = oneAtATime();
  expect(next).toBeDefined();
  leave?.();
  expect(oneAtATime()).toBeUndefined();
  next?.();
});
