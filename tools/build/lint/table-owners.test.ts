import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { tableOwners } from './table-owners.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ languageOptions: { parser: tseslint.parser } }, tableOwners],
});

async function complaints(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
}

const WRITES = [
  'await db.insert(gifts).values(gift);',
  'await tx.update(gifts).set({ state });',
  'await tx.delete(gifts);',
  'await db.execute(sql`with a as (insert into gifts (id) values (1) returning id) select 1`);',
  'await db.execute(sql`update ${gifts} set state = ${state}`);',
  "const query = { text: 'delete from gifts where id = $1' };",
];

test.each(WRITES)('the owner of a table may write to it: %s', async (source) => {
  expect(await complaints('server/src/domain/payments/new.ts', source)).toEqual([]);
});

test.each(WRITES)('another module may not write to the table: %s', async (source) => {
  expect(await complaints('server/src/domain/receipts/new.ts', source)).toEqual([
    "'gifts' belongs to domain/payments: call a function of that module.",
  ]);
});

test.each([
  'const rows = await db.select().from(gifts);',
  'await db.execute(sql`select id from gifts for update of gifts`);',
])('any module may read a table: %s', async (source) => {
  expect(await complaints('server/src/domain/receipts/new.ts', source)).toEqual([]);
});

test('platform may read its own tables', async () => {
  const source = 'await db.execute(sql`select key from settings join alerts using (id)`);';
  expect(await complaints('server/src/platform/new.ts', source)).toEqual([]);
});

test.each([
  'await db.execute(sql`select id from donors`);',
  'await db.execute(sql`select id from settings join gifts on true`);',
])('platform may not read a table of a module: %s', async (source) => {
  expect(await complaints('server/src/platform/new.ts', source)).toEqual([
    expect.stringContaining('belongs to a module, and platform knows nothing of donations.'),
  ]);
});
