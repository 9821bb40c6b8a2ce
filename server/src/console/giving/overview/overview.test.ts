import type { StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { insertEntry } from '../../../testing/ledger-days.ts';
import { raiseRefundFailed } from '../../../testing/alerts.ts';
import { holdAlerts, untilWaiting } from '../../../testing/held-locks.ts';
import { fillWithGifts } from '../../../testing/many-gifts.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { failForGood } from '../../../testing/queue.ts';
import { colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;

let test: TestApp;
let console: StaffConsole;
let zone: string;
beforeAll(async () => {
  test = await startTestApp();
  zone = test.config.charity.timeZone;
  console = (await colleague(test, 'read-only')).console;
});
afterAll(() => test.close());

async function overview(): Promise<Overview> {
  const reply = await console.get('/overview');
  expect(reply.status).toBe(200);
  return reply.body.data as Overview;
}
const done = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');

/** The ledger's own total of some days, in the charity's time zone. */
async function ledgerOf(days: string): Promise<number> {
  const [row] = await test.rows(
    `select coalesce(sum(ledger_entries.amount_cents), 0)::integer as cents from ledger_entries join gifts on gifts.id = gift_id,
       (select (now() at time zone '${zone}')::date as today) clock,
       lateral (select case when kind = 'charge' then coalesce(billed_on, (given_at at time zone '${zone}')::date)
         else (coalesce(happened_at, recorded_at) at time zone '${zone}')::date end as day) own where ${days}`,
  );
  return Number(row?.['cents']);
}

describe('the overview', () => {
  it('of a charity without gifts has zeros, and this month', async () => {
    const { today, monthly_gifts: monthly, months, methods, retention, jobs } = await overview();
    expect(today).toEqual({ net_cents: 0, gifts: 0, before_cents: 0 });
    expect(monthly).toEqual({
      active: 0,
      monthly_cents: 0,
      new_this_month: 0,
      lost_this_month: 0,
      recovering: 0,
    });
    expect([months.length, methods, retention, jobs.failed]).toEqual([1, [], [], 0]);
  });

  it('shows today’s gifts by method, and refunds', async () => {
    await unverifiedDonor(test, 'ann@example.org', { amount: 20 });
    await monthlyDonor(test, 'bob@example.org', 30);
    await done();
    const [gift] = await test.rows(
      `select gateway_transaction_id as id from gifts where frequency = 'one-time'`,
    );
    const transactionId = String(gift?.['id']);
    await test.localBraintree.bankSays('yes', transactionId);
    await new ControlPanel(test.config.braintree).refund(transactionId, 5);
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await done();
    const {
      today,
      this_month: month,
      this_year: year,
      methods,
      months,
      monthly_gifts: monthly,
    } = await overview();
    for (const period of [today, month, year])
      expect(period).toEqual({ net_cents: 4_500, gifts: 2, before_cents: 0 });
    expect(methods).toEqual([{ type: 'credit', cents: 4_500, gifts: 2 }]);
    expect(months.at(-1)).toMatchObject({
      one_time_cents: 1_500,
      monthly_cents: 3_000,
      active_monthly_gifts: 1,
      new_monthly_gifts: 1,
      lost_monthly_gifts: 0,
    });
    expect(monthly).toMatchObject({ active: 1, monthly_cents: 3_000, new_this_month: 1 });
  });

  it('equals the ledger, before the night and after it', async () => {
    await fillWithGifts(test.databaseUrl, 10);
    for (const moment of ['1 day', '20 days', '32 days', '200 days', '366 days', '400 days'])
      await test.rows(insertEntry(`now() - interval '${moment}'`));
    const before = await expectLedgers();
    await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
    await done();
    const [summed] = await test.rows('select count(*) > 0 as yes from ledger_days');
    expect(summed).toEqual({ yes: true });
    expect(await expectLedgers()).toEqual(before);
  });

  it('counts monthly gifts by the month in which they began', async () => {
    const { retention, months } = await overview();
    const now = retention.at(-1);
    expect(now).toMatchObject({ month: months.at(-1)?.month, still: [1] });
    // All earlier ones have ended.
    expect(months.at(-1)?.active_monthly_gifts).toBe(1);
  });

  it('has alerts, and failed jobs', async () => {
    await failForGood(test);
    await raiseRefundFailed(test);
    const { alerts, jobs } = await overview();
    expect(alerts).toMatchObject([
      { kind: 'refundFailed', title: 'A refund failed', about: 'transaction-1', times_seen: 1 },
    ]);
    expect(jobs.failed).toBe(1);
  });
});

it('colleagues whose pages wait for the database do not delay a donor', async () => {
  const letGo = await holdAlerts(test);
  const waiting = Array.from({ length: 30 }, () => console.get('/overview'));
  await untilWaiting(test, 5);
  expect((await unverifiedDonor(test, 'carla@example.org', { amount: 20 })).checkoutId).toBeTruthy();
  await letGo();
  const replies = await Promise.all(waiting);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
});

async function expectLedgers(): Promise<Overview> {
  const found = await overview();
  expect(found.today.net_cents).toBe(await ledgerOf('day = today'));
  expect(found.today.before_cents).toBe(await ledgerOf('day = today - 1'));
  expect(found.this_month.net_cents).toBe(await ledgerOf(`day >= date_trunc('month', today)`));
  expect(found.this_month.before_cents).toBe(
    await ledgerOf(
      `day >= date_trunc('month', today) - interval '1 month' and day <= today - interval '1 month'`,
    ),
  );
  expect(found.this_year.net_cents).toBe(await ledgerOf(`day >= date_trunc('year', today)`));
  expect(found.this_year.before_cents).toBe(
    await ledgerOf(
      `day >= date_trunc('year', today) - interval '1 year' and day <= today - interval '1 year'`,
    ),
  );
  const cents = found.months.reduce((sum, each) => sum + each.one_time_cents + each.monthly_cents, 0);
  expect(cents).toBe(await ledgerOf(`day >= date_trunc('month', today) - interval '23 months'`));
  expect(found.methods.reduce((sum, each) => sum + each.cents, 0)).toBe(
    await ledgerOf(`day > today - interval '1 year'`),
  );
  return found;
}
