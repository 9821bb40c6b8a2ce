import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLinesOf, JOURNAL_ACCOUNTS } from '../../testing/bank-line-calls.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterAll(() => test.close());

it('money that PayPal took back for a dispute is matched again after the dispute was won', async () => {
  const finance = await colleague(test, 'finance');
  await finance.console.put('/journal-accounts', JOURNAL_ACCOUNTS);
  const lines = bankLinesOf(finance);
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email: 'disputed@example.org', amount: 100 });
  const payment = { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' };
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  await test.advance({ days: 3 });
  const [gift] = await test.rows(
    `select g.id, gateway_transaction_id as transaction from gifts g join attempts a on a.id = g.attempt_id
     where a.checkout_id = '${begun.uuid}'`,
  );
  const id = String(gift?.['id']);
  const today = dayIn(test.config.charity.timeZone, new Date());
  expect((await lines.match(await lines.add(today, 10_000), [id])).status).toBe(200);

  const dispute = await test.localBraintree.openDispute(String(gift?.['transaction']));
  const isIn = async (state: string) => {
    await test.settled();
    const [row] = await test.rows(`select state from gifts where id = '${id}'`);
    return row?.['state'] === state;
  };
  await expect.poll(() => isIn('disputed'), { timeout: 150_000 }).toBe(true);
  expect((await lines.match(await lines.add(today, -10_000), [id])).status).toBe(200);
  await test.localBraintree.decideDispute(dispute, 'disputed');
  await test.localBraintree.decideDispute(dispute, 'won');
  await expect.poll(() => isIn('succeeded'), { timeout: 150_000 }).toBe(true);

  const regained = await lines.add(today, 10_000);
  const { open, suggested } = await lines.page(regained);
  expect(open.map(({ gift_id: gift, cents }) => [gift, cents])).toEqual([[id, 10_000]]);
  expect(suggested).toEqual([id]);
  expect((await lines.match(regained, [id])).status).toBe(200);
  expect((await lines.page(await lines.add(today, 10_000))).open).toEqual([]);
});
