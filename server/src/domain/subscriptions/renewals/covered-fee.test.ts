import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { FEE_RATES, offerToCoverFees } from '../../../testing/cover-fees.ts';
import { byDonor, changeAmount, readGift } from '../../../testing/managed-gifts.ts';
import { beginChange, confirmChange } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await offerToCoverFees(test, FEE_RATES);
});
afterAll(() => test.close());

/** Gives $50 every month, and covers the fee. */
async function coveringDonor(email: string): Promise<{ browser: Browser; subscriptionId: string }> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 50 });
  const reply = await browser.post('/api/subscription', paymentBody(checkout, { covered_fee: 1.84 }));
  expect(reply.status).toBe(200);
  const [row] = await test.rows(`select id from attempts where email = '${email}' and state = 'succeeded'`);
  return { browser, subscriptionId: String(row?.['id']) };
}

/** The charge, the fee in it, and the rest in the fund of covered fees, for each month in order. */
const monthsOf = async (subscriptionId: string) => {
  const months = await test.rows(
    `select amount_cents as charged, covered_fee_cents as fee, coalesce((
        select sum(fund_entries.amount_cents)::integer from fund_entries join funds on funds.id = fund_id
        where gift_id = gifts.id and is_covered_fees), 0) as line
     from gifts where subscription_id = '${subscriptionId}' order by given_at`,
  );
  return months.map(({ charged, fee, line }) => [charged, fee, line]);
};

it('the covered fee is charged each month, and the books agree with the gateway', async () => {
  const { subscriptionId } = await coveringDonor('each-month@example.org');
  await test.advance({ months: 2 });
  expect(await monthsOf(subscriptionId)).toEqual([
    [51_84, 1_84, 1_84],
    [51_84, 1_84, 1_84],
    [51_84, 1_84, 1_84],
  ]);
  const { exitCode, printed } = await runReconcile(test);
  expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: expect.any(String) as string });
});

it('a new amount has its own fee, by the rate that the donor agreed to', async () => {
  const donor = await coveringDonor('more@example.org');
  await offerToCoverFees(test, { card: { basisPoints: 100, fixedCents: 10 } });
  const changed = await changeAmount(donor.browser, byDonor(donor), 100);
  expect(changed.body.data).toMatchObject({ amount: 103.17, covered_fee: 3.17 });
  await test.advance({ months: 1 });
  expect((await monthsOf(donor.subscriptionId)).at(-1)).toEqual([103_17, 3_17, 3_17]);
  await offerToCoverFees(test, FEE_RATES);
});

it('a donor who changes a monthly gift at the checkout decides again whether to cover the fee', async () => {
  const email = 'anew@example.org';
  const { browser, subscriptionId } = await coveringDonor(email);
  const without = await confirmChange(browser, await beginChange(browser, email, 50));
  expect(without.body.data).toMatchObject({ amount: 50, subscription: { amount: 50 } });
  await test.advance({ months: 1 });
  expect((await monthsOf(subscriptionId)).at(-1)).toEqual([50_00, 0, 0]);
  const again = await confirmChange(browser, await beginChange(browser, email, 40), { covered_fee: 1.57 });
  expect(again.body.data).toMatchObject({ amount: 40, covered_fee: 1.57, subscription: { amount: 41.57 } });
  await test.advance({ months: 1 });
  expect((await monthsOf(subscriptionId)).at(-1)).toEqual([41_57, 1_57, 1_57]);
  expect((await readGift(browser, byDonor({ subscriptionId }))).covered_fee).toBe(1.57);
});

it('a refund takes both, in proportion', async () => {
  const finance = await colleague(test, 'finance');
  const { subscriptionId } = await coveringDonor('refunded@example.org');
  const [gift] = await test.rows(
    `select id, gateway_transaction_id as transaction from gifts where subscription_id = '${subscriptionId}'`,
  );
  await test.localBraintree.bankSays('yes', String(gift?.['transaction']));
  const refund = (amount_cents: number) =>
    finance.console.put(`/refunds/${randomUUID()}`, {
      gift_id: gift?.['id'],
      amount_cents,
      reason: 'requested',
      note: '',
      cancels_monthly_gift: false,
    });
  expect((await refund(25_92)).status).toBe(200);
  expect(await monthsOf(subscriptionId)).toEqual([[51_84, 1_84, 92]]);
  expect((await refund(25_92)).status).toBe(200);
  expect(await monthsOf(subscriptionId)).toEqual([[51_84, 1_84, 0]]);
});

it('staff split the gift among funds, but never its fee', async () => {
  const admin = await colleague(test, 'admin');
  const { subscriptionId } = await coveringDonor('split@example.org');
  const fund = randomUUID();
  const body = {
    name: 'Wells',
    code: 'wells',
    description: '',
    accounting_code: '',
    accounting_class: '',
    is_restricted: false,
  };
  const added = await admin.console.put(`/funds/${fund}`, {
    ...body,
    is_offered: false,
    opens_on: null,
    closes_on: null,
    moves_monthly_gifts_to: null,
  });
  expect(added.status).toBe(200);
  const [gift] = await test.rows(`select id from gifts where subscription_id = '${subscriptionId}'`);
  const [fees] = await test.rows('select id from funds where is_covered_fees');
  const split = (path: string, fund_id: string, amount_cents: number) =>
    admin.console.put(path, { allocations: [{ fund_id, amount_cents }] });
  const ofGift = `/gifts/${String(gift?.['id'])}/allocations`;
  const ofMonths = `/monthly-gifts/${subscriptionId}/funds`;
  for (const path of [ofGift, ofMonths]) {
    expect((await split(path, fund, 51_84)).status).toBe(422);
    expect((await split(path, String(fees?.['id']), 50_00)).status).toBe(422);
    expect((await split(path, fund, 50_00)).status).toBe(200);
  }
  await test.advance({ months: 1 });
  expect(await monthsOf(subscriptionId)).toEqual([
    [51_84, 1_84, 1_84],
    [51_84, 1_84, 1_84],
  ]);
});
