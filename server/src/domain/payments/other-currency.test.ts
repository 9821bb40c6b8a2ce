import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeCurrency } from '../../testing/broken-rows.ts';
import { ControlPanel } from '../../testing/control-panel.ts';
import { letLeasesLapse } from '../../testing/leases.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: PassingMonths;
let panel: ControlPanel;
beforeAll(async () => {
  test = await startPassingMonths();
  panel = new ControlPanel(test.config.braintree);
});
afterEach(async () => {
  await test.localBraintree.clearFaults();
  await chargeIn('USD');
});
afterAll(() => test.close());

/** Changes the currency of the merchant account and the plan of monthly gifts. */
async function chargeIn(currency: string): Promise<void> {
  await test.localBraintree.changeMerchantAccount({ currency });
  await panel.changePlanCurrency('monthly-gift', currency);
  if (currency === 'USD') await expect.poll(readiness, { timeout: 150_000 }).toBe(200);
}

const readiness = async () => (await test.browser().get('/readyz')).status;

const PATHS = { 'one-time': '/api/transaction', monthly: '/api/subscription' } as const;

/** A donor pays while the merchant account charges in euros. */
async function payInEuros(type: keyof typeof PATHS, email: string) {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, type, amount: 25 });
  await chargeIn('EUR');
  const pay = () => browser.post(PATHS[type], paymentBody(checkout));
  const reply = await pay();
  const [attempt] = await test.rows(`select id from attempts where email = '${email}'`);
  const attemptId = String(attempt?.['id']);
  const [charge] = await test.localBraintree.chargesOf(attemptId);
  return { reply, pay, attemptId, transactionId: charge?.transactionId ?? '' };
}

const stateOf = async (attemptId: string) =>
  (await test.rows(`select state, reason from attempts where id = '${attemptId}'`))[0];

const giftsOf = (email: string) =>
  test.rows(`select g.id from gifts g join donors d on d.id = g.donor_id where d.email = '${email}'`);

const alertsAbout = (transactionId: string) =>
  test.rows(`select kind, details from alerts where about = '${transactionId}'`);

/** Staff refund it. */
async function refund(transactionId: string): Promise<void> {
  await test.localBraintree.bankSays('yes', transactionId);
  await panel.refund(transactionId);
}

describe('a charge that the gateway made in another currency', () => {
  it.each(['one-time', 'monthly'] as const)(
    'is no gift, stops payments and alerts staff: %s',
    async (type) => {
      const email = `${type}@example.org`;
      const { reply, attemptId, transactionId } = await payInEuros(type, email);
      expect([reply.status, reply.body.data]).toMatchObject([202, { status: 'checking' }]);
      expect(await stateOf(attemptId)).toEqual({ state: 'unknown', reason: 'charged 25.00 EUR' });
      expect(await giftsOf(email)).toEqual([]);
      const [alert, ...more] = await alertsAbout(transactionId);
      expect(alert).toMatchObject({ kind: 'otherCurrency', details: { Charged: '25.00 EUR' } });
      // For a monthly gift the webhook reports it too, and the newest details stay.
      expect(Object.values(alert?.['details'] as object)).toContain(attemptId);
      expect(more).toEqual([]);
      expect(await readiness()).toBe(503);
      await test.settled();
    },
  );

  it('is found when its reply was lost', async () => {
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    const { attemptId, transactionId } = await payInEuros('one-time', 'lost@example.org');
    await expect
      .poll(() => stateOf(attemptId), { timeout: 150_000 })
      .toEqual({ state: 'unknown', reason: 'charged 25.00 EUR' });
    expect(await alertsAbout(transactionId)).toHaveLength(1);
    expect(await giftsOf('lost@example.org')).toEqual([]);
  });

  it('is reported by the reconciliation until it is refunded, and then its donor can give', async () => {
    const email = 'refunded@example.org';
    const { pay, attemptId, transactionId } = await payInEuros('one-time', email);
    await chargeIn('USD');
    expect((await pay()).status).toBe(202);
    const told = await runReconcile(test);
    expect(told.exitCode).toBe(2);
    expect(told.printed).toContain(
      `Charge in another currency: ${transactionId}\n  Braintree: charge of 25.00 EUR, settling\n  Handsel:   no gift\n  NOT REPAIRED`,
    );
    expect(await giftsOf(email)).toEqual([]);

    await refund(transactionId);
    await letLeasesLapse(test);
    await test.until(`select state = 'declined' as ok from attempts where id = '${attemptId}'`);
    expect((await runReconcile(test)).printed).not.toContain(transactionId);
    expect((await pay()).body.data).toMatchObject({ status: 'succeeded' });
    expect(await giftsOf(email)).toHaveLength(1);
  });

  it('for a later month of a monthly gift is not booked, and staff are alerted', async () => {
    const { subscriptionId, email } = await monthlyDonor(test, 'later@example.org');
    await chargeIn('EUR');
    await test.advance({ months: 1 });
    const charges = await test.localBraintree.chargesOf(subscriptionId);
    expect(charges.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
    expect(await giftsOf(email)).toHaveLength(1);
    expect(await alertsAbout(charges[1]?.transactionId ?? '')).toMatchObject([
      { kind: 'otherCurrency', details: { Charged: '25.00 EUR', 'Monthly gift': subscriptionId } },
    ]);
    expect((await runReconcile(test)).printed).toContain(charges[1]?.transactionId);
    expect(await giftsOf(email)).toHaveLength(1);
  });
});

it('a gift whose stored currency differs from its charge’s is reported by the reconciliation', async () => {
  const email = 'stored@example.org';
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, amount: 25 });
  await browser.post('/api/transaction', paymentBody(checkout));
  const [gift] = await giftsOf(email);
  await storeCurrency(test, String(gift?.['id']), 'EUR');
  expect((await runReconcile(test)).printed).toContain(
    `(gift ${String(gift?.['id'])})\n  Braintree: charge of $25, settling\n  Handsel:   gift of 25.00 EUR, charged\n  NOT REPAIRED`,
  );
});
