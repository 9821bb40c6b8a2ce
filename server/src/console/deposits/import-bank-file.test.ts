import { randomBytes } from 'node:crypto';
import type { BankCsvMapping, StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyedAsBefore } from '../../testing/bank-lines.ts';
import { usChecking } from '../../testing/bank-statements.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Report = z.output<StaffEndpoints['importBankFile']['reply']>;

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

interface Sent {
  mapping?: BankCsvMapping;
  only?: string;
  isTrial?: boolean;
  withAlike?: boolean;
}

const send = (
  file: string | Buffer,
  { mapping, only, isTrial = false, withAlike = false }: Sent = {},
  by = finance,
) =>
  by.console.upload('POST', '/bank-lines/import', file, {
    is_trial: String(isTrial),
    with_alike: String(withAlike),
    ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
    ...(only !== undefined && { only }),
  });
const reportOf = async (...sent: Parameters<typeof send>) => {
  const reply = await send(...sent);
  expect([reply.status, reply.body]).toEqual([200, { data: expect.any(Object) as unknown }]);
  return reply.body.data as Report;
};
const lines = (like: string) =>
  test.rows(
    `select booked_on::text as day, amount_cents as cents, description from bank_lines where description like '${like}' order by booked_on, amount_cents`,
  );

const statement = (name: string, ...rows: string[]) =>
  ['Posting Date,Description,Amount', ...rows.map((row) => row.replace('NAME', name))].join('\r\n');

it('checks a file without adding anything, and shows the result', async () => {
  const file = statement('BRAINTREE trial', '03/02/2025,NAME,"3,725.19"', '03/03/2025,Rent,-900.00');
  const report = await reportOf(file, { isTrial: true });
  expect(report).toMatchObject({
    lines: 2,
    left_out: 1,
    added: 1,
    known: 0,
    only: 'Braintree',
    wrong: 0,
    is_imported: false,
    currency: 'USD',
    sample: [{ booked_on: '2025-03-02', amount_cents: 372_519, description: 'BRAINTREE trial' }],
    csv: {
      columns: ['Posting Date', 'Description', 'Amount'],
      mapping: { day: 'Posting Date', amount: 'Amount', day_format: 'MM/DD/YYYY', decimal: '.' },
    },
  });
  expect(await lines('%trial%')).toEqual([]);
});

it('counts the transactions without the required text, and includes them without a text', async () => {
  const rows = ['03/02/2025,NAME,10.00', '03/03/2025,Check 1041 unlike,50.00', '03/03/2025,Memo,0.00'];
  const file = statement('Braintree unlike', ...rows);
  expect(await reportOf(file, { isTrial: true })).toMatchObject({ added: 1, left_out: 2, without_text: 1 });
  expect(await reportOf(file, { only: '', isTrial: true })).toMatchObject({
    added: 2,
    left_out: 1,
    without_text: 0,
  });
});

it('adds only new lines of an overlapping file, and counts two equal lines as two', async () => {
  const rows = ['03/02/2025,NAME,10.00', '03/02/2025,NAME,10.00', '03/04/2025,NAME,20.00'];
  const first = statement('Braintree again', ...rows.slice(0, 2));
  expect(await reportOf(first)).toMatchObject({ added: 2, known: 0, is_imported: true });
  const second = statement('Braintree again', ...rows);
  expect(await reportOf(second)).toMatchObject({ lines: 3, added: 1, known: 2 });
  expect((await lines('%again%')).map(({ cents }) => cents)).toEqual([1_000, 1_000, 2_000]);
  expect(
    await test.rows(
      `select content::json -> 'details' as details from audit_log where content::json ->> 'action' = 'bank-lines.imported' order by id desc limit 1`,
    ),
  ).toEqual([{ details: { added: 1, known: 2 } }]);
});

it('does not restore a removed line with the next file', async () => {
  const file = statement('Braintree removed', '03/05/2025,NAME,7.00');
  await reportOf(file);
  const [line] = await test.rows(`select id from bank_lines where description = 'Braintree removed'`);
  expect((await finance.console.post(`/bank-lines/${String(line?.['id'])}/remove`, {})).status).toBe(200);
  expect(await reportOf(file)).toMatchObject({ added: 0, known: 1 });
});

it('names a wrong line by line and column, and imports nothing of the file', async () => {
  const file = statement('Braintree wrong', '03/02/2025,NAME,10.00', '13/45/2025,NAME,ten');
  const report = await reportOf(file);
  expect(report).toMatchObject({ added: 0, wrong: 2, is_imported: false });
  expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Posting Date'],
    [3, 'Amount'],
  ]);
  expect(await lines('%wrong%')).toEqual([]);
});

it('refuses a line later than today, unless the filter leaves it out', async () => {
  const file = statement('Braintree later', '03/02/2025,NAME,10.00', '12/31/9999,NAME,11.00');
  expect(await reportOf(file, { only: 'later' })).toMatchObject({
    added: 0,
    problems: [
      {
        line: 3,
        message:
          'December 31, 9999 is later than today. Choose another form of the dates, or download a period that is over.',
      },
    ],
  });
  const rent = 'Date,Description,Amount\n03/02/2025,Braintree before,10.00\n12/31/9999,Rent,-900.00\n';
  expect(await reportOf(rent, { only: 'Braintree' })).toMatchObject({ problems: [], left_out: 1 });
});

