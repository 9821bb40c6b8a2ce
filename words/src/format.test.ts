import { expect, it } from 'vitest';
import { formatDay } from './format.ts';

it("A day is written as that day, whatever the reader's time zone.", () => {
  expect(formatDay('2026-12-01')).toBe('December 1, 2026');
});
