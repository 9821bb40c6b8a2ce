import type { StaffImport } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileImport } from '../../testing/imports.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const HEADING = 'Gift ID,Email,Name,Date,Amount';
const FILE = `${HEADING}
1,ada@skip.example,Ada Lovelace,2019-03-14,50.00
2,grace@skip,Grace Hopper,2019-03-15,60.00
3,alan@skip.example,Alan Turing,unknown,"1,250.00"
4,ada@skip.example,Ada Lovelace,2019-03-16,70.00
`;

const summary = ({ state, counts, ...page }: StaffImport) => ({
  state,
  added: counts?.added,
  cents: counts?.cents,
  skippable: page.skippable_lines,
  unskippable: page.unskippable,
});

const centsOf = async (email: string) => {
  const rows = await test.rows(`select amount_cents as cents from gifts join donors on donors.id = donor_id
    where email = '${email}' order by amount_cents`);
  return rows.map(({ cents }) => cents);
};

it('staff can skip the lines with a problem, download them, correct them and import them', async () => {
  const made = await FileImport.read(finance, FILE);
  expect(summary(await made.page())).toMatchObject({ state: 'wrong', skippable: 2, unskippable: 0 });
  expect((await made.call('start')).body.code).toBe('import_not_ready');

  const ready = await made.check({ skips_wrong: true });
  expect(summary(ready)).toMatchObject({ state: 'checked', added: 2, cents: 12_000 });
  expect(ready).toMatchObject({ skipped_lines: 2, has_skipped_file: true });
  expect(ready.counts?.skipped).toEqual([{ why: 'problem', count: 2 }]);
  expect(ready.problems.map(({ line }) => line)).toEqual([3, 4]);

  const skipped = await made.skippedFile();
  expect(skipped.split('\r\n')).toEqual([
    `${HEADING},Problem in Handsel`,
    '2,grace@skip,Grace Hopper,2019-03-15,60.00,"“grace@skip” is not an email address. Correct it, or leave it empty."',
    '3,alan@skip.example,Alan Turing,unknown,"1,250.00",“unknown” is not a date in the form YYYY-MM-DD.',
    '',
  ]);

  const done = await made.start();
  expect(summary(done)).toMatchObject({ state: 'added', added: 2, cents: 12_000 });
  expect(done).toMatchObject({ skipped_lines: 2, has_skipped_file: true });
  expect(await centsOf('ada@skip.example')).toEqual([5_000, 7_000]);
  expect(await centsOf('alan@skip.example')).toEqual([]);
  expect(String((await made.report()).body.message)).toContain('3,Has a problem,');

  const corrected = (await made.skippedFile())
    .replace('grace@skip,', 'grace@skip.example,')
    .replace('unknown', '2019-03-17');
  const second = await FileImport.read(finance, corrected);
  expect(summary(await second.page())).toMatchObject({ state: 'checked', added: 2, cents: 131_000 });
  await second.start();
  expect(await centsOf('grace@skip.example')).toEqual([6_000]);
  expect(await centsOf('alan@skip.example')).toEqual([125_000]);
});

it.each([
  ['a refund without a column for its gift', `1,ada@a.example,Ada,2019-03-14,-50.00`],
  ['a date in the other order of day and month', '1,ada@a.example,Ada,15/03/2019,50.00'],
  ['an amount with the other decimal mark', '1,ada@a.example,Ada,2019-03-14,"1.650,50"'],
])('does not skip %s, because a total could become wrong', async (_name, line) => {
  const others = Array.from(
    { length: 3 },
    (_, index) => `${String(index + 10)},b@a.example,B,2019-03-14,5.00`,
  );
  const made = await FileImport.read(finance, [HEADING, ...others, line, ''].join('\n'));
  expect(summary(await made.page())).toMatchObject({ state: 'wrong', skippable: 0, unskippable: 1 });
  expect((await made.check({ skips_wrong: true })).state).toBe('wrong');
  expect((await made.call('start')).body.code).toBe('import_not_ready');
});

it('subtracts a refund from the first of two gifts with the same ID, and skips the second one', async () => {
  const made = await FileImport.read(
    finance,
    `${HEADING},Refund of
R1,two@skip.example,Two,2019-03-14,50.00,
R1,two@skip.example,Two,2019-03-15,80.00,
R2,two@skip.example,Two,2019-03-16,-20.00,R1
R3,two@skip.example,Two,2019-03-16,-5.00,99
`,
  );
  const { mapping } = await made.page();
  if (mapping === null) throw new Error('the columns were not recognized');
  const columns = { ...mapping.columns, refund_of: 'Refund of' };
  await made.check({}, { ...mapping, columns });
  const ready = await made.check({ skips_wrong: true }, { ...mapping, columns });
  expect(ready.problems.map(({ line }) => line)).toEqual([3, 5]);
  expect(summary(ready)).toMatchObject({ state: 'checked', added: 1, cents: 3_000 });
});

it('the skipped lines are deleted some days after the import', async () => {
  const made = await FileImport.read(finance, FILE.replaceAll('skip.example', 'days.example'));
  await made.check({ skips_wrong: true });
  await made.start();
  expect(await made.skippedFile()).toContain('Alan Turing');
  await letTimePass(test, '8 days');
  await test.rows(`select graphile_worker.add_job('remove_expired_imports')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'remove_expired_imports') as ok`,
  );
  const later = made.by(await colleague(test, 'finance'));
  expect((await later.page()).has_skipped_file).toBe(false);
});
