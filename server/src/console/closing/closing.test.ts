import type { MonthReport } from '@handsel/contract/console';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { addFund, part } from '../../testing/funds.ts';
import { tellOfDisbursement } from '../../testing/deposits.ts';
import {
  closeMonth,
  compareMonthsNow,
  falsifyMonth,
  feeIs,
  lateRefund,
  lengthenMonths,
  middleOf,
  monthsAgo,
  reconcileNow,
  removeClosedLines,
  reportOf,
  takeMonth,
  untilClosingWaits,
  wasDoneIn,
  writer,
} from '../../testing/months.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import { beginCheckout, paymentBody, type TestApp } from '../../testing/test-app.ts';
import { checkClosedMonths } from '../../domain/closing/index.ts';
import { preventStoredSums } from '../../testing/stored-sums.ts';

let test: TestApp;
let finance: Colleague;
/** Three months of books, each with a gift on the fifteenth. */
let [first, second, third] = ['', '', ''];
const transactions: string[] = [];
let monthlyCheckout: string;

beforeAll(async () => {
  test = await startAppWithOwnGateway();
  [first, second, third] = [monthsAgo(test, 4), monthsAgo(test, 3), monthsAgo(test, 2)];
  await addFund(await colleague(test, 'fundraiser'), 'Relief', { accounting_code: '4100' });
  for (const [month, next] of [
    [first, second],
    [second, third],
  ] as const) {
    transactions.push(await give(100), await give(20, 'relief'));
    await letTimePass(test, `${String(daysBetween(month, next))} days`);
  }
  transactions.push(await give(40));
  const monthly = await unverifiedDonor(test, 'monthly@example.org', { type: 'monthly', amount: 30 });
  monthlyCheckout = monthly.checkoutId;
  await wasDoneIn(test, third);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const daysBetween = (month: string, next: string) =>
  Math.round((Date.parse(middleOf(next)) - Date.parse(middleOf(month))) / (24 * 60 * 60_000));

let count = 0;
/** @returns the transaction */
async function give(amount: number, fund?: string): Promise<string> {
  count += 1;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, {
    email: `closing${String(count)}@example.org`,
    amount,
    ...(fund !== undefined && { fund }),
  });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return String(gift?.['id']);
}

const statesOf = async () => {
  const { months } = (await finance.console.get('/months')).body.data as {
    months: { month: string; state: string }[];
  };
  return Object.fromEntries(months.map(({ month, state }) => [month.slice(0, 7), state]));
};

/** A short form of each line: the fund and the amounts that are not zero. */
const inShort = (lines: MonthReport['own']) =>
  lines.map(({ fund_name: name, of_month: month, ...line }) => ({
    [`${month.slice(0, 7)} ${name ?? ''}`]: Object.fromEntries(
      Object.entries(line).filter(([key, cents]) => key.endsWith('_cents') && cents !== 0),
    ),
  }));

async function faults(): Promise<string[]> {
  const client = new pg.Client(test.databaseUrl);
  await client.connect();
  const found = await checkClosedMonths(client);
  await client.end();
  return found;
}

describe('before it is closed', () => {
  it('a month can be closed when it is over and the previous ones are closed', async () => {
    expect(await statesOf()).toMatchObject({
      [first]: 'closable',
      [second]: 'waits',
      [third]: 'waits',
      [monthsAgo(test, 0)]: 'running',
    });
    const codeOf = async (month: string) => (await closeMonth(finance, month)).body.code;
    expect([await codeOf(second), await codeOf(monthsAgo(test, 0))]).toEqual([
      'month_waits',
      'month_running',
    ]);
    const none = await finance.console.post(`/months/${monthsAgo(test, 5)}/close`, { open_items: 0 });
    expect(none.status).toBe(404);
  });

  it('Home names the month to close', async () => {
    const { data } = (await finance.console.get('/overview')).body;
    expect(data).toMatchObject({ closable_month: first });
  });

  it('its books are compared with the gateway’s', async () => {
    expect((await closeMonth(finance, first)).body.code).toBe('not_reconciled');
    await reconcileNow(test);
    expect((await reportOf(finance, first)).is_reconciled).toBe(true);
  });

  it('the colleague has seen its open items', async () => {
    const stale = await finance.console.post(`/months/${first}/close`, { open_items: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'open_items_changed']);
  });

  it('its report has the amounts of each fund, and says that it can change', async () => {
    const report = await reportOf(finance, first);
    expect(report).toMatchObject({ state: 'closable', closed_at: null, totals: { net_cents: 12_000 } });
    expect(inShort(report.own)).toEqual([
      { [`${first} General fund`]: { charge_cents: 10_000, net_cents: 10_000 } },
      { [`${first} Relief`]: { charge_cents: 2_000, net_cents: 2_000 } },
    ]);
    expect(report.own.map(({ accounting_code: code }) => code)).toEqual(['', '4100']);
  });
});

describe('while it is closed', () => {
  it('writes in progress are awaited, and belong to the month, also if its sums cannot be stored right away', async () => {
    const storeAgain = await preventStoredSums(test);
    const other = await writer(test, lateRefund(transactions[0] ?? '', 500, middleOf(first)));
    const closing = closeMonth(finance, first);
    await untilClosingWaits(test);
    await other.query('commit');
    await other.end();
    expect((await closing).status).toBe(200);
    await storeAgain();
    const report = await reportOf(finance, first);
    expect(report).toMatchObject({ state: 'closed', totals: { refund_cents: -500, net_cents: 11_500 } });
    expect(report.corrections).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('a second click finds it closed', async () => {
    const again = await finance.console.post(`/months/${first}/close`, { open_items: 0 });
    expect(again.body.code).toBe('month_closed');
  });

  it('a write that takes too long keeps it open, and nothing changes', async () => {
    const other = await writer(test, lateRefund(transactions[2] ?? '', 100, middleOf(second)));
    expect((await closeMonth(finance, second)).body.code).toBe('books_busy');
    await other.query('rollback');
    await other.end();
    expect(await statesOf()).toMatchObject({ [second]: 'closable' });
  });
});

describe('after it is closed', () => {
  it('a late event is a correction in the first open month, and the closed one stays', async () => {
    const before = await reportOf(finance, first);
    await test.rows(lateRefund(transactions[1] ?? '', 700, middleOf(first)));
    expect(await reportOf(finance, first)).toEqual(before);
    const next = await reportOf(finance, second);
    expect(inShort(next.corrections)).toEqual([
      { [`${first} Relief`]: { refund_cents: -700, net_cents: -700 } },
    ]);
    expect(next.totals).toMatchObject({ charge_cents: 12_000, refund_cents: -700, net_cents: 11_300 });
    expect(await faults()).toEqual([]);
  });

  it('a fee that is reported late, or again, is booked in the first open month', async () => {
    const [transaction = ''] = transactions;
    const day = `${first}-17`;
    await tellOfDisbursement(test, { id: 'late-fees', transactionIds: [transaction], amount: '97.00', day });
    await feeIs(test, transaction, 300);
    await feeIs(test, transaction, 280);
    const next = await reportOf(finance, second);
    expect(inShort(next.corrections)).toContainEqual({
      [`${first} General fund`]: { fee_cents: -280, net_cents: -280 },
    });
    expect(next.deposit_cents).toBe(9_700);
    expect((await reportOf(finance, first)).totals.fee_cents).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('a month of a monthly gift belongs to its billing date, whenever it was charged', async () => {
    const before = await reportOf(finance, second);
    // One is charged a day late, in the next month. The other is charged hours before its billing
    // date, in the previous month.
    await takeMonth(test, monthlyCheckout, { on: `${first}-28`, at: `${second}-01T18:00:00Z` });
    await takeMonth(test, monthlyCheckout, { on: `${second}-01`, at: `${first}-28T18:00:00Z` });
    const after = await reportOf(finance, second);
    expect(after.totals.charge_cents - before.totals.charge_cents).toBe(6_000);
    expect(inShort(after.corrections)).toContainEqual({
      [`${first} General fund`]: { charge_cents: 3_000, fee_cents: -280, net_cents: 2_720 },
    });
    expect(await faults()).toEqual([]);
  });

  it('months are closed one after the other, and all of them add up to the ledger', async () => {
    expect((await closeMonth(finance, second)).status).toBe(200);
    // Two colleagues click at the same moment.
    const both = await Promise.all([closeMonth(finance, third), closeMonth(finance, third)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const reports = await Promise.all([first, second, third].map((month) => reportOf(finance, month)));
    const net = reports.reduce((sum, { totals }) => sum + totals.net_cents - totals.fee_cents, 0);
    const [ledger] = await test.rows('select sum(amount_cents)::integer as cents from ledger_entries');
    expect(net).toBe(ledger?.['cents']);
  });

  it('a gift of a closed month that moves to another fund moves in the month of the change', async () => {
    const [gift] = await test.rows(
      `select id from gifts where gateway_transaction_id = '${transactions[0] ?? ''}'`,
    );
    const closedMonthOf = async (transaction: string | undefined) => {
      const [found] = await test.rows(
        `select id from gifts where gateway_transaction_id = '${transaction ?? ''}'`,
      );
      const { data } = (await finance.console.get(`/gifts/${String(found?.['id'])}`)).body;
      return (data as { closed_month: string | null }).closed_month;
    };
    expect(await closedMonthOf(transactions[0])).toBe(first);
    const before = await reportOf(finance, first);
    const funds = (await finance.console.get('/funds')).body.data as { id: string; name: string }[];
    const relief = funds.find(({ name }) => name === 'Relief')?.id ?? '';
    const moved = await finance.console.put(`/gifts/${String(gift?.['id'])}/allocations`, {
      allocations: [part(relief, 10_000)],
    });
    expect(moved.status).toBe(200);
    expect(await reportOf(finance, first)).toEqual(before);
    expect(inShort((await reportOf(finance, monthsAgo(test, 0))).own)).toEqual([
      { [`${monthsAgo(test, 0)} General fund`]: { move_cents: -9_500, net_cents: -9_500 } },
      { [`${monthsAgo(test, 0)} Relief`]: { move_cents: 9_500, net_cents: 9_500 } },
    ]);
    expect(await closedMonthOf(await give(15))).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('the database refuses changes and deletions, and the check of the books finds forged ones', async () => {
    await expect(lengthenMonths(test)).rejects.toThrow('append-only');
    await expect(removeClosedLines(test)).rejects.toThrow('append-only');
    expect(await faults()).toEqual([]);
    await falsifyMonth(test, first);
    const sentence = 'One closed month no longer matches the ledger.';
    expect(await faults()).toEqual([sentence]);
    const { exitCode, printed } = await runReconcile(test);
    expect([exitCode, printed]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('the nightly comparison alerts staff of it, and closes the alert once both agree', async () => {
    const open = async () =>
      (await test.rows(`select details from alerts where kind = 'monthsDiffer' and closed_at is null`)).map(
        ({ details }) => details,
      );
    await compareMonthsNow(test);
    await compareMonthsNow(test);
    expect(await open()).toEqual([{ Difference: 'One closed month no longer matches the ledger.' }]);
    await falsifyMonth(test, first, -1);
    await compareMonthsNow(test);
    expect(await open()).toEqual([]);
  });

  it('the audit log says who closed it', async () => {
    const acts = await test.rows(
      `select content from audit_log where subject = 'month:${first}' order by id`,
    );
    expect(acts.map(({ content }) => String(content))).toEqual([expect.stringContaining('month.closed')]);
  });
});

it('needs the permission to keep the books', async () => {
  const care = await colleague(test, 'donor-care');
  expect((await care.console.get('/months')).status).toBe(403);
});
