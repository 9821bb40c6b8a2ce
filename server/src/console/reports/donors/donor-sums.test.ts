import type { DonorListName, ReportDonor } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiProcess } from '../../../testing/api-process.ts';
import type { Browser } from '../../../testing/browser.ts';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { freePort } from '../../../testing/global-setup.ts';
import {
  forgetSplitSums,
  giveAgain,
  insertEntry,
  spreadFunds,
  spreadYears,
} from '../../../testing/ledger-days.ts';
import { fillWithGifts } from '../../../testing/many-gifts.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
let thisYear: number;
let eve: Browser;
const processes: ApiProcess[] = [];

beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
  // Two accounts of one email, and a donor who is erased.
  await unverifiedDonor(test, 'eve@example.org');
  ({ browser: eve } = await unverifiedDonor(test, 'eve@example.org'));
  await unverifiedDonor(test, 'zyzzyva@example.org', { amount: 900 });
  await donors.jobsDone();
  await fillWithGifts(test.databaseUrl, 120);
  await giveAgain(test, 4);
  await spreadYears(test);
  await spreadFunds(test);
  const [row] = await test.rows(
    `select extract(year from now() at time zone '${test.config.charity.timeZone}')::integer as year`,
  );
  thisYear = Number(row?.['year']);
});
afterAll(async () => {
  for (const each of processes) each.kill();
  await test.close();
});

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await donors.owner.console.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body.data as Reply;
}

