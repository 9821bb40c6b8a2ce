import { beforeEach, describe, expect, it } from 'vitest';
import { merchantPages } from '../../testing/merchant-pages.ts';

const on = merchantPages();
beforeEach(async () => {
  await on.page.addScriptTag({ url: `${on.site.origin}/braintree/assets/google-pay/pay.js` });
});

/**
 * A page that requests Google Pay as in Braintree's guide. Its button's outcome is
 * `window.outcome`.
 * @param authMethods the allowed kinds of cards, if Braintree does not decide
 */
async function offerGooglePay(
  overrides: object = {},
  authMethods?: google.payments.api.CardAuthMethod[],
): Promise<void> {
  await on.page.evaluate(
    async ({ authorization, overrides, authMethods }) => {
      const { client, googlePayment } = window.harness;
      const braintree = await googlePayment.create({
        client: await client.create({ authorization }),
        googlePayVersion: 2,
      });
      const google = new window.google.payments.api.PaymentsClient({ environment: 'TEST' });
      const request = {
        ...braintree.createPaymentDataRequest({
          transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '13.37' },
        }),
        ...overrides,
      };
      for (const { parameters } of request.allowedPaymentMethods) {
        parameters.allowedAuthMethods = authMethods ?? parameters.allowedAuthMethods;
      }
      const { result } = await google.isReadyToPay(request);
      const pay = () =>
        google
          .loadPaymentData(request)
          .then((data) => braintree.parseResponse(data))
          .catch((error: { code?: string; statusCode?: string }) => error.code ?? error.statusCode);
      const onClick = () => Object.assign(window, { outcome: pay() });
      const button = google.createButton({ onClick, buttonType: 'donate' });
      if (result) document.body.append(button);
    },
    { authorization: on.site.clientToken, overrides, authMethods },
  );
}

const press = () => on.page.getByRole('button', { name: 'Donate with Google Pay' }).click();
const sheet = () => on.page.getByRole('dialog', { name: 'Pay the merchant' });
const choose = (name: string) => sheet().getByRole('button', { name }).click();
const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<unknown> }).outcome);

describe('a payment with Google Pay', () => {
  beforeEach(() => offerGooglePay());

  it('is approved in a sheet that calls itself a stand-in, and gives a nonce that pays', async () => {
    await press();
    await expect.poll(() => sheet().textContent()).toContain('no real money moves');
    expect(await sheet().textContent()).toContain('USD 13.37');
    await choose('Approve');
    const payload = (await outcome()) as { nonce: string };
    expect(payload).toMatchObject({
      type: 'AndroidPayCard',
      description: 'Visa 1111',
      details: { cardType: 'Visa', lastFour: '1111', bin: '411111', isNetworkTokenized: true },
    });
    expect(await sheet().count()).toBe(0);
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: payload.nonce });
    expect(sold.transaction).toMatchObject({
      paymentInstrumentType: 'android_pay_card',
      androidPayCard: { last4: '1111', cardType: 'Visa' },
    });
  });

  it('is declined with the card that always is', async () => {
    await press();
    await sheet().getByRole('radio', { name: 'is declined' }).check();
    await choose('Approve');
    const { nonce } = (await outcome()) as { nonce: string };
    const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: nonce });
    expect(sold.transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2000' });
  });

  it("is canceled with Google's status", async () => {
    await press();
    await choose('Cancel');
    expect(await outcome()).toBe('CANCELED');
    expect(await sheet().count()).toBe(0);
  });

  it('is canceled by Escape, and the focus returns to the button', async () => {
    await on.page.getByRole('button', { name: 'Donate with Google Pay' }).focus();
    await on.page.keyboard.press('Enter');
    await sheet().waitFor();
    await on.page.keyboard.press('Escape');
    expect(await outcome()).toBe('CANCELED');
    await on.page.keyboard.press('Enter');
    await expect.poll(() => sheet().count()).toBe(1);
  });

  it("fails with Braintree's error if the wallet fails", async () => {
    await press();
    await choose('Let it fail');
    expect(await outcome()).toBe('GOOGLE_PAYMENT_GATEWAY_ERROR');
  });
});

