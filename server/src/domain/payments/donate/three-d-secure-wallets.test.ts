import { ERRORS, type SavedMethod } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMethod, methodNonce } from '../../../testing/saved-methods.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  testConfig,
  type TestApp,
} from '../../../testing/test-app.ts';

/**
 * Documented test nonces: Google Pay with a card's plain number, and with a token of the device;
 * Visa Checkout; Apple Pay.
 */
const GOOGLE_BARE = 'fake-android-pay-discover-nonce';
const GOOGLE_TOKEN = 'fake-android-pay-mastercard-nonce';
const VISA_CHECKOUT = 'fake-visa-checkout-visa-nonce';
const APPLE = 'fake-apple-pay-visa-nonce';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ offer: { ...testConfig().offer, threeDSecure: true } });
});
afterAll(() => test.close());

const refused = [ERRORS.nonce_unusable.status, 'nonce_unusable'];

/** A visitor gives with a nonce. @returns the reply, and the number of charges */
async function give(nonce: string, kind: string, type: 'one-time' | 'monthly' = 'one-time') {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { type, amount: 25 });
  const path = type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const reply = await browser.post(path, paymentBody(checkout, { nonce, payment_method_type: kind }));
  const attempts = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
  const charges = await Promise.all(attempts.map(({ id }) => test.localBraintree.chargesOf(String(id))));
  return { browser, reply, charges: charges.flat().length };
}

describe('a wallet’s card, when a bank must have authenticated the payer', () => {
  it.each([
    ['by its number, through Google Pay', GOOGLE_BARE],
    ['out of Visa Checkout', VISA_CHECKOUT],
  ])('does not pay %s, whatever type the page claims', async (_name, nonce) => {
    for (const kind of ['google', 'credit', 'paypal', 'apple', 'saved', 'vaulted']) {
      const { reply, charges } = await give(nonce, kind);
      expect([kind, reply.status, reply.body.code, charges]).toEqual([kind, ...refused, 0]);
    }
    const monthly = await give(nonce, 'google', 'monthly');
    expect([monthly.reply.status, monthly.reply.body.code, monthly.charges]).toEqual([...refused, 0]);
  });

  it.each([
    ['google', GOOGLE_TOKEN],
    ['apple', APPLE],
  ])('pays if the device made a token of it: %s', async (kind, nonce) => {
    for (const type of ['one-time', 'monthly'] as const) {
      const { reply, charges } = await give(nonce, kind, type);
      expect([reply.status, charges]).toEqual([200, 1]);
    }
  });

  it.each([
    ['is refused by its number', GOOGLE_BARE, ERRORS.nonce_unusable.status],
    ['pays as a token of the device', GOOGLE_TOKEN, 200],
  ])('once saved, %s', async (_name, saved, status) => {
    const { browser } = await give(GOOGLE_TOKEN, 'google');
    const { token } = (await addMethod(browser, saved)).body.data as SavedMethod;
    const checkout = await beginCheckout(browser);
    const nonce = await methodNonce(browser, token);
    const reply = await browser.post(
      '/api/transaction',
      paymentBody(checkout, { nonce, payment_method_type: 'saved' }),
    );
    expect(reply.status).toBe(status);
  });
});
