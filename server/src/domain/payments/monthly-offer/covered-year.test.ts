import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBalance } from '../../../testing/balance.ts';
import { FEE_RATES, offerToCoverFees } from '../../../testing/cover-fees.ts';
import { acceptOffer, offerIdOf, offerMonthly, oneTimeDonor } from '../../../testing/monthly-offers.ts';
import { offTheLastDays, startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

const MONTHS = 12;

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await offTheLastDays(test);
  await offerToCoverFees(test, FEE_RATES);
  await offerMonthly(test);
});
afterAll(() => test.close());

/** The number of such charges, their sum, and the part of it that covers fees. */
async function takenOf(where: string): Promise<unknown> {
  const [taken] = await test.rows(
    `select count(*)::int as gifts, sum(amount_cents)::int as charged, sum(covered_fee_cents)::int as fees from gifts where ${where}`,
  );
  return taken;
}

it('a year with covered fees and with monthly gifts that were offered after a gift balances to the cent', async () => {
  const { browser, checkoutId, offer } = await oneTimeDonor(
    test,
    { amount: 50, email: 'upsold@example.org' },
    { keeps_method: true, covered_fee: 1.84 },
  );
  // The offer is based on the gift without the fee.
  expect(offer).toMatchObject({ amount: 9 });
  await acceptOffer(browser, checkoutId, offer);
  const offered = await offerIdOf(test, checkoutId);
  const monthly = test.browser();
  const checkout = await beginCheckout(monthly, { type: 'monthly', amount: 50, email: 'covers@example.org' });
  await monthly.post('/api/subscription', paymentBody(checkout, { covered_fee: 1.84 }));

  for (let month = 0; month < MONTHS; month += 1) await test.advance({ months: 1 });

  const once = { gifts: 1, charged: 51_84, fees: 1_84 };
  const later = { gifts: MONTHS, charged: MONTHS * 9_00, fees: 0 };
  const covered = { gifts: MONTHS + 1, charged: (MONTHS + 1) * 51_84, fees: (MONTHS + 1) * 1_84 };
  expect(await takenOf(`frequency = 'one-time'`)).toEqual(once);
  expect(await takenOf(`subscription_id = '${offered}'`)).toEqual(later);
  expect(await takenOf(`frequency = 'monthly' and subscription_id <> '${offered}'`)).toEqual(covered);
  const funds = await test.rows(
    `select is_covered_fees as fees, sum(amount_cents)::int as cents
     from fund_entries join funds on funds.id = fund_id group by is_covered_fees order by is_covered_fees`,
  );
  const all = [once, later, covered];
  const fees = all.reduce((sum, each) => sum + each.fees, 0);
  const charged = all.reduce((sum, each) => sum + each.charged, 0);
  expect(funds).toEqual([
    { fees: false, cents: charged - fees },
    { fees: true, cents: fees },
  ]);
  await expectBalance(test);
  expect(await runReconcile(test)).toMatchObject({ exitCode: 0 });
});