it('shows no amount if it is unknown', async () => {
  await offerGooglePay({ transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'NOT_CURRENTLY_KNOWN' } });
  await press();
  const sheet = on.page.getByRole('dialog', { name: 'Choose a card for the merchant' });
  expect(await sheet.textContent()).not.toContain('USD');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  expect(await outcome()).toMatchObject({ type: 'AndroidPayCard' });
});

describe('the payer’s address', () => {
  /** The address that the sheet returns with the payment. */
  const email = async (overrides: object) => {
    await on.page.evaluate((overrides) => {
      const client = new window.google.payments.api.PaymentsClient({ environment: 'TEST' });
      const card = {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'braintree' } },
      };
      const request = {
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: {},
        allowedPaymentMethods: [card],
        transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '13.37' },
        ...overrides,
      } as unknown as google.payments.api.PaymentDataRequest;
      const onClick = () => Object.assign(window, { outcome: client.loadPaymentData(request) });
      document.body.append(client.createButton({ onClick, buttonType: 'donate' }));
    }, overrides);
    await press();
    const field = sheet().getByRole('textbox', { name: 'Email' });
    await sheet().waitFor();
    if ((await field.count()) > 0) await field.fill('ada@example.org');
    await choose('Approve');
    return ((await outcome()) as { email?: string }).email;
  };

  it('is shown in the sheet, and returned if the page requests it', async () => {
    expect(await email({ emailRequired: true })).toBe('ada@example.org');
  });

  it('is withheld if the page does not request it', async () => {
    expect(await email({})).toBeUndefined();
  });
});

it.each([
  [true, 'CRYPTOGRAM_3DS'],
  [false, 'PAN_ONLY'],
] as const)(
  'is a token of the device (%s) if the page only allows %s',
  async (isNetworkTokenized, method) => {
    await offerGooglePay({}, [method]);
    await press();
    await choose('Approve');
    const { nonce } = (await outcome()) as { nonce: string };
    const found = await on.site.sdk.paymentMethodNonce.find(nonce);
    expect(found).toMatchObject({ type: 'AndroidPayCard', details: { isNetworkTokenized } });
  },
);

it.each([
  [
    'an amount that is none',
    { transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '$5' } },
  ],
  [
    'a currency that is none',
    { transactionInfo: { currencyCode: '$', totalPriceStatus: 'FINAL', totalPrice: '5' } },
  ],
  [
    'an amount that it says it does not know',
    { transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'NOT_CURRENTLY_KNOWN', totalPrice: '5' } },
  ],
  ['no transaction', { transactionInfo: undefined }],
])('reports an error to a page that requests %s', async (_what, overrides) => {
  await offerGooglePay(overrides);
  await press();
  expect(await outcome()).toBe('DEVELOPER_ERROR');
});

it('is rejected outside of a click', async () => {
  const body = `<script src="/braintree/assets/google-pay/pay.js"></script><script>
    new google.payments.api.PaymentsClient({}).loadPaymentData({}).catch(({ statusMessage }) => {
      document.title = statusMessage;
    });
  </script>`;
  await on.page.route('**/eager', (route) => route.fulfill({ contentType: 'text/html', body }));
  await on.page.goto(`${on.site.origin}/eager`);
  await expect.poll(() => on.page.title()).toBe('loadPaymentData must be called in a press');
});

it('has no real cards', async () => {
  const words = await on.page.evaluate(() => {
    try {
      return typeof new window.google.payments.api.PaymentsClient({ environment: 'PRODUCTION' });
    } catch (error) {
      return String(error);
    }
  });
  expect(words).toContain('takes no real cards');
});

it('is not ready for a merchant without cards', async () => {
  const ready = await on.page.evaluate(() =>
    new window.google.payments.api.PaymentsClient({}).isReadyToPay({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [],
    }),
  );
  expect(ready).toEqual({ result: false });
});