it('asks for unknown columns once, and remembers them for the next file', async () => {
  const file = (day: string) => `Wann;Wieviel;Wozu\n${day};1.234,50;Braintree chosen`;
  const before = await reportOf(file('24.12.2025'), { isTrial: true });
  expect(before).toMatchObject({ wrong: 1, csv: { columns: ['Wann', 'Wieviel', 'Wozu'] } });
  const begun = before.csv?.mapping;
  if (begun === undefined) throw new Error('there is no mapping to begin with');
  const mapping: BankCsvMapping = {
    ...begun,
    day: 'Wann',
    amount: 'Wieviel',
    description: 'Wozu',
    day_format: 'DD.MM.YYYY',
    decimal: ',',
  };
  expect(await reportOf(file('24.12.2025'), { mapping, only: 'chosen' })).toMatchObject({ added: 1 });
  const next = await reportOf(file('27.12.2025'));
  expect(next).toMatchObject({ added: 1, only: 'chosen', csv: { mapping: { amount: 'Wieviel' } } });
  expect(await lines('%chosen%')).toEqual([
    { day: '2025-12-24', cents: 123_450, description: 'Braintree chosen' },
    { day: '2025-12-27', cents: 123_450, description: 'Braintree chosen' },
  ]);
});

const ofx = (...entries: [day: string, amount: string, id: string, name: string][]) =>
  `<OFX><CURDEF>USD<BANKTRANLIST>${entries
    .map(
      ([day, amount, id, name]) =>
        `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></OFX>`;

it('treats a bank’s id that is repeated in another month as another line', async () => {
  const march = ofx(['20250308', '12.00', 'F1', 'Braintree reused']);
  expect(await reportOf(march)).toMatchObject({ added: 1 });
  const april = ofx(
    ['20250308', '12.00', 'F1', 'Braintree reused'],
    ['20250408', '12.00', 'F1', 'Braintree reused'],
    ['20250409', '13.00', '0', 'Braintree reused'],
    ['20250410', '14.00', '0', 'Braintree reused'],
  );
  expect(await reportOf(april)).toMatchObject({ added: 3, known: 1, alike_count: 0 });
});

it('recognizes a line that an earlier version imported by the bank’s id only', async () => {
  const file = ofx(['20250311', '15.00', 'OLD1', 'Braintree earlier']);
  await reportOf(file);
  await keyedAsBefore(test, 'Braintree earlier', JSON.stringify([null, 'bank:OLD1:1']));
  expect(await reportOf(file)).toMatchObject({ added: 0, known: 1, alike_count: 0 });
});

it('asks about the same line in a file of another format, and adds it only if staff say so', async () => {
  await reportOf(statement('Braintree twice', '03/12/2025,NAME,16.00', '03/12/2025,NAME,16.00'));
  const file = ofx(
    ['20250312', '16.00', 'T1', 'BRAINTREE TWICE'],
    ['20250312', '16.00', 'T2', 'BRAINTREE TWICE'],
    ['20250312', '16.00', 'T3', 'BRAINTREE TWICE'],
  );
  expect(await reportOf(file, { isTrial: true })).toMatchObject({ added: 1, alike_count: 2, known: 0 });
  expect(await reportOf(file)).toMatchObject({ added: 1, alike_count: 2 });
  expect(await reportOf(file, { withAlike: true })).toMatchObject({ added: 2, known: 1 });
});

it('asks about the dates of each file in which all are ambiguous, whatever earlier files have shown', async () => {
  const file = (day: string) =>
    `Posted,Details,Sum,Amount\r\n${day},Braintree doubt,x,17.00`.replace('Posted', 'Date');
  expect(await reportOf(file('03/04/2025'))).toMatchObject({ are_days_doubtful: true, added: 1 });
  expect(await reportOf(file('03/05/2025'))).toMatchObject({ are_days_doubtful: true, added: 1 });
  expect(await reportOf('Date,Info,Amount\n03/24/2025,Braintree doubt,17.00')).toMatchObject({
    are_days_doubtful: false,
  });
});

it('guesses the date format again if a later file has another one in the same columns', async () => {
  const file = (day: string) => `Date,Who,Amount\n${day},Braintree format,18.00`;
  expect(await reportOf(file('2025-05-03'))).toMatchObject({ added: 1 });
  expect(await reportOf(file('24-05-2025'))).toMatchObject({ added: 1, are_days_doubtful: false });
  expect(await reportOf(file('06-05-2025'))).toMatchObject({ added: 1, are_days_doubtful: true });
  expect(await reportOf(file('05/07/2025'), { isTrial: true })).toMatchObject({ are_days_doubtful: true });
  expect((await lines('Braintree format')).map(({ day }) => day)).toEqual([
    '2025-05-03',
    '2025-05-06',
    '2025-05-24',
  ]);
});

it('guesses the date format again if only lines that the filter leaves out show the other one', async () => {
  const file = (...days: string[]) =>
    `Date,Whom,Amount\n${days[0] ?? ''},Braintree proof,21.00\n${days[1] ?? ''},Rent,-900.00`;
  expect(await reportOf(file('24/02/2025', '25/02/2025'))).toMatchObject({ added: 1, only: 'Braintree' });
  expect(await reportOf(file('03/04/2025', '03/25/2025'))).toMatchObject({
    added: 1,
    are_days_doubtful: false,
  });
  expect((await lines('Braintree proof')).map(({ day }) => day)).toEqual(['2025-02-24', '2025-03-04']);
});

it('asks about days that fit two formats, although another cell of the column has a note', async () => {
  const file = 'Date,Told,Amount\n03/04/2025,Braintree beside,22.00\nPending 1,Rent,-900.00';
  expect(await reportOf(file, { isTrial: true })).toMatchObject({ added: 1, are_days_doubtful: true });
});

it('reads a bank’s id and headings that are longer than an index of the database holds, and knows them again', async () => {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  const long = ofx(['20250320', '41.00', random(9_000), 'Braintree long id']);
  expect(await reportOf(long, { withAlike: true })).toMatchObject({ added: 1, is_imported: true });
  expect(await reportOf(long)).toMatchObject({ added: 0, known: 1 });
  const heading = Array.from({ length: 90 }, () => random(90)).join();
  const wide = `Date,Text,Amount,${heading}\n03/24/2025,Braintree wide,43.00`;
  expect(await reportOf(wide, { withAlike: true })).toMatchObject({ added: 1, is_imported: true });
  expect(await reportOf(wide)).toMatchObject({ added: 0, known: 1 });
});

it('names lines that are not transactions, and imports the others', async () => {
  const file = `${statement('Braintree odd', '03/15/2025,NAME,18.00')}\r\nTotal,,18.00\r\n`;
  expect(await reportOf(file)).toMatchObject({
    lines: 2,
    added: 1,
    left_out: 1,
    wrong: 0,
    left_out_lines: [{ line: 3, text: 'Total 18.00' }],
  });
});

it('looks for the filter’s words in every column of a line', async () => {
  const file =
    'Date,Name,Memo,Amount\n2025-03-20,ELECTRONIC DEPOSIT BRAINTREE,Download from the bank.,19.00\n2025-03-21,RENT,Download from the bank.,-20.00\n';
  expect(await reportOf(file, { only: 'Braintree', isTrial: true })).toMatchObject({
    left_out: 1,
    sample: [{ amount_cents: 1_900 }],
  });
});

it('needs no columns for OFX, and takes every line without a filter', async () => {
  expect(await reportOf(usChecking, { only: '' })).toMatchObject({ csv: null, lines: 2, added: 2 });
  expect(await reportOf(usChecking, { only: '' })).toMatchObject({ added: 0, known: 2 });
});

it('refuses other files in words, and files that are too large', async () => {
  const pdf = await reportOf(Buffer.from('%PDF-1.7 …'));
  expect(pdf).toMatchObject({
    wrong: 1,
    problems: [{ line: null, message: expect.stringContaining('CSV') as string }],
  });
  const large = await send(Buffer.alloc(5_000_001, 'a'));
  expect([large.status, large.body.errors]).toEqual([422, { file: [expect.stringContaining('5 MB')] }]);
});

it('refuses an impossible amount with its line', async () => {
  const report = await reportOf(statement('Braintree huge', '03/02/2025,NAME,99999999999.00'));
  expect(report).toMatchObject({ wrong: 1, problems: [{ line: 2 }] });
});

it('refuses a colleague who does not keep the books', async () => {
  const reader = await colleague(test, 'read-only');
  expect((await send(usChecking, {}, reader)).body.code).toBe('not_permitted');
});

it('refuses a line with more cells than columns, because its amount may be split', async () => {
  const rows = Array.from({ length: 31 }, () => '03/02/2025,NAME,25.00');
  const file = statement('BRAINTREE split', ...rows, '03/03/2025,NAME,1,234.50');
  const report = await reportOf(file, { isTrial: true });
  expect(report).toMatchObject({ wrong: 1, problems: [{ line: 33 }] });
  expect(JSON.stringify(report)).toContain('more cells than there are column names');
});

it.each([
  ['CSV', 'Posting Date,Description,Amount\r\n0000-01-01,BRAINTREE zero,5.00'],
  [
    'OFX',
    '<OFX><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>00000101<TRNAMT>5.00<FITID>z1<NAME>BRAINTREE zero</STMTTRN></OFX>',
  ],
])('a day of the year 0 in %s is refused by its line', async (_form, file) => {
  const report = await reportOf(file);
  expect([report.is_imported, report.problems.length > 0]).toEqual([false, true]);
  expect(await lines('%zero%')).toEqual([]);
});
