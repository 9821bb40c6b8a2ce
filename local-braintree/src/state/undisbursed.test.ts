import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSchema, undisbursed } from './schema.ts';

it('finds what is not paid out by an index of these alone, however much was settled', () => {
  const database = new DatabaseSync(':memory:');
  createSchema(database);
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT record FROM transactions WHERE ${undisbursed} ORDER BY sequence`)
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SCAN transactions USING INDEX transactions_undisbursed',
  ]);
});
