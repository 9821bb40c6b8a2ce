import type { ReportMonth, ReportRow, ReportSums, StaffGiftRow } from '@handsel/contract/console';
import { REPORT_SPLITS } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { insertEntry, spreadFunds, spreadLedger } from '../../testing/ledger-days.ts';
import { fillWithGifts } from '../../testing/many-gifts.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { colleague, type StaffConsole } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let console: StaffConsole;
let today: string;
beforeAll(async () => {
  test = await startTestApp();
  console = (await colleague(test, 'finance')).console;
  await unverifiedDonor(test, 'ann@example.org', { amount: 20 });
  await monthlyDonor(test, 'bob@example.org', 30);
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email: 'cy@example.org', amount: 50, campaign: 'spring' });
  const payment = { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' };
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  await fillWithGifts(test.databaseUrl, 20);
  // Over fourteen days, including today.
  await spreadLedger(test);
  await spreadFunds(test);
  await test.rows(insertEntry('now()'));
  await done();
  const [row] = await test.rows(
    `select to_char(now() at time zone '${test.config.charity.timeZone}', 'YYYY-MM-DD') as today`,
  );
  today = String(row?.['today']);
});
afterAll(() => test.close());

const done = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');

interface Report {
  rows: ReportRow[];
  total: ReportSums;
}

async function ask<Reply>(path: string, query: Record<string, string>, by = console): Promise<Reply> {
  const reply = await by.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
  return reply.body.data as Reply;
}
const year = () => ({ from: `${today.slice(0, 4)}-01-01`, to: today });
const lastDays = () => ({ from: daysBefore(60), to: today });
const daysBefore = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const giving = (by: string, days: Record<string, string> = lastDays()) =>
  ask<Report>('/reports/giving', { by, ...days });
const sum = (rows: ReportRow[], name: keyof ReportSums) =>
  rows.reduce((total, row) => total + (row[name] ?? 0), 0);

async function expectAddUp(): Promise<ReportSums[]> {
  const totals = [];
  for (const by of REPORT_SPLITS) {
    const { rows, total } = await giving(by);
    for (const name of ['gross_cents', 'refund_cents', 'loss_cents', 'net_cents'] as const)
      expect([by, name, sum(rows, name)]).toEqual([by, name, total[name]]);
    for (const row of [...rows, total])
      expect(row.gross_cents + row.refund_cents + row.loss_cents + row.moved_cents).toBe(row.net_cents);
    totals.push(total);
  }
  return totals;
}

describe('the report of giving', () => {
  it('adds up to the same total by any split, before the night and after it', async () => {
    const before = await expectAddUp();
    expect(before[0]).toMatchObject({ gifts: 43, refund_cents: -100 });
    await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
    await done();
    expect(await test.rows('select count(*) > 0 as yes from ledger_split_days')).toEqual([{ yes: true }]);
    expect(await expectAddUp()).toEqual(before);
    await test.rows(insertEntry(`now() - interval '5 days'`));
    const late = await expectAddUp();
    expect(late[0]?.refund_cents).toBe(-200);
  });

  it('has the numbers of Home, of the funds and of the campaigns', async () => {
    const { total } = await giving('month', year());
    const overview = await ask<{ this_year: { net_cents: number; gifts: number } }>('/overview', {});
    expect([total.net_cents, total.gifts]).toEqual([overview.this_year.net_cents, overview.this_year.gifts]);
    const funds = await ask<{ id: string; this_year_cents: number }[]>('/funds', {});
    const { rows } = await giving('fund', year());
    for (const { key, net_cents: net } of rows)
      expect(funds.find(({ id }) => id === key)?.this_year_cents).toBe(net);
    const spring = (await giving('campaign')).rows.find(({ key }) => key === 'spring');
    expect(
      await test.rows(`select sum(cents)::integer as cents from campaigns_by_day where campaign = 'spring'`),
    ).toEqual([{ cents: spring?.net_cents }]);
  });

  it('links to exactly the gifts of each row', async () => {
    for (const by of REPORT_SPLITS)
      for (const { gifts, gross_cents: gross, filter } of (await giving(by)).rows) {
        const found = await giftsOf({ ...filter, booked: 'charges' });
        expect([
          by,
          filter,
          found.length,
          found.reduce((cents, each) => cents + each.amount_cents, 0),
        ]).toEqual([by, filter, gifts, gross]);
      }
  });

  it('has the totals of the prior year if requested', async () => {
    await test.rows(insertEntry(`now() - interval '1 year 3 days'`));
    const { rows, total } = await giving('month', { ...lastDays(), compare: 'year-before' });
    expect([sum(rows, 'before_cents'), total.before_cents]).toEqual([-100, -100]);
    expect((await giving('month')).total.before_cents).toBeNull();
  });

  it('refuses invalid days, and says why', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await console.get(`/reports/giving?${new URLSearchParams(query).toString()}`);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ by: 'month', from: '2026-02-01', to: '2026-01-31' })).toEqual([422, ['to']]);
    expect(await refused({ by: 'day', from: '2020-01-01', to: '2026-01-31' })).toEqual([422, ['from']]);
    expect(await refused({ by: 'star', from: '2026-01-01', to: '2026-01-31' })).toEqual([422, ['by']]);
  });

  it('comes as a file that ends with the total, and the audit log has it', async () => {
    const reply = await console.post('/reports/giving/export', { by: 'method', ...lastDays() });
    const { filename, csv } = reply.body.data as { filename: string; csv: string };
    expect(filename).toMatch(/^giving-by-method-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFPayment method,Gifts,Gross,Refunds,Disputes and returns,After refunds and disputes',
    );
    expect(lines.at(-1)).toMatch(/^Total,43,/);
    const log = await test.rows(
      `select count(*)::integer as n from audit_log where action = 'report.exported'`,
    );
    expect(log).toEqual([{ n: 1 }]);
  });
});

