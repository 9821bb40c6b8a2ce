import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { supplierWarnings } from './supplier-dates.ts';

const root = dirname(dirname(import.meta.dirname));
const on = (day: string) => supplierWarnings(root, new Date(`${day}T12:00:00Z`));

test('warns of a supplier from 60 days before its last day', () => {
  const warning = 'WARNING: braintree-web with 3-D Secure 3.97.2 ends on 2027-02-28: docs/suppliers.md';
  expect(on('2026-12-29')).toEqual([]);
  expect(on('2026-12-31')).toEqual([warning]);
  expect(on('2027-03-15')).toEqual([warning]);
});
