import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBalance } from '../../../testing/balance.ts';
import { acceptOffer, offerIdOf, offerMonthly, oneTimeDonor } from '../../../testing/monthly-offers.ts';
import { snapshotOf } from '../../../testing/monthly-gifts.ts';
import { offTheLastDays, startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { tokenizeCard, beginCheckout, paymentBody } from '../../../testing/test-app.ts';
import { offerIn, readOffer } from '../../../testing/monthly-offers.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await offTheLastDays(test);
  await offerMonthly(test);
});
afterAll(() => test.close());

it('the first month is charged on the promised day, and a year of months balances', async () => {
  const { browser, checkoutId, offer } = await oneTimeDonor(test, {
    amount: 50,
    email: 'year@example.org',
    campaign: 'spring',
  });
  await acceptOffer(browser, checkoutId, offer);
  const id = await offerIdOf(test, checkoutId);
  // Its first month fails.
  const poor = test.browser();
  const checkout = await beginCheckout(poor, { amount: 50, email: 'poor@example.org' });
  const nonce = await tokenizeCard(poor, test, { expiration: await expiringNow() });
  await poor.post('/api/transaction', paymentBody(checkout, { nonce, keeps_method: true }));
  await acceptOffer(poor, checkout.uuid, offerIn(await readOffer(poor, checkout.uuid)));
  const unpaid = await offerIdOf(test, checkout.uuid);
  await test.settled();
  // Both books contain the gift without a charge.
  expect(await runReconcile(test)).toMatchObject({ exitCode: 0 });
  for (let month = 0; month < 12; month += 1) await test.advance({ months: 1 });
  const gifts = await test.rows(
    `select amount_cents, frequency, campaign, attempt_id, billed_on::text from gifts where subscription_id = '${id}' order by billed_on`,
  );
  expect(gifts).toHaveLength(12);
  expect(gifts[0]).toEqual({
    amount_cents: 900,
    frequency: 'monthly',
    campaign: 'spring',
    attempt_id: null,
    billed_on: offer?.first_billing_on,
  });
  const { ours, theirs } = await snapshotOf(test, id);
  expect(ours).toEqual({ ...theirs, status: 'active', amount_cents: 900 });
  const receipts = await test.rows(
    `select text from local_mails where recipient = 'year@example.org' and subject like 'Your receipt%' order by id`,
  );
  expect(receipts).toHaveLength(13);
  expect(
    await test.rows(`select count(*)::int from dunning_runs where subscription_id = '${unpaid}'`),
  ).toEqual([{ count: 1 }]);
  expect(await test.rows(`select count(*)::int from gifts where subscription_id = '${unpaid}'`)).toEqual([
    { count: 0 },
  ]);
  const told = await test.rows(
    `select subject from local_mails where recipient = 'poor@example.org' and subject not like 'Your receipt%' order by id`,
  );
  expect(told.length).toBeGreaterThanOrEqual(2);
  await expectBalance(test);
  expect(await runReconcile(test)).toMatchObject({ exitCode: 0 });
});

/** An expiry date at the end of the gateway's current month. */
async function expiringNow(): Promise<string> {
  const [year = '', month = ''] = (await test.localBraintree.today()).split('-');
  return `${month}/${year}`;
}
