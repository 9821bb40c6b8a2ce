import { dayIn, daysOfFiscalYear, fiscalYearOf } from '@handsel/contract';
import type { ReportDonor, ReportRow, ReportSums, StaffFund } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import {
  giveAgain,
  insertEntry,
  spreadFunds,
  spreadSeasons,
  spreadYears,
} from '../../testing/ledger-days.ts';
import { fillWithGifts } from '../../testing/many-gifts.ts';
import { colleague, type StaffConsole } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The fiscal years of this charity begin in July. */
const JULY = 7;

let test: TestApp;
let console: StaffConsole;
let today: string;
let thisYear: number;
beforeAll(async () => {
  test = await startTestApp({ fiscalYearStarts: JULY });
  console = (await colleague(test, 'finance')).console;
  await unverifiedDonor(test, 'ann@example.org', { amount: 20 });
  await fillWithGifts(test.databaseUrl, 60);
  await giveAgain(test, 4);
  await spreadYears(test);
  await spreadSeasons(test);
  await spreadFunds(test);
  await done();
  today = dayIn(test.config.charity.timeZone, new Date());
  thisYear = fiscalYearOf(today, JULY);
});
afterAll(() => test.close());

const done = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await console.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body.data as Reply;
}

/** Each entry of the ledger with its donor and day, as the ledger has them. */
async function entries(): Promise<{ donor: string; day: string; cents: number; isCharge: boolean }[]> {
  const zone = test.config.charity.timeZone;
  const rows = await test.rows(`
    select gifts.donor_id as donor, ledger_entries.amount_cents as cents, kind = 'charge' as is_charge,
      to_char(case when kind = 'charge' then coalesce(billed_on::timestamp, given_at at time zone '${zone}')
        else coalesce(happened_at, recorded_at) at time zone '${zone}' end, 'YYYY-MM-DD') as day
    from ledger_entries join gifts on gifts.id = gift_id`);
  return rows.map((row) => ({
    donor: String(row['donor']),
    day: String(row['day']),
    cents: Number(row['cents']),
    isCharge: row['is_charge'] === true,
  }));
}

async function expectDonorsAsLedger(): Promise<void> {
  const given = Map.groupBy(await entries(), ({ donor }) => donor);
  const sumOf = (donor: string, year: number) =>
    (given.get(donor) ?? [])
      .filter(({ day }) => fiscalYearOf(day, JULY) === year)
      .reduce((sum, { cents }) => sum + cents, 0);
  for (let year = thisYear - 3; year <= thisYear; year += 1) {
    const largest = await read<{ donors: ReportDonor[] }>(
      `/reports/donors?list=largest&year=${String(year)}`,
    );
    const expected = [...given.keys()].map((donor) => sumOf(donor, year)).filter((cents) => cents > 0);
    expect([year, largest.donors.map(({ cents }) => cents)]).toEqual([
      year,
      expected.toSorted((a, b) => b - a).slice(0, 50),
    ]);
    const lapsed = await read<{ donors: ReportDonor[] }>(`/reports/donors?list=lybunt&year=${String(year)}`);
    const stopped = [...given.keys()].filter(
      (donor) => sumOf(donor, year - 1) > 0 && sumOf(donor, year) <= 0,
    );
    expect([year, lapsed.donors.map(({ donor_id: id }) => id).toSorted()]).toEqual([
      year,
      stopped.toSorted(),
    ]);
  }
}

it('lists of donors use fiscal years, before the night and after it', async () => {
  await expectDonorsAsLedger();
  await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
  await done();
  expect(await test.rows('select year_starts from ledger_split_summed')).toEqual([{ year_starts: JULY }]);
  await expectDonorsAsLedger();
  await test.rows(insertEntry(`now() - interval '5 months'`));
  await expectDonorsAsLedger();
});

it('the report by year has a row a fiscal year, each with its days, and they add up', async () => {
  const { from } = daysOfFiscalYear(thisYear - 4, JULY);
  const report = await read<{ rows: ReportRow[]; total: ReportSums }>(
    `/reports/giving?by=year&from=${from}&to=${today}`,
  );
  expect(report.rows.map(({ key }) => Number(key))).toEqual(
    Array.from({ length: 5 }, (_, index) => thisYear - 4 + index),
  );
  const all = await entries();
  for (const { key, net_cents: net, gifts, filter } of report.rows) {
    const { from: first, to: last } = daysOfFiscalYear(Number(key), JULY);
    expect(filter).toMatchObject({ booked_from: first, booked_to: last < today ? last : today });
    const own = all.filter(({ day }) => fiscalYearOf(day, JULY) === Number(key));
    expect([key, net, gifts]).toEqual([
      key,
      own.reduce((sum, { cents }) => sum + cents, 0),
      own.filter(({ isCharge }) => isCharge).length,
    ]);
  }
  expect(report.rows.reduce((sum, { net_cents: net }) => sum + net, 0)).toBe(report.total.net_cents);
  // The prior fiscal years, each beside the year after it.
  const compared = await read<{ rows: ReportRow[] }>(
    `/reports/giving?by=year&from=${from}&to=${today}&compare=year-before`,
  );
  const [, second] = compared.rows;
  expect(second?.before_cents).toBe(report.rows[0]?.net_cents);
});

it('Home and funds count the fiscal year, and the session names its first month', async () => {
  const all = await entries();
  const netOf = (year: number) =>
    all.filter(({ day }) => fiscalYearOf(day, JULY) === year).reduce((sum, { cents }) => sum + cents, 0);
  const overview = await read<{ this_year: { net_cents: number } }>('/overview');
  expect(overview.this_year.net_cents).toBe(netOf(thisYear));
  const funds = await read<StaffFund[]>('/funds');
  const sum = (name: 'this_year_cents' | 'last_year_cents') =>
    funds.reduce((total, fund) => total + fund[name], 0);
  expect([sum('this_year_cents'), sum('last_year_cents')]).toEqual([netOf(thisYear), netOf(thisYear - 1)]);
  expect((await console.open()).fiscal_year_starts).toBe(JULY);
});

it('a donor’s years stay calendar years, as their tax statements are', async () => {
  const [gift] = await test.rows(`
    select donor_id, extract(year from given_at at time zone '${test.config.charity.timeZone}')::integer as year
    from gifts join donors on donors.id = donor_id where email = 'ann@example.org'`);
  const donor = await read<{ given_by_year: { year: number }[] }>(`/donors/${String(gift?.['donor_id'])}`);
  expect(donor.given_by_year.map(({ year }) => year)).toContain(gift?.['year']);
});
