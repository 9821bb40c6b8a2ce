import { expect, test } from 'vitest';
import { filterOf } from './gift-filter.ts';

test('the address becomes a filter, with amounts in cents', () => {
  expect(filterOf({ search: ' ada ', from: '2026-11-01', min_cents: '2550', state: 'refunded' })).toEqual({
    search: 'ada',
    from: '2026-11-01',
    min_cents: 2550,
    state: 'refunded',
  });
});

test('invalid parts of an address are ignored', () => {
  expect(filterOf({ from: 'yesterday', state: 'lost', min_cents: '-1', page: '2', method: '' })).toEqual({});
});
