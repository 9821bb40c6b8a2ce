import { afterAll, beforeAll, expect, it } from 'vitest';
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

const read = async (lines: string[]) => (await FileImport.read(finance, `${lines.join('\n')}\n`)).page();

it.each([
  ['Voided', 'No', 'Yes'],
  ['Pending', 'false', 'true'],
  ['Success', 'true', 'false'],
  ['Soft Credit', '', 'Yes'],
  ['Debit/Credit', 'Credit', 'Debit'],
])('a line that “%s” excludes is told, with %s and %s', async (column, counted, other) => {
  const page = await read([
    `Ref,Email,Date,Amount,${column}`,
    `s1,a@doubt.example,2024-03-01,10.00,${counted}`,
    `s2,b@doubt.example,2024-03-01,30.00,${other}`,
  ]);
  expect(page.problems).toMatchObject([{ line: 3, column }]);
  expect(page.counts).toMatchObject({ added: 1, cents: 1_000 });
});

it.each([
  ['Result', 'Approved', 'Declined'],
  ['Statut', 'Payé', 'Remboursé'],
  ['Gift Type', 'Gift', 'Soft Credit'],
  ['Payment Method', 'Card', 'Test Donation'],
])('a line that “%s” excludes is left out, with %s and %s', async (column, counted, other) => {
  const page = await read([
    `Ref,Email,Date,Amount,${column}`,
    `s1,a@out.example,2024-03-01,10.00,${counted}`,
    `s2,b@out.example,2024-03-01,30.00,${other}`,
  ]);
  expect(page.problems).toEqual([]);
  expect(page.counts).toMatchObject({ added: 1, cents: 1_000, skipped: [{ count: 1 }] });
});

it('a total with a date, a currency under a short name and a contradicting refund are told', async () => {
  const page = await read([
    'Ref,Name,Email,Date,Amount,Ccy,Status,Amount Refunded',
    's1,Ann,a@told.example,2024-03-01,10.00,USD,paid,',
    's2,Ann,a@told.example,2024-03-01,10.00,EUR,paid,',
    's3,Ann,a@told.example,2024-03-01,50.00,USD,refunded,20.00',
    ',Grand Total,,2024-03-31,70.00,,,',
  ]);
  expect(page.problems.map(({ line, column }) => [line, column]).toSorted()).toEqual([
    [3, 'Ccy'],
    [4, 'Amount Refunded'],
    [5, 'Name'],
  ]);
  expect(page.counts).toMatchObject({ added: 1, cents: 1_000 });
});

it.each([
  ['Created (EST)', '2026-01-01 00:30', '2026-01-02 11:00'],
  ['Date (GMT+2)', '2026-01-01 07:30', '2026-01-02 11:00'],
  ['Date', '2026-01-01T07:30:00+02:00', '2026-01-02T11:00:00+02:00'],
])('a moment under “%s” counts on the charity’s day', async (column, first, second) => {
  const page = await read([
    `Ref,Email,Amount,${column}`,
    `1,ann@zone.example,10.00,${first}`,
    `2,ann@zone.example,11.00,${second}`,
  ]);
  expect(page.preview).toMatchObject([{ day: '2025-12-31' }, { day: '2026-01-02' }]);
});

it('a zone beside the time counts, and a column of midnights has days', async () => {
  const times = await read(['Ref,Email,Amount,Date,Time (UTC)', '1,ann@time.example,10.00,2026-01-01,03:30']);
  expect(times.preview).toMatchObject([{ day: '2025-12-31' }]);
  const days = await read(['Ref,Email,Amount,Date', '1,ann@mid.example,10.00,2026-01-01T00:00:00.000Z']);
  expect(days.preview).toMatchObject([{ day: '2026-01-01' }]);
});

it('dates that fit both orders are asked about once', async () => {
  const made = await FileImport.read(
    finance,
    'Code,Email,Amount,Date\n1,ann@order.example,10.00,05/10/2025\n2,ann@order.example,11.00,06/10/2025\n',
  );
  const asked = await made.page();
  expect(asked).toMatchObject({ state: 'wrong', problems: [{ line: null, column: 'Date' }] });
  expect(asked.problems[0]?.message).toContain('Check the date format below');
  const mapping = asked.mapping && { ...asked.mapping, day_format: 'DD/MM/YYYY' };
  expect(await made.check({}, mapping)).toMatchObject({
    state: 'checked',
    problems: [],
    preview: [{ day: '2025-10-05' }, { day: '2025-10-06' }],
  });
});

it('a file with two different columns of the chosen name is not read', async () => {
  const lines = (other: string) => [
    'Ref,Email,Date,Amount,Amount',
    `t1,t@twice.example,2024-03-01,10.00,${other}`,
  ];
  const page = await read(lines('12.00'));
  expect(page.problems).toMatchObject([{ column: 'Amount' }]);
  expect((await read(lines('10.00'))).counts).toMatchObject({ added: 1, cents: 1_000 });
});

it('the order of day and month is asked about beside another problem of the file', async () => {
  const page = await read(['Ref,Email,Date,Amount,Amount', 'd1,d@order.example,05/10/2024,10.00,12.00']);
  expect(page.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('All dates fit both'),
    expect.stringContaining('Two columns are named “Amount”'),
  ]);
});

it('a 1 under “Refunded” means yes, and not a refund of 1.00', async () => {
  const page = await read([
    'Ref,Email,Date,Amount,Status,Refunded',
    'y1,y@yes.example,2024-03-01,50.00,refunded,1',
  ]);
  expect(page.problems).toEqual([]);
  expect(page.counts).toMatchObject({ added: 0 });
});
