import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('lets nobody in until the one that is in has left, and a second leave lets nobody in beside another', () => {
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
