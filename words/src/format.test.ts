import { expect, it } from 'vitest';
import { formatDay, formatMomentIn } from './format.ts';

it("A day is formatted as that day, in any reader's time zone.", () => {
  expect(formatDay('2026-12-01')).toBe('December 1, 2026');
});

it('A moment is formatted as a clock of the given time zone shows it.', () => {
  expect(formatMomentIn('2026-12-01T03:05:00Z', 'America/New_York')).toMatch(/^Nov 30, 2026, 10:05\sPM EST$/);
});
