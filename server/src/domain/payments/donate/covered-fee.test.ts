import { coveredFeeCents, dollarsFromCents, type FeeRate, type PaymentResult } from '@handsel/contract';
import type { StaffGiftRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { booksOf } from '../../../testing/books.ts';
import type { Browser } from '../../../testing/browser.ts';
import { publishedCampaign, totalOf } from '../../../testing/campaigns.ts';
import { bookedGift, FEE_RATES, offerToCoverFees } from '../../../testing/cover-fees.ts';
import { colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await offerToCoverFees(test, FEE_RATES);
});
afterAll(() => test.close());

const feeOf = (amount: number, rate: FeeRate = FEE_RATES.card) =>
  dollarsFromCents(coveredFeeCents(Math.round(amount * 100), rate));

/** Gives and covers the fee. */
async function give(gift: Parameters<typeof beginCheckout>[1], changes: object = {}) {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, gift);
  const path = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const body = { covered_fee: feeOf(checkout.amount), ...changes };
  const reply = await browser.post(path, paymentBody(checkout, body));
  return { browser, checkout, reply, result: reply.body.data as PaymentResult };
}

const chargesOf = async (browser: Browser, id: string) =>
  (await browser.get(`/api/checkout/${id}`)).body.data;

describe('a donor who covers the fee', () => {
  it('is charged gift and fee together, which the books have as two lines', async () => {
    const { checkout, reply, result } = await give({ amount: 50 });
    expect(reply.status).toBe(200);
    expect(result).toMatchObject({ amount: 50, covered_fee: 1.84, type: 'one-time' });
    expect(await bookedGift(test, checkout.uuid)).toMatchObject({
      charged: 51_84,
      fee: 1_84,
      lines: { 'General fund': 50_00, 'Covered fees': 1_84 },
    });
    const { charges, ledger } = await booksOf(test, checkout.uuid);
    expect(charges).toEqual([[expect.any(String), 51_84]]);
    expect(ledger).toEqual(charges);
  });

  it('has given the whole charge less the fee, for any amount', () => {
    for (let cents = 500; cents < 999_900; cents += 7_013)
      for (const rate of Object.values(FEE_RATES)) {
        const charge = cents + coveredFeeCents(cents, rate);
        const kept = Math.round((charge * rate.basisPoints) / 10_000) + rate.fixedCents;
        const most = 'mostCents' in rate ? rate.mostCents : Infinity;
        if (charge < 999_900) expect(charge - Math.min(kept, most)).toBeGreaterThanOrEqual(cents);
        expect(charge).toBeLessThanOrEqual(999_900);
      }
  });

  it('is in the tier of the gift without the fee, which the campaign counts too', async () => {
    const by = await colleague(test, 'admin');
    await publishedCampaign(by, 'wells');
    await give({ amount: 49, type: 'monthly', campaign: 'wells' });
    // A campaign's total is counted again every 30 s.
    await vi.waitFor(async () => expect((await totalOf(test, 'wells')).raised).toBe(49), 60_000);
    const listed = async (tier: string) => {
      const { body } = await by.console.get(`/gifts?tier=${tier}`);
      return (body.data as { gifts: StaffGiftRow[] }).gifts.map(({ amount_cents: cents }) => cents);
    };
    expect([await listed('gold'), await listed('silver')]).toEqual([[], [5_081]]);
  });

  it('sees both parts on the receipt', async () => {
    const { checkout } = await give({ amount: 20, email: 'both@example.org' });
    expect(checkout.amount).toBe(20);
    await test.until(`select count(*) > 0 as ok from local_mails where recipient = 'both@example.org'`);
    const [mail] = await test.rows(`select text from local_mails where recipient = 'both@example.org'`);
    expect(mail?.['text']).toMatch(/Amount:?\s+\$21\.04/);
    expect(mail?.['text']).toMatch(/Of that, your gift:?\s+\$20\b/);
    expect(mail?.['text']).toMatch(/Of that, for the payment fee:?\s+\$1\.04/);
  });

  it('gets the same reply for a second click, but not for another fee', async () => {
    const { browser, checkout, result } = await give({ amount: 30 });
    const body = paymentBody(checkout, { covered_fee: feeOf(30) });
    expect((await browser.post('/api/transaction', body)).body.data).toEqual(result);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(409);
    expect(await chargesOf(browser, checkout.uuid)).toMatchObject({ payment: { state: 'paid' } });
  });
});

describe('a fee that does not match the charity’s rates', () => {
  it.each([
    ['a cent too much', { covered_fee: 1.85 }],
    ['a cent too little', { covered_fee: 1.83 }],
    ['another payment method’s', { covered_fee: feeOf(50, FEE_RATES.paypal) }],
    [
      'of a payment method without a rate',
      { payment_method_type: 'venmo', nonce: 'fake-venmo-account-nonce' },
    ],
  ])('is rejected, and nothing is charged: %s', async (_name, changes) => {
    const { checkout, reply } = await give({ amount: 50 }, changes);
    expect([409, 422]).toContain(reply.status);
    expect(await bookedGift(test, checkout.uuid)).toBeUndefined();
  });

  it.each([-1, 2_000.01, 1.234, '1.84'])('counts as no fee: %s', async (covered_fee) => {
    expect((await give({ amount: 50 }, { covered_fee })).reply.status).toBe(422);
  });
});