/** All pages of a list. */
async function whole(list: DonorListName, year: number): Promise<ReportDonor[]> {
  const found: ReportDonor[] = [];
  let cursor = '';
  do {
    const page: { donors: ReportDonor[]; next: string | null } = await read(
      `/reports/donors?list=${list}&year=${String(year)}${cursor}`,
    );
    found.push(...page.donors);
    cursor = page.next === null ? '' : `&cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== '');
  return found;
}

/** Each donor's gifts by year in the ledger, with merged donors as one. */
async function givenByYear(): Promise<Map<string, Map<number, { cents: number; gifts: number }>>> {
  const rows = await test.rows(`
    select coalesce(shown_as, given.donor_id) as id, count(*) filter (where kind = 'charge')::integer as gifts, sum(ledger_entries.amount_cents)::integer as cents,
      extract(year from (case when kind = 'charge' then coalesce(billed_on::timestamp, given_at at time zone '${test.config.charity.timeZone}')
        else recorded_at at time zone '${test.config.charity.timeZone}' end))::integer as year
    from ledger_entries join gifts given on given.id = gift_id left join merged_donors on merged_donors.donor_id = given.donor_id group by 1, 4`);
  const given = new Map<string, Map<number, { cents: number; gifts: number }>>();
  for (const { id, year, cents, gifts } of rows) {
    const own = given.get(String(id)) ?? new Map<number, { cents: number; gifts: number }>();
    own.set(Number(year), { cents: Number(cents), gifts: Number(gifts) });
    given.set(String(id), own);
  }
  return given;
}

type Years = Map<number, { cents: number; gifts: number }>;
const gaveIn = (years: Years, year: number) => (years.get(year)?.cents ?? 0) > 0;

/** The expected list, computed separately. */
function expectedOf(years: Years, list: DonorListName, year: number) {
  if (list === 'largest') return years.get(year);
  if (gaveIn(years, year)) return undefined;
  if (list === 'lybunt') return years.get(year - 1);
  const before = [...years].filter(([each]) => each < year);
  if (!before.some(([, { cents }]) => cents > 0)) return undefined;
  return before.reduce(
    (all, [, { cents, gifts }]) => ({ cents: all.cents + cents, gifts: all.gifts + gifts }),
    { cents: 0, gifts: 0 },
  );
}

/** Compares every list of every year, and the cohorts, with the ledger. */
async function expectAsLedger(): Promise<void> {
  const given = await givenByYear();
  for (const list of ['largest', 'lybunt', 'sybunt'] as const)
    for (let year = thisYear - 10; year <= thisYear + 1; year += 1) {
      const expected = [...given]
        .flatMap(([id, years]) => {
          const sums = expectedOf(years, list, year);
          if (sums === undefined || sums.cents <= 0) return [];
          const last = Math.max(...[...years].filter(([, { cents }]) => cents > 0).map(([each]) => each));
          return [{ donor_id: id, ...sums, last_year: last }];
        })
        .toSorted((a, b) => b.cents - a.cents || (a.donor_id < b.donor_id ? -1 : 1));
      const found = (await whole(list, year)).map(({ donor_id: id, cents, gifts, last_year: last }) => ({
        donor_id: id,
        cents,
        gifts,
        last_year: last,
      }));
      expect([list, year, found]).toEqual([list, year, expected]);
    }
  expect(await read('/reports/retention')).toEqual(cohortsOf([...given.values()]));
}

function cohortsOf(all: readonly Years[]): { year: number; gave: number[] }[] {
  const ofDonors = all
    .map((years) => [...years.keys()].filter((year) => gaveIn(years, year)).toSorted((a, b) => a - b))
    .filter((years) => years.length > 0);
  const firsts = [...new Set(ofDonors.map(([first]) => first ?? 0))].toSorted((a, b) => a - b);
  return firsts.map((first) => ({
    year: first,
    gave: Array.from(
      { length: thisYear - first + 1 },
      (_, later) => ofDonors.filter((years) => years[0] === first && years.includes(first + later)).length,
    ),
  }));
}

async function night(): Promise<void> {
  await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
  await donors.jobsDone();
}

it('lists of donors and cohorts equal the ledger in every year, before the night and after it, page by page', async () => {
  expect((await whole('sybunt', thisYear)).length).toBeGreaterThan(50);
  await expectAsLedger();
  await night();
  expect(await test.rows('select count(*) > 0 as yes from donor_lapses')).toEqual([{ yes: true }]);
  expect(await test.rows('select count(*)::integer as n from donor_years_changed')).toEqual([{ n: 0 }]);
  await expectAsLedger();
});

it('they do so for entries in years that are summed, and for today', async () => {
  for (const moment of ['now()', `now() - interval '2 years'`, `now() - interval '4 years'`])
    await test.rows(insertEntry(moment));
  await expectAsLedger();
  await night();
  await expectAsLedger();
});

it('they do so after accounts of one email became one, and after a merge by staff, until it is undone', async () => {
  const accounts = `select count(distinct donor_id)::integer as n from gifts join donors on donors.id = donor_id where email = 'eve@example.org'`;
  expect(await test.rows(accounts)).toEqual([{ n: 2 }]);
  await verifyBySignIn(test, eve, 'eve@example.org');
  await donors.jobsDone();
  expect(await test.rows(accounts)).toEqual([{ n: 1 }]);
  await expectAsLedger();
  await night();
  await expectAsLedger();

  const into = await donors.idOf('eve@example.org');
  const other = await donors.idOf('zyzzyva@example.org');
  expect((await donors.merge(other, into, donors.owner)).status).toBe(200);
  await expectAsLedger();
  const [merge] = await donors.mergesOf(into);
  expect((await donors.undo(merge?.id ?? '')).status).toBe(200);
  await expectAsLedger();
});

it('an erased donor stays in the sums, without an email or a name', async () => {
  const email = 'zyzzyva@example.org';
  const id = await donors.idOf(email);
  const before = (await whole('sybunt', thisYear + 1)).find(({ donor_id: each }) => each === id);
  expect(before?.email).toBe(email);
  const reply = await donors.owner.console.post(`/donors/${id}/erasure`, { emails: [email] });
  expect(reply.status).toBe(200);
  await donors.jobsDone();
  const after = (await whole('sybunt', thisYear + 1)).find(({ donor_id: each }) => each === id);
  expect(after).toMatchObject({ cents: before?.cents, gifts: before?.gifts, name: '' });
  expect(after?.email).not.toContain('zyzzyva');
  await expectAsLedger();
});

it('a list of donors as a file is for roles that may export donors', async () => {
  const { console } = await colleague(test, 'fundraiser');
  const refused = await console.post('/reports/donors/export', { list: 'sybunt', year: thisYear });
  expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
  const reply = await donors.owner.console.post('/reports/donors/export', { list: 'sybunt', year: thisYear });
  const { csv } = reply.body.data as { csv: string };
  expect(csv.trimEnd().split('\r\n')).toHaveLength((await whole('sybunt', thisYear)).length + 1);
});

it('after an update from a version without sums, reports are right immediately, and a server starts the sums without waiting for the night', async () => {
  await forgetSplitSums(test);
  await expectAsLedger();
  const server = new ApiProcess(test, await freePort(), { DATABASE_URL: test.databaseUrl });
  processes.push(server);
  await server.ready();
  await test.until('select exists (select from ledger_split_summed) as ok');
  await donors.jobsDone();
  expect(await test.rows('select count(*) > 0 as yes from cohort_years')).toEqual([{ yes: true }]);
  await expectAsLedger();
});