async function giftsOf(filter: Record<string, unknown>): Promise<StaffGiftRow[]> {
  const found: StaffGiftRow[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...(filter as Record<string, string>), ...(cursor !== null && { cursor }) };
    const page: { gifts: StaffGiftRow[]; next: string | null } = await ask('/gifts', query);
    found.push(...page.gifts);
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

describe('the report of donors', () => {
  const list = (name: string, of: number, by = console) =>
    ask<{ donors: { donor_id: string; email: string; cents: number }[]; next: string | null }>(
      '/reports/donors',
      { list: name, year: String(of) },
      by,
    );
  const thisYear = () => Number(today.slice(0, 4));

  it('has the largest donors, and continues on the next page', async () => {
    const { donors, next } = await list('largest', thisYear());
    expect(donors.length).toBeGreaterThan(0);
    expect(donors.map(({ cents }) => cents)).toEqual(
      donors.map(({ cents }) => cents).toSorted((a, b) => b - a),
    );
    expect(next).toBeNull();
    const masked = await list('largest', thisYear(), (await colleague(test, 'fundraiser')).console);
    expect(masked.donors[0]?.email).toContain('***');
  });

  it('has donors who gave last year and not this year, in the year that follows', async () => {
    const given = (await list('largest', thisYear())).donors.map(({ donor_id: id }) => id);
    expect((await list('lybunt', thisYear() + 1)).donors.map(({ donor_id: id }) => id)).toEqual(given);
    expect((await list('lybunt', thisYear())).donors).toEqual([]);
    expect((await list('sybunt', thisYear() + 3)).donors.map(({ donor_id: id }) => id).toSorted()).toEqual(
      given.toSorted(),
    );
    expect((await list('sybunt', thisYear())).donors).toEqual([]);
  });

  it('counts merged donors as one, until the merge is undone', async () => {
    const { donors } = await list('largest', thisYear());
    const [into, other] = ['cy@example.org', 'ann@example.org'].map((email) =>
      donors.find((donor) => donor.email === email),
    );
    const merged = await console.post(`/donors/${into?.donor_id ?? ''}/merges`, {
      donor_id: other?.donor_id,
    });
    expect(merged.status).toBe(200);
    const after = (await list('largest', thisYear())).donors;
    expect(after[0]).toMatchObject({
      donor_id: into?.donor_id,
      cents: (into?.cents ?? 0) + (other?.cents ?? 0),
    });
    expect(after).toHaveLength(donors.length - 1);
    const [cohort] = await ask<{ year: number; gave: number[] }[]>('/reports/retention', {});
    expect(cohort?.gave[0]).toBe(after.length);
    const record = await ask<{ merges: { id: string }[] }>(`/donors/${into?.donor_id ?? ''}`, {});
    const undone = await console.post(`/donor-merges/${record.merges[0]?.id ?? ''}/undo`);
    expect(undone.status).toBe(200);
    expect((await list('largest', thisYear())).donors).toEqual(donors);
  });
});

describe('the report of monthly giving', () => {
  const months = () =>
    ask<{ months: ReportMonth[] }>('/reports/monthly-giving', {
      from: `${String(Number(today.slice(0, 4)) - 1)}-12`,
      to: today.slice(0, 7),
    });

  it('adds up: each month’s start and movements give its end, and the next one’s start', async () => {
    const { months: found } = await months();
    for (const [index, { start, movements, end }] of found.entries()) {
      const gifts = movements.reduce((count, each) => count + each.gifts, start.gifts);
      const cents = movements.reduce((all, each) => all + each.cents, start.cents);
      expect({ gifts, cents }).toEqual(end);
      if (index > 0) expect(found[index - 1]?.end).toEqual(start);
    }
    const overview = await ask<{ monthly_gifts: { active: number; monthly_cents: number } }>('/overview', {});
    const last = found.at(-1);
    expect([(last?.end.gifts ?? 0) + (last?.paused ?? 0), last?.end.cents]).toEqual([
      overview.monthly_gifts.active,
      overview.monthly_gifts.monthly_cents,
    ]);
  });
});
