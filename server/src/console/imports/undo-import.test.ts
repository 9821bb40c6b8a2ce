import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { deleteAll, FileImport } from '../../testing/imports.ts';
import { IMPORTED_LINES } from '../../testing/long-runs.ts';
import { closeMonth, monthsAgo, reconcileNow, reportOf, wasDoneIn } from '../../testing/months.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, nextCode, type Colleague } from '../../testing/staff.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TRACES_OF_DONORS } from '../../domain/donors/index.ts';

let test: TestApp;
let finance: Colleague;
/** The month two months ago, with a gift in its books. */
let month: string;
beforeAll(async () => {
  test = await startAppWithOwnGateway();
  month = monthsAgo(test, 2);
  await unverifiedDonor(test, 'here@example.org');
  await wasDoneIn(test, month);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const fileOf = (day: string, name = 'undo') =>
  `Email,Name,Date,Amount,Gift ID\n${name}1@example.com,One,${day},10.01,${name}-1\n${name}1@example.com,One,${day},20,${name}-2\n${name}2@example.com,Two,${day},30,${name}-3\n`;

/** The data behind all totals. */
const totals = () =>
  test.rows(`
    select 'ledger' as of, day::text, kind::text as part, sum(cents)::int as cents from ledger_by_day group by 2, 3 having sum(cents) <> 0
    union all select 'fund', day::text, fund_id::text, sum(cents)::int from funds_by_day group by 2, 3 having sum(cents) <> 0
    union all select split, day::text, part, sum(cents)::int from ledger_by_split('${test.config.charity.timeZone}') group by 1, 2, 3 having sum(cents) <> 0
    union all select 'donor', year::text, donor_id::text, sum(cents)::int from donors_by_year('${test.config.charity.timeZone}') group by 2, 3 having sum(cents) <> 0
    order by 1, 2, 3`);
const sumNow = async () => {
  await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
};
const donors = async () =>
  (await test.rows(`select email from donors where email like 'undo%' order by email`)).map(
    ({ email }) => email,
  );

it('undoes an import as a whole: gifts, donors and every total are as before, even after they were summed', async () => {
  const before = await totals();
  const made = await FileImport.read(finance, fileOf('2018-03-04'));
  expect(await made.start()).toMatchObject({
    state: 'added',
    counts: { added: 3, cents: 6_001, new_donors: 2 },
  });
  expect(await totals()).not.toEqual(before);
  await letTimePass(test, '3 days');
  finance = await colleague(test, 'finance');
  const aged = (await totals()).filter(({ day }) => !String(day).startsWith('2018'));
  await sumNow();
  expect(await made.by(finance).undo()).toMatchObject({ state: 'undone', refusal: '' });
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
  expect((await totals()).filter(({ day }) => !String(day).startsWith('2018'))).toEqual(aged);
  expect((await totals()).filter(({ day }) => String(day).startsWith('2018'))).toEqual([]);
  expect(await donors()).toEqual([]);
  expect(await test.rows('select from gifts where import_id is not null')).toEqual([]);
  const acts = await test.rows(
    `select action from audit_log where subject = 'import:${made.id}' order by id`,
  );
  expect(acts.map(({ action }) => action)).toEqual(['import.uploaded', 'import.started', 'import.undone']);
});

it('allows the same import again after an undo, and keeps a donor who has given since', async () => {
  const made = await FileImport.read(finance, fileOf('2018-03-04'));
  expect(await made.start()).toMatchObject({ state: 'added', counts: { added: 3 } });
  const other = await FileImport.read(finance, 'Email,Date,Amount\nundo2@example.com,2018-05-05,5\n');
  expect(await other.start()).toMatchObject({ counts: { added: 1, new_donors: 0, known_donors: 1 } });
  expect(await made.undo()).toMatchObject({ state: 'undone' });
  expect(await donors()).toEqual(['undo2@example.com']);
  expect(await other.undo()).toMatchObject({ state: 'undone' });
});

it('the ledger refuses to delete entries of an import that is not being undone', async () => {
  await FileImport.read(finance, fileOf('2018-03-04', 'kept')).then((made) => made.start());
  for (const table of ['ledger_entries', 'fund_entries'] as const)
    await expect(deleteAll(test, table)).rejects.toThrow('append-only');
});

it('each table that refers to a donor is checked before a donor is deleted', async () => {
  const rows = await test.rows(`select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f' and confrelid = 'donors'::regclass`);
  const named = TRACES_OF_DONORS.map(([table, column]) => `${table}.${column}`);
  const missing = rows
    .map(({ table, column }) => `${String(table)}.${String(column)}`)
    .filter((each) => each !== 'donor_details.donor_id' && !named.some((known) => known === each));
  expect(missing).toEqual([]);
});

it('a closed month contains no import, accepts none, and prevents an undo', async () => {
  const made = await FileImport.read(finance, fileOf(`${month}-12`, 'closed'));
  await made.start();
  const old = await FileImport.read(finance, fileOf('2016-02-02', 'old'));
  const skipping = await FileImport.read(
    finance,
    `${fileOf(`${month}-14`, 'skips')}nobody,${month}-14,5,skips9\n`,
  );
  expect(await skipping.check({ skips_wrong: true })).toMatchObject({ state: 'checked', skipped_lines: 1 });
  const before = await reportOf(finance, month);
  await reconcileNow(test);
  await nextCode(test);
  expect((await closeMonth(finance, month)).status).toBe(200);
  const report = await reportOf(finance, month);
  expect(JSON.stringify(report)).not.toContain('60.01');
  const charged = (of: unknown) => JSON.stringify(of).match(/"kind":"charge"[^}]*/g);
  expect(charged(report)).toEqual(charged(before));
  const late = await FileImport.read(finance, fileOf(`${month}-13`, 'late'));
  const page = await late.page();
  expect(page).toMatchObject({
    state: 'wrong',
    problems: [{ line: 2, column: 'Date' }, { line: 3 }, { line: 4 }],
  });
  expect(page.problems[0]?.message).toMatch(/^\w+ \d{4} is closed, so no gift/);
  // Staff skipped one line, and have not seen that the others have a problem now.
  expect(await skipping.start()).toMatchObject({ state: 'wrong', skippable_lines: 4, counts: { added: 0 } });
  // Gifts before the first closed month belong to the other system, and change no report.
  expect(await old.start()).toMatchObject({ state: 'added', counts: { added: 3 } });
  expect(await reportOf(finance, month)).toEqual(report);
  expect(await test.rows('select from late_entries')).toEqual([]);
  expect(await made.undo()).toMatchObject({
    state: 'added',
    refusal: expect.stringContaining('has been closed since') as string,
  });
  expect(await old.undo()).toMatchObject({ state: 'undone' });
});

it('many lines are read, added and undone', { timeout: 600_000 }, async () => {
  const lines = Array.from(
    { length: IMPORTED_LINES },
    (_, index) =>
      `many${String(index % 1_000)}@example.net,${String(2010 + (index % 9))}-01-${String((index % 28) + 1).padStart(2, '0')},${String((index % 90) + 1)},g${String(index)}`,
  );
  const made = await FileImport.read(finance, ['Email,Date,Amount,Gift ID', ...lines].join('\n'));
  expect((await made.page()).counts).toMatchObject({ added: IMPORTED_LINES, new_donors: 1_000, wrong: 0 });
  expect(await made.start()).toMatchObject({ state: 'added', counts: { added: IMPORTED_LINES } });
  expect(await test.rows(`select count(*)::int as gifts from gifts where import_id = '${made.id}'`)).toEqual([
    { gifts: IMPORTED_LINES },
  ]);
  await nextCode(test);
  expect(await made.undo()).toMatchObject({ state: 'undone' });
});

it('counts an import’s rows before it deletes them, because statistics from before the import make that slow', async () => {
  const made = await FileImport.read(finance, fileOf('2018-05-06', 'statistics'));
  await made.start();
  await test.rows('select pg_stat_reset()');
  await made.undo();
  for (const table of ['gifts', 'ledger_entries', 'fund_entries'])
    await test.until(
      `select last_analyze is not null as ok from pg_stat_user_tables where relname = '${table}'`,
    );
});

it('adds gifts without reading all others for each, although the statistics are from before the import', async () => {
  await test.rows('analyze gift_allocations, fund_entries');
  const readWhole = async () => {
    const [row] = await test.rows(
      `select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('gift_allocations', 'fund_entries')`,
    );
    return Number(row?.['rows']);
  };
  const before = await readWhole();
  const lines = Array.from({ length: 400 }, (_, at) => `plan@example.com,2018-06-07,5,plan-${String(at)}\n`);
  const made = await FileImport.read(finance, `Email,Date,Amount,Gift ID\n${lines.join('')}`);
  expect(await made.start()).toMatchObject({ state: 'added', counts: { added: 400 } });
  await test.until(
    `select idx_scan >= 400 as ok from pg_stat_user_tables where relname = 'gift_allocations'`,
  );
  expect((await readWhole()) - before).toBeLessThan(20_000);
});
