import { expect, it } from 'vitest';
import { periodOf, queryOf } from './view-days.ts';

const NOVEMBER = '2026-11-23';
const view = { id: '', name: '' };

it('stores days that match a current period as that period', () => {
  expect(periodOf({ from: '2026-10-01', to: '2026-10-31' }, NOVEMBER)).toBe('last-month');
  expect(periodOf({ from: '2026-11-01', to: '2026-11-30' }, NOVEMBER)).toBe('this-month');
  expect(periodOf({ from: '2026-01-01', to: '2026-12-31' }, NOVEMBER)).toBe('this-year');
  expect(periodOf({ from: '2026-10-02', to: '2026-10-31' }, NOVEMBER)).toBeNull();
  expect(periodOf({}, NOVEMBER)).toBeNull();
});

it('reads a view\'s "last month" as the month before the one in which it is opened', () => {
  const saved = {
    ...view,
    filter: { state: 'refunded' as const, min_cents: 100 },
    period: 'last-month' as const,
  };
  expect(queryOf(saved, '2027-01-05')).toEqual({
    state: 'refunded',
    min_cents: '100',
    from: '2026-12-01',
    to: '2026-12-31',
  });
});
