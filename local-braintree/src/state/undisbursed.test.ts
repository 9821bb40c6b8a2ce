import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSchema, undisbursed } from './schema.ts';

it('finds unpaid transactions by an index of only these, however many were settled', () => {
  const database = new DatabaseSync(':memory:');
  createSchema(database);
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT record FROM transactions WHERE ${undisbursed} ORDER BY sequence`)
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SCAN transactions USING INDEX transactions_undisbursed',
  ]);
});
