import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMerchantSite } from '../../testing/merchant-page.ts';
import { merchantPages } from '../../testing/merchant-pages.ts';

const on = merchantPages();
beforeEach(async () => {
  await on.page.addScriptTag({ url: `${on.site.origin}/braintree/assets/paypal/sdk.js?client-id=any` });
});

const ONCE = { flow: 'checkout', intent: 'capture', currency: 'USD', amount: '13.37', displayName: 'A shop' };
const LATER = { flow: 'vault', displayName: 'A shop' };

/**
 * A page that requests PayPal as in Braintree's guide. Its button's outcome is `window.outcome`.
 */
async function offerPayPal(payment: object): Promise<void> {
  await on.page.evaluate(
    async ({ authorization, payment }) => {
      const { client, paypalCheckout } = window.harness;
      const { paypal } = window as unknown as { paypal: StandIn };
      const checkout = await paypalCheckout.create({ client: await client.create({ authorization }) });
      const { promise, resolve } = Promise.withResolvers<unknown>();
      Object.assign(window, { outcome: promise });
      const create = () => checkout.createPayment(payment);
      const once = 'amount' in payment;
      await paypal
        .Buttons({
          fundingSource: paypal.FUNDING.PAYPAL,
          ...(once ? { createOrder: create } : { createBillingAgreement: create }),
          onApprove: (data) => checkout.tokenizePayment({ ...data, vault: false }).then(resolve, resolve),
          onCancel: () => resolve('cancelled'),
          onError: ({ message }) => resolve(message),
        })
        .render('body');
    },
    { authorization: on.site.clientToken, payment },
  );
}

/** The parts of PayPal's script that the page uses. */
interface StandIn {
  FUNDING: { PAYPAL: string };
  Buttons: (options: {
    fundingSource: string;
    createOrder?: () => Promise<string>;
    createBillingAgreement?: () => Promise<string>;
    onApprove: (data: object) => Promise<void>;
    onCancel: () => void;
    onError: (error: Error) => void;
  }) => { render: (place: string) => Promise<void> };
}

async function press(): Promise<Page> {
  const opened = on.page.waitForEvent('popup');
  await on.page.getByRole('button', { name: 'PayPal' }).click();
  return opened;
}

const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<unknown> }).outcome);

async function approve(account = 'jane.doe@paypal.example'): Promise<{ nonce: string }> {
  const popup = await press();
  await popup.getByRole('radio', { name: account }).check();
  await popup.getByRole('button', { name: 'Approve' }).click();
  return (await outcome()) as { nonce: string };
}

/** A window that is closed during its first load may stay open. */
async function closeOnceShown(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Cancel' }).waitFor();
  await popup.close();
}

