import { beforeEach, describe, expect, it } from 'vitest';
import { merchantPages } from '../../testing/merchant-pages.ts';

const SCRIPT = '/braintree/assets/apple-pay/apple-pay-session.js';

const on = merchantPages();
beforeEach(async () => {
  await on.page.addScriptTag({ url: `${on.site.origin}${SCRIPT}` });
});

interface Merchant {
  /** Additions to the usual payment request, or replacements. */
  request?: object;
  /** The page's own domain by default. */
  domainName?: string;
}

/**
 * A page that requests Apple Pay as in Braintree's guide. Its button's outcome is `window.outcome`.
 */
async function offerApplePay(merchant: Merchant = {}): Promise<void> {
  await on.page.evaluate(
    async ({ authorization, merchant }) => {
      const { client, applePay } = window.harness;
      const braintree = await applePay.create({ client: await client.create({ authorization }) });
      const pay = () =>
        new Promise((resolve) => {
          const request = braintree.createPaymentRequest({
            total: { label: 'The merchant', amount: '13.37' },
            ...merchant.request,
          });
          const session = new ApplePaySession(3, request as ApplePayJS.ApplePayPaymentRequest);
          const told = (error: { code: string }) => resolve(error.code);
          session.onvalidatemerchant = ({ validationURL }) => {
            const { domainName } = merchant;
            const options = { validationURL, displayName: 'The merchant', ...(domainName && { domainName }) };
            braintree.performValidation(options).then(
              (merchantSession: unknown) => session.completeMerchantValidation(merchantSession),
              (error: { code: string }) => {
                session.abort();
                told(error);
              },
            );
          };
          session.onpaymentauthorized = ({ payment }) => {
            braintree.tokenize({ token: payment.token }).then(
              (payload) => {
                session.completePayment(ApplePaySession.STATUS_SUCCESS);
                resolve({ ...payload, shippingContact: payment.shippingContact });
              },
              (error: { code: string }) => {
                session.completePayment(ApplePaySession.STATUS_FAILURE);
                told(error);
              },
            );
          };
          session.oncancel = () => resolve('cancelled');
          session.begin();
        });
      const button = document.createElement('button');
      button.textContent = 'Apple Pay';
      button.addEventListener('click', () =>
        Object.assign(window, { outcome: pay().catch((error: Error) => error.message) }),
      );
      if (ApplePaySession.canMakePayments() && ApplePaySession.supportsVersion(3))
        document.body.append(button);
    },
    { authorization: on.site.clientToken, merchant },
  );
}

const press = () => on.page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
const sheet = () => on.page.getByRole('dialog', { name: 'Pay The merchant' });
const choose = (name: string) => sheet().getByRole('button', { name }).click();
const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<unknown> }).outcome);

describe('a payment with Apple Pay', () => {
  it('is approved in a sheet that calls itself a stand-in, and gives a nonce that pays', async () => {
    await offerApplePay();
    await press();
    expect(await sheet().textContent()).toContain('no real money moves');
    expect(await sheet().textContent()).toContain('USD 13.37');
    await choose('Approve');
    const payload = (await outcome()) as { nonce: string };
    expect(payload).toMatchObject({
      type: 'ApplePayCard',
      details: { cardType: 'Visa', dpanLastTwo: '11' },
      binData: { prepaid: 'Unknown' },
    });
    expect(await sheet().count()).toBe(0);
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: payload.nonce });
    expect(sold.transaction).toMatchObject({
      paymentInstrumentType: 'apple_pay_card',
      applePayCard: { last4: '1111', cardType: 'Apple Pay - Visa' },
    });
  });

  it('is declined with the card that always is', async () => {
    await offerApplePay();
    await press();
    await sheet().getByRole('radio', { name: 'is declined' }).check();
    await choose('Approve');
    const { nonce } = (await outcome()) as { nonce: string };
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: nonce });
    expect(sold.transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2000' });
  });

  it('is canceled, and can be started again', async () => {
    await offerApplePay();
    await press();
    await choose('Cancel');
    expect(await outcome()).toBe('cancelled');
    await press();
    await expect.poll(() => sheet().count()).toBe(1);
  });

  it("fails with Braintree's error if the wallet fails", async () => {
    await offerApplePay();
    await press();
    await choose('Let it fail');
    expect(await outcome()).toBe('APPLE_PAY_TOKENIZATION');
    expect(await sheet().count()).toBe(0);
  });

  it("shows the monthly payment in addition to today's", async () => {
    const regularBilling = { label: 'Every month', amount: '25.00', paymentTiming: 'recurring' };
    const recurringPaymentRequest = {
      paymentDescription: 'A monthly gift',
      regularBilling,
      managementURL: `${on.site.origin}/profile`,
    };
    await offerApplePay({ request: { recurringPaymentRequest } });
    await press();
    expect(await sheet().textContent()).toMatch(/Every monthUSD 25\.00.*USD 13\.37/);
  });
});

describe('the payer’s address', () => {
  it('is shown in the sheet, and returned if the page requests it', async () => {
    await offerApplePay({ request: { requiredShippingContactFields: ['email'] } });
    await press();
    await sheet().getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await choose('Approve');
    expect(await outcome()).toMatchObject({ shippingContact: { emailAddress: 'ada@example.org' } });
  });

  it('is withheld if the page does not request it', async () => {
    await offerApplePay();
    await press();
    expect(await sheet().getByRole('textbox').count()).toBe(0);
    await choose('Approve');
    expect(await outcome()).not.toHaveProperty('shippingContact.emailAddress');
  });
});

it('rejects a merchant on a domain that is not registered', async () => {
  await offerApplePay({ domainName: 'elsewhere.example' });
  await press();
  expect(await outcome()).toBe('APPLE_PAY_MERCHANT_VALIDATION_FAILED');
  expect(await sheet().count()).toBe(0);
});

it.each([
  ['$5', 'total.amount must be like 13.37'],
  ['0.00', 'total.amount must be more than nothing before version 4'],
])('reports an error to a page with a total of %s', async (amount, mistake) => {
  await offerApplePay({ request: { total: { label: 'The merchant', amount } } });
  await press();
  expect(await outcome()).toBe(mistake);
});

it('shows no pending amount', async () => {
  await offerApplePay({ request: { total: { label: 'The merchant', amount: '13.37', type: 'pending' } } });
  await press();
  expect(await sheet().textContent()).toContain('TotalPending');
});

it('is rejected outside of a click', async () => {
  const body = `<script src="${SCRIPT}"></script><script>
    try { new ApplePaySession(3, {}); } catch ({ message }) { document.title = message; }
  </script>`;
  await on.page.route('**/eager', (route) => route.fulfill({ contentType: 'text/html', body }));
  await on.page.goto(`${on.site.origin}/eager`);
  expect(await on.page.title()).toBe('Must create a new ApplePaySession from a user gesture handler.');
});

it("leaves a browser's own session in place", async () => {
  const body = `<script>window.ApplePaySession = { own: true };</script><script src="${SCRIPT}"></script>`;
  await on.page.route('**/safari', (route) => route.fulfill({ contentType: 'text/html', body }));
  await on.page.goto(`${on.site.origin}/safari`);
  expect(await on.page.evaluate(() => 'own' in ApplePaySession)).toBe(true);
});
