import { expect, it } from 'vitest';
import { parseMoment } from './parse-moment.ts';

const inNewYork = (text: string) => parseMoment(text, 'America/New_York')?.toISOString();

it('reads a moment without an offset in the charity’s time zone, in summer and in winter', () => {
  expect(inNewYork('2026-11-25 14:03')).toBe('2026-11-25T19:03:00.000Z');
  expect(inNewYork('2026-07-01T14:03:07')).toBe('2026-07-01T18:03:07.000Z');
});

it('reads a moment with an offset', () => {
  expect(inNewYork('2026-11-25T14:03:00Z')).toBe('2026-11-25T14:03:00.000Z');
  expect(inNewYork('2026-11-25 14:03+01:00')).toBe('2026-11-25T13:03:00.000Z');
});

it('takes the first of a repeated hour, and rejects an hour that the clocks skip', () => {
  expect(inNewYork('2026-11-01 01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(inNewYork('2026-03-08 02:30')).toBeUndefined();
});

it('rejects text that is not a moment', () => {
  for (const text of ['', 'now', '14:03', '2026-02-31 10:00', '2026-11-25 24:30', '25.11.2026 14:03'])
    expect(inNewYork(text), text).toBeUndefined();
});