describe('a payment with PayPal', () => {
  it('is approved in a window that calls itself a stand-in, and pays once', async () => {
    await offerPayPal(ONCE);
    const popup = await press();
    const sheet = popup.getByRole('dialog', { name: 'Pay A shop' });
    await expect.poll(() => sheet.textContent()).toContain('no real money moves');
    expect(await sheet.textContent()).toContain('USD 13.37');
    await popup.getByRole('button', { name: 'Approve' }).click();
    const payload = (await outcome()) as { nonce: string };
    expect(payload).toMatchObject({
      type: 'PayPalAccount',
      details: { email: 'jane.doe@paypal.example', payerId: 'LOCALPAYERJANE', firstName: 'Jane' },
    });
    expect(popup.isClosed()).toBe(true);
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: payload.nonce });
    expect(sold.transaction).toMatchObject({
      paymentInstrumentType: 'paypal_account',
      paypalAccount: { payerEmail: 'jane.doe@paypal.example' },
    });
  });

  it('for one payment cannot be saved', async () => {
    await offerPayPal(ONCE);
    const { nonce } = await approve();
    const { customer } = await on.site.sdk.customer.create({});
    const kept = await on.site.sdk.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: nonce,
    });
    expect(kept.errors.deepErrors()).toMatchObject([{ code: '82902' }]);
  });

  it.each([
    ['agreed to for later', LATER],
    ['made once and agreed to for later', { ...ONCE, requestBillingAgreement: true }],
  ])('%s can be saved', async (_, payment) => {
    await offerPayPal(payment);
    const { nonce } = await approve('grace.hopper@paypal.example');
    const { customer } = await on.site.sdk.customer.create({});
    const kept = await on.site.sdk.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: nonce,
    });
    expect(kept.paymentMethod).toMatchObject({ email: 'grace.hopper@paypal.example' });
  });

  it('from an empty account is declined when it is charged', async () => {
    await offerPayPal(ONCE);
    const { nonce } = await approve('max.empty@paypal.example');
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: nonce });
    expect(sold.success).toBe(false);
    expect(sold.transaction).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2074',
    });
  });

  it.each<[string, (popup: Page) => Promise<void>]>([
    ["on PayPal's page", (popup) => popup.getByRole('button', { name: 'Cancel' }).click()],
    ['by closing the window', closeOnceShown],
    ["on the merchant's page", () => on.page.getByRole('button', { name: 'Close' }).click()],
  ])('is canceled %s', async (_, cancel) => {
    await offerPayPal(ONCE);
    const popup = await press();
    await cancel(popup);
    expect(await outcome()).toBe('cancelled');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('fails on request', async () => {
    await offerPayPal(ONCE);
    await (await press()).getByRole('button', { name: 'Let it fail' }).click();
    expect(await outcome()).toMatch(/asked to fail/);
  });

  it('opens in a frame if the browser blocks the window', async () => {
    await on.page.evaluate(() => Object.assign(window, { open: () => null }));
    await offerPayPal(ONCE);
    await on.page.getByRole('button', { name: 'PayPal' }).click();
    const frame = on.page.frameLocator('iframe[title="Stand-in for PayPal"]');
    await frame.getByRole('button', { name: 'Approve' }).click();
    expect(await outcome()).toHaveProperty('nonce');
  });
});

describe("braintree-web's result", () => {
  /** The library's result, or the code of its error. */
  const ask = (
    method: 'createPayment' | 'tokenizePayment',
    options: object,
    authorization = on.site.clientToken,
  ) =>
    on.page.evaluate(
      async ({ authorization, method, options }) => {
        const { client, paypalCheckout } = window.harness;
        try {
          const checkout = await paypalCheckout.create({ client: await client.create({ authorization }) });
          return await checkout[method](options);
        } catch (error) {
          return (error as { code: string }).code;
        }
      },
      { authorization, method, options },
    );

  it.each([
    ['no amount', { ...ONCE, amount: 'much' }],
    ['no currency', { ...ONCE, currency: 'dollars' }],
  ])('for a payment with %s is PAYPAL_INVALID_PAYMENT_OPTION', async (_, payment) => {
    expect(await ask('createPayment', payment)).toBe('PAYPAL_INVALID_PAYMENT_OPTION');
  });

  it("for an impossible payment is its client's error", async () => {
    await on.site.fail({ call: 'paypalCheckout.createPayment', kind: 'status', status: 500 });
    expect(await ask('createPayment', ONCE)).toBe('CLIENT_GATEWAY_NETWORK');
  });

  it.each([
    ['is unknown', { paymentID: 'PAYID-X', payerID: 'LOCALPAYERJANE' }],
    ['was never agreed to', { billingToken: 'BA-X', payerID: 'LOCALPAYERJANE' }],
  ])('for an approval that %s is CLIENT_REQUEST_ERROR', async (_, approval) => {
    expect(await ask('tokenizePayment', approval)).toBe('CLIENT_REQUEST_ERROR');
  });

  it('for a payment without an approval is CLIENT_REQUEST_ERROR', async () => {
    const orderID = await ask('createPayment', ONCE);
    const approval = { orderID, payerID: 'LOCALPAYERJANE' };
    expect(await ask('tokenizePayment', approval)).toBe('CLIENT_REQUEST_ERROR');
  });

  it('for a merchant without PayPal is PAYPAL_NOT_ENABLED', async () => {
    const without = await openMerchantSite({ paypal: false });
    const other = await without.openPage();
    const said = await other.evaluate(async (authorization) => {
      const { client, paypalCheckout } = window.harness;
      return paypalCheckout
        .create({ client: await client.create({ authorization }) })
        .catch((error: { code: string }) => error.code);
    }, without.clientToken);
    expect(said).toBe('PAYPAL_NOT_ENABLED');
    await without.close();
  });
});
