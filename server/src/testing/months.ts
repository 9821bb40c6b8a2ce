import { randomBytes } from 'node:crypto';
import { dayIn } from '@handsel/contract';
import type { MonthReport } from '@handsel/contract/console';
import pg from 'pg';
import { letTimePassSince } from './passing-time.ts';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** The month that is `count` months before the charity's present one, as YYYY-MM. */
export function monthsAgo(test: TestApp, count: number): string {
  const [year = 0, month = 0] = dayIn(test.config.charity.timeZone, new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Noon of the fifteenth of a month. */
export const middleOf = (month: string) => `${month}-15T12:00:00Z`;

/** Moves the latest events to the middle of that month, and earlier ones as far back. */
export const wasDoneIn = (test: TestApp, month: string) => letTimePassSince(test, middleOf(month));

/** Compares the books with the gateway's. */
export async function reconcileNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('reconcile')`);
  await test.until(`select exists (select from settings where name = 'reconciled_since' and value::timestamptz > now() - interval '1 minute')
    and not exists (select from graphile_worker._private_jobs) as ok`);
}

export async function reportOf({ console: staff }: Colleague, month: string): Promise<MonthReport> {
  return (await staff.get(`/months/${month}`)).body.data as MonthReport;
}

/** Clicks the button, with the number of open items that the page shows. */
export async function closeMonth(by: Colleague, month: string) {
  const { open_items: open } = await reportOf(by, month);
  return by.console.post(`/months/${month}/close`, { open_items: open.length });
}

/** A statement that books a refund of a gift, which the gateway made at a moment. */
export const lateRefund = (transactionId: string, cents: number, happenedAt: string) =>
  `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, happened_at)
   select id, 'refund', -${String(cents)}, 'late-${randomBytes(6).toString('hex')}', '${happenedAt}' from gifts
   where gateway_transaction_id = '${transactionId}'`;

/** Books a charged month of a monthly gift, for a billing date. */
export const takeMonth = (test: TestApp, checkoutId: string, { on, at }: { on: string; at: string }) =>
  test.rows(
    `with first_month as (
       select gifts.* from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'
     ), later as (
       insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description,
         state, given_at, billed_on)
       select donor_id, subscription_id, 'month-${randomBytes(6).toString('hex')}', amount_cents, frequency, method_type, method_description,
         'succeeded', '${at}', '${on}' from first_month returning *
     ), allocated as (
       insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from later
     ) insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
       select id, 'charge', amount_cents, gateway_transaction_id from later`,
  );

/** Sets the fee of a transaction, as reported by the gateway. */
export const feeIs = (test: TestApp, transactionId: string, cents: number) =>
  test.rows(
    `update deposit_lines set fee_cents = ${String(cents)} where gateway_transaction_id = '${transactionId}'`,
  );

/** Starts a transaction that writes to the books without a commit. */
export async function writer(test: TestApp, statement: string): Promise<pg.Client> {
  const client = new pg.Client(test.databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** Waits until the closing of a month waits for writers. */
export const untilClosingWaits = (test: TestApp) =>
  test.until(`select exists (select from pg_locks
    where relation = 'ledger_entries'::regclass and mode = 'ShareLock' and not granted) as ok`);

/**
 * Changes a closed month past every rule of the database.
 * @param cents the change of its charges
 */
export const falsifyMonth = (test: TestApp, month: string, cents = 1) =>
  test.rows(`begin; set local session_replication_role = replica;
    update closed_lines set cents = cents + ${String(cents)} where month = '${month}-01' and kind = 'charge'; commit`);

export const lengthenMonths = (test: TestApp) => test.rows('update closed_months set until = now()');
export const removeClosedLines = (test: TestApp) => test.rows('delete from closed_lines');

const COMPARED = `select not exists (select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
  where identifier = 'compare_closed_months') as ok`;

/** Runs the nightly comparison of closed months with the ledger. */
export async function compareMonthsNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('compare_closed_months', '{}')`);
  await test.until(COMPARED);
}
