import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { testWrites } from './test-writes.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, testWrites],
});

async function complaints(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
}

const WRITES = [
  "await test.rows('delete from rate_limits');",
  'await test.rows(`insert into donors (email) values (1)`);',
  'await test.rows(`update gifts set state = 1 where id = ${id}`);',
  'await test.rows(`update ${table} set lease_until = now()`);',
  'await test.rows(`with gift as (UPDATE public.gifts\n set state = 1) select 1`);',
  "await test.rows('update graphile_worker._private_jobs set run_at = now()');",
];

test.each(WRITES)('A test may not write to a table: %s', async (source) => {
  expect(await complaints('server/src/domain/payments/new.test.ts', source)).toEqual([
    'A test does not write tables: use the product, or a function of server/src/testing/.',
  ]);
});

test.each(WRITES)('A function for tests may write to a table: %s', async (source) => {
  expect(await complaints('server/src/testing/new.ts', source)).toEqual([]);
});

test("A test of the database's own rejections may try to write", async () => {
  const source = "await test.rows('delete from ledger_entries');";
  expect(await complaints('server/src/domain/payments/ledger/append-only.test.ts', source)).toEqual([]);
});

test.each([
  'await test.rows(`select id from gifts for update`);',
  "it('an update of the settings deletes nothing from it', () => {});",
])('A test may read a table, and mention writes: %s', async (source) => {
  expect(await complaints('server/src/domain/payments/new.test.ts', source)).toEqual([]);
});
