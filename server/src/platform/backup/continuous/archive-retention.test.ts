import { expect, it } from 'vitest';
import { nameOfBase, readNames } from './archive-names.ts';
import { copiesToRemove } from './archive-retention.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const log = { system: '7712058707251399276', timeline: 1 };
const base = (begunAt: string, isWhole = true) => {
  const name = nameOfBase(log, begunAt, 513n);
  const manifest = { name: name.replace('.tar.gz.age', '.json'), bytes: 1 };
  return [{ name, bytes: 1 }, ...(isWhole ? [manifest] : [])];
};
const removed = (...files: ReturnType<typeof base>[]) =>
  copiesToRemove(readNames(files.flat()).bases, 7, NOW).map(({ begunAt }) =>
    begunAt.toISOString().slice(0, 10),
  );

it('keeps every copy of the last seven days, even two of one day, and the newest older one', () => {
  expect(
    removed(
      base('2026-11-25T11:00:00Z'),
      base('2026-11-25T03:15:00Z'),
      base('2026-11-19T03:15:00Z'),
      base('2026-11-18T03:15:00Z'),
      base('2026-11-17T03:15:00Z'),
    ),
  ).toEqual(['2026-11-17']);
});

it('keeps the only copy however old it is, and removes one that was never finished', () => {
  expect(removed(base('2026-01-01T03:15:00Z'))).toEqual([]);
  expect(removed(base('2026-11-25T03:15:00Z', false), base('2026-11-20T03:15:00Z', false))).toEqual([
    '2026-11-20',
  ]);
});
