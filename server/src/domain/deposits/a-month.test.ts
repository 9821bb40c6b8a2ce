import { afterAll, beforeAll, expect, it } from 'vitest';
import { ControlPanel } from '../../testing/control-panel.ts';
import { depositsOf, findMissedNow, tellOfDisbursement } from '../../testing/deposits.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

const DAYS = 21;

let test: PassingMonths;
let finance: Colleague;
let panel: ControlPanel;
beforeAll(async () => {
  test = await startPassingMonths();
  finance = await colleague(test, 'finance');
  panel = new ControlPanel(test.config.braintree);
});
afterAll(() => test.close());

let count = 0;
/** @returns the transaction id */
async function give(amount: number): Promise<string> {
  count += 1;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email: `month${String(count)}@example.org`, amount });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return String(gift?.['id']);
}

async function everyDeposit() {
  const deposits = await depositsOf(finance);
  return deposits.map((each) => ({ ...each, day: each.disbursed_on, amountCents: each.net_cents }));
}

/** The amounts on the bank statement and in the console, oldest first. */
async function bothSides(): Promise<{ bank: string[]; deposits: string[] }> {
  const line = ({ day, amountCents }: { day: string; amountCents: number }) =>
    `${day} ${String(amountCents)}`;
  const bank = (await test.localBraintree.bankLines()).map(line).toSorted();
  return { bank, deposits: (await everyDeposit()).map(line).toSorted() };
}

it('Every deposit of some weeks adds up and matches the bank statement to the cent: gifts, fees, a refund, a dispute', async () => {
  await test.localBraintree.planDisbursements({
    fees: { percent: '1.99', fixed: '0.49', nettedDaily: true },
  });
  const transactions: string[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if (day < DAYS - 7) transactions.push(await give(10 + day + 0.37), await give(100 + day));
    if (day === 6) await panel.refund(transactions[0] ?? '', 3.37);
    if (day === 8) await test.localBraintree.openDispute(transactions[3] ?? '');
    await test.advance({ days: 1 });
  }
  const { bank, deposits } = await bothSides();
  expect(bank.length).toBeGreaterThan(8);
  expect(deposits).toEqual(bank);
  const all = await everyDeposit();
  for (const each of all) {
    const {
      gross_cents: gross,
      fee_cents: fees,
      refund_cents: refunds,
      chargeback_cents: chargebacks,
    } = each;
    expect([each.off_cents, gross - fees - refunds - chargebacks]).toEqual([0, each.net_cents]);
  }
  const sum = (name: 'gross_cents' | 'refund_cents' | 'chargeback_cents') =>
    all.reduce((cents, each) => cents + each[name], 0);
  const ledger = async (kind: string) => {
    const [row] = await test.rows(
      `select abs(coalesce(sum(amount_cents), 0))::integer as cents from ledger_entries where kind = '${kind}'`,
    );
    return row?.['cents'];
  };
  expect([sum('gross_cents'), sum('refund_cents'), sum('chargeback_cents')]).toEqual([
    await ledger('charge'),
    337,
    await ledger('dispute'),
  ]);
}, 240_000);

it('Without a webhook the deposit is rebuilt at night, once, and staff are alerted; a late webhook then joins it', async () => {
  await test.localBraintree.planDisbursements({ nextIsUntold: true });
  const given = await give(61.25);
  const before = (await everyDeposit()).length;
  await test.advance({ days: 6 });
  expect(await everyDeposit()).toHaveLength(before);
  await findMissedNow(test);
  await findMissedNow(test);
  const rebuilt = (await everyDeposit()).filter((each) => each.disbursement_id === null);
  expect(rebuilt).toMatchObject([{ gross_cents: 6_125, off_cents: 0, state: 'expected' }]);
  const alerts = await test.rows(`select kind from alerts where kind = 'depositMissed'`);
  expect(alerts).toHaveLength(1);
  const { bank, deposits } = await bothSides();
  expect(deposits).toEqual(bank);
  // The webhook arrives after all.
  const net = rebuilt[0]?.net_cents;
  const line = (await test.localBraintree.bankLines()).find(({ amountCents }) => amountCents === net);
  await tellOfDisbursement(test, {
    id: line?.disbursementId ?? '',
    transactionIds: [given],
    day: line?.day ?? '',
    amount: ((net ?? 0) / 100).toFixed(2),
  });
  const known = (await everyDeposit()).filter((each) => each.disbursement_id === line?.disbursementId);
  expect(known).toMatchObject([{ id: rebuilt[0]?.id, gross_cents: 6_125, off_cents: 0 }]);
  expect(await everyDeposit()).toHaveLength(before + 1);
});

it('A disbursement that the bank refuses is an exception until the gateway has tried again', async () => {
  await test.localBraintree.planDisbursements({
    nextException: { message: 'bank_rejected', followUpAction: 'contact_us' },
  });
  await give(42.5);
  let refused: Awaited<ReturnType<typeof everyDeposit>> = [];
  for (let day = 0; day < 7 && refused.length === 0; day += 1) {
    await test.advance({ days: 1 });
    refused = (await everyDeposit()).filter(({ state }) => state === 'exception');
  }
  expect(refused).toMatchObject([{ gross_cents: 4_250, exception: 'bank_rejected' }]);
  await test.advance({ days: 4 });
  const again = (await everyDeposit()).find(({ id }) => id === refused[0]?.id);
  expect(again).toMatchObject({ state: 'expected', exception: null, gross_cents: 4_250, off_cents: 0 });
  const { bank, deposits } = await bothSides();
  expect(deposits).toEqual(bank);
});

it('Two weeks later, the reconciliation finds ledger and deposits equal, and reports a gift that is in no deposit', async () => {
  await letTimePass(test, '15 days');
  const { printed, exitCode } = await runReconcile(test);
  expect(printed).not.toContain('not in a deposit');
  expect(exitCode).toBe(0);
  const lost = await give(19.99);
  await letTimePass(test, '15 days');
  const named = await runReconcile(test);
  expect(named.printed).toContain(
    `Gift or refund that is not in a deposit, or has another amount there: ${lost}`,
  );
  expect(named.exitCode).toBe(2);
});
