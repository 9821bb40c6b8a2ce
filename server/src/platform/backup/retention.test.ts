import { describe, expect, it } from 'vitest';
import type { FoundBackup } from './manifest.ts';
import { backupsToRemove } from './retention.ts';

const KEEP = { days: 7, weeks: 5, months: 12 };
const ZONE = 'America/Chicago';
const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-25T09:30:00Z');

const backup = (madeAt: Date, isWhole = true): FoundBackup => ({
  file: madeAt.toISOString(),
  bytes: 1,
  madeAt,
  isWhole,
});
/** One backup each night, the newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) => backup(new Date(NOW.getTime() - back * DAY_MS)));

describe('the retention of backups', () => {
  it('keeps 7 days, 5 weeks and 12 months of two years of nights, whether it ran each night or once', () => {
    const all = nights(730);
    const removed = new Set(backupsToRemove(all, KEEP, ZONE, NOW));
    const kept = all.filter((each) => !removed.has(each)).map(({ file }) => file.slice(0, 10));
    expect(kept).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
    let nightly: FoundBackup[] = [];
    for (const each of all.toReversed()) {
      nightly = [each, ...nightly];
      const gone = new Set(backupsToRemove(nightly, KEEP, ZONE, each.madeAt));
      nightly = nightly.filter((one) => !gone.has(one));
    }
    expect(nightly.map(({ file }) => file.slice(0, 10))).toEqual(expect.arrayContaining(kept.slice(0, 12)));
  });

  it('never removes the newest whole one, however old, or one that is being written', () => {
    const old = backup(new Date('2020-01-01T00:00:00Z'));
    const writing = backup(NOW, false);
    const leftOver = backup(new Date(NOW.getTime() - 3 * DAY_MS), false);
    expect(backupsToRemove([writing, leftOver, old], { days: 1, weeks: 0, months: 0 }, ZONE, NOW)).toEqual([
      leftOver,
    ]);
  });
});
