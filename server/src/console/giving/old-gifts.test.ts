import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLinesOf } from '../../testing/bank-line-calls.ts';
import { FileImport } from '../../testing/imports.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

/** The number of rows on all pages of a list. */
async function counted(list: string, rowsOf: string, query: Record<string, string>): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked = new URLSearchParams({ ...query, ...(cursor !== '' && { cursor }) });
    const { status, body } = await finance.console.get(`/${list}?${asked.toString()}`);
    expect(status).toBe(200);
    const page = body.data as Record<string, unknown[]> & { next: string | null };
    count += page[rowsOf]?.length ?? 0;
    cursor = page.next;
  }
  return count;
}

it('gifts before 1970 have further pages in the list, in each order', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => `old${String(at)}@old.example,1965-03-14,50.00`);
  const made = await FileImport.read(finance, `Email,Date,Amount\n${lines.join('\n')}\n`);
  expect((await made.start()).state).toBe('added');
  for (const sort of ['date-desc', 'date-asc', 'amount-desc'])
    expect(await counted('gifts', 'gifts', { sort })).toBe(120);
});

it('bank lines before 1970 have further pages', async () => {
  const lines = bankLinesOf(finance);
  for (let at = 0; at < 60; at += 1) await lines.add('1965-03-14', 100 + at);
  expect(await counted('bank-lines', 'lines', {})).toBe(60);
});
