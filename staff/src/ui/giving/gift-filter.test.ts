import { expect, test } from 'vitest';
import { countOf, filterOf } from './gift-filter.ts';

test('what the address says becomes a filter, amounts in cents', () => {
  expect(filterOf({ search: ' ada ', from: '2026-11-01', min_cents: '2550', state: 'refunded' })).toEqual({
    search: 'ada',
    from: '2026-11-01',
    min_cents: 2550,
    state: 'refunded',
  });
});

test('what makes no sense in an address is left out', () => {
  expect(filterOf({ from: 'yesterday', state: 'lost', min_cents: '-1', page: '2', method: '' })).toEqual({});
});

test('the search does not count among the filters', () => {
  expect(countOf({ search: 'ada', state: 'settling', to: '2026-11-30' })).toBe(2);
});
