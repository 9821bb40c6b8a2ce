import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFields, inputOf, openMerchantSite } from '../testing/merchant-page.ts';
import type { MerchantSite } from '../testing/merchant-page.ts';
import type { Page } from 'playwright-core';

const CARD = { number: '6212345678901232', expirationMonth: '12', expirationYear: '2040' };
const MOBILE = { countryCode: '62', number: '111111111' };
const PAYMENT = {
  callid: 'call',
  encKey: 'key',
  encPaymentData: btoa(JSON.stringify({ ...CARD, number: '4111111111111111' })),
};

/** A merchant page's request to braintree-web. */
type Request =
  | { module: 'venmo'; method?: never; options?: object }
  | { module: 'unionpay'; method?: 'fetchCapabilities' | 'enroll' | 'tokenize'; options?: object }
  | { module: 'visaCheckout'; method?: 'tokenize'; options?: object }
  | { module: 'vaultManager'; method: 'fetchPaymentMethods' | 'deletePaymentMethod'; options?: unknown };

/** A module of braintree-web, whose component is shown as the names of its methods. */
interface Module {
  create(options: { client: object }): Promise<Record<string, (options: unknown) => Promise<unknown>>>;
}

let site: MerchantSite;
let page: Page;
beforeAll(async () => {
  site = await openMerchantSite();
  page = await site.openPage();
});
afterAll(() => site.close());

/** The real library's result, or its error. */
function ask(request: Request, { clientToken }: { clientToken: string } = site, on = page): Promise<unknown> {
  return on.evaluate(
    async ({ authorization, module, method, options }) => {
      const { client, ...modules } = window.harness;
      try {
        const chosen = modules[module] as unknown as Module;
        const component = await chosen.create({ client: await client.create({ authorization }) });
        return method === undefined ? 'created' : await component[method]?.(options);
      } catch (error) {
        const { code, type } = error as { code: string; type: string };
        return { code, type };
      }
    },
    { authorization: clientToken, method: undefined, options: undefined, ...request },
  );
}

async function enrolled(card: object = CARD): Promise<string> {
  const reply = await ask({ module: 'unionpay', method: 'enroll', options: { card, mobile: MOBILE } });
  return (reply as { enrollmentId: string }).enrollmentId;
}

describe('a merchant without a payment method', () => {
  it.each([
    ['unionpay', 'UNIONPAY_NOT_ENABLED'],
    ['venmo', 'VENMO_NOT_ENABLED'],
    ['visaCheckout', 'VISA_CHECKOUT_NOT_ENABLED'],
  ] as const)('gets an error: %s', async (module, code) => {
    const without = await openMerchantSite({ unionPay: false, venmo: false, visaCheckout: false });
    expect(await ask({ module }, without, await without.openPage())).toEqual({ code, type: 'MERCHANT' });
    await without.close();
  });
});

describe('UnionPay', () => {
  const capabilities = (number: string) =>
    ask({ module: 'unionpay', method: 'fetchCapabilities', options: { card: { number } } });
  const enroll = (card: object, mobile: object = MOBILE) =>
    ask({ module: 'unionpay', method: 'enroll', options: { card, mobile } });
  const tokenize = (options: object) => ask({ module: 'unionpay', method: 'tokenize', options });

  it.each([
    ['6212345678901232', { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } }],
    ['6212345678901265', { isUnionPay: true, isDebit: true }],
    ['6212345678900028', { unionPay: { isSupported: false } }],
    ['6212345678900093', { unionPay: { supportsTwoStepAuthAndCapture: false } }],
    ['4111111111111111', { isUnionPay: false }],
  ])('reports the capabilities of %s', async (number, expected) => {
    expect(await capabilities(number)).toMatchObject(expected);
  });

  it('sends a code if the card requires one, and accepts the card with it', async () => {
    expect(await enroll(CARD)).toMatchObject({ smsCodeRequired: true });
    const enrollmentId = await enrolled();
    expect(await tokenize({ card: CARD, enrollmentId, smsCode: '123456' })).toMatchObject({
      type: 'CreditCard',
      details: { cardType: 'UnionPay', lastFour: '1232' },
    });
  });

  it('accepts a card that requires none', async () => {
    const card = { ...CARD, number: '6212345678900085' };
    expect(await enroll(card)).toMatchObject({ smsCodeRequired: false });
    expect(await tokenize({ card, enrollmentId: await enrolled(card) })).toHaveProperty('nonce');
  });

  it.each([
    ['a card that is not activated', { ...CARD, number: '6212345678900036' }, MOBILE],
    ['an expired card', { ...CARD, expirationYear: '2009' }, MOBILE],
    ['no country code', CARD, { number: '111111111' }],
    ['no number', CARD, { countryCode: '62' }],
  ])('with %s is UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID', async (_, card, mobile) => {
    expect(await enroll(card, mobile)).toEqual({
      code: 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID',
      type: 'CUSTOMER',
    });
  });

  it('with half a date is UNIONPAY_EXPIRATION_DATE_INCOMPLETE', async () => {
    expect(await enroll({ number: CARD.number, expirationMonth: '12' })).toMatchObject({
      code: 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
    });
  });

  it('that is unreachable is UNIONPAY_ENROLLMENT_NETWORK_ERROR', async () => {
    await site.fail({ call: 'unionpay.enroll', kind: 'status', status: 500 });
    expect(await enroll(CARD)).toEqual({ code: 'UNIONPAY_ENROLLMENT_NETWORK_ERROR', type: 'NETWORK' });
  });

  it('passes a 403 through', async () => {
    const insufficient = { code: 'CLIENT_AUTHORIZATION_INSUFFICIENT', type: 'MERCHANT' };
    const refuse = (call: string) => site.fail({ call, kind: 'status', status: 403 });
    await refuse('unionpay.fetchCapabilities');
    expect(await capabilities(CARD.number)).toEqual(insufficient);
    await refuse('unionpay.enroll');
    expect(await enroll(CARD)).toEqual(insufficient);
    await refuse('hostedFields.tokenize');
    expect(await tokenize({ card: CARD, enrollmentId: 'any' })).toEqual(insufficient);
  });

  it.each([
    ['the wrong code', CARD, '999999'],
    ['no code', CARD, ''],
    ["another card's enrollment", { ...CARD, number: '6212345678901265' }, '123456'],
  ])('with %s is UNIONPAY_FAILED_TOKENIZATION', async (_, card, smsCode) => {
    expect(await tokenize({ card, enrollmentId: await enrolled(), smsCode })).toEqual({
      code: 'UNIONPAY_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
    });
  });
});

describe('UnionPay with the card fields', () => {
  const SMS_CODE = '123456';

  /**
   * The component's result for the card typed into the fields, which it finds only by their
   * channel.
   */
  function askOfFields(on: Page, method: 'fetchCapabilities' | 'enroll' | 'tokenize', options: object = {}) {
    return on.evaluate(
      async ({ authorization, method, options }) => {
        const { client, unionpay, fields } = window.harness;
        const { channel } = (fields as unknown as { _bus: { channel: string } })._bus;
        const component = await unionpay.create({ client: await client.create({ authorization }) });
        const methods = component as unknown as Record<string, (options: object) => Promise<object>>;
        try {
          return await methods[method]?.({ ...options, hostedFields: { _bus: { channel } } });
        } catch (error) {
          return { code: (error as { code: string }).code };
        }
      },
      { authorization: site.clientToken, method, options },
    );
  }

  it('queries, enrolls and accepts the card in them, which the page never sees', async () => {
    const own = await site.openPage();
    await createFields(own, site.clientToken, { number: {}, expirationDate: {}, cvv: {} });
    await inputOf(own, 'number').pressSequentially(CARD.number);
    await inputOf(own, 'expirationDate').pressSequentially('1240');
    await inputOf(own, 'cvv').pressSequentially('123');
    expect(await askOfFields(own, 'fetchCapabilities')).toMatchObject({ isUnionPay: true });
    const enrollment = (await askOfFields(own, 'enroll', { mobile: MOBILE })) as { enrollmentId: string };
    expect(enrollment).toMatchObject({ smsCodeRequired: true });
    const { enrollmentId } = enrollment;
    expect(await askOfFields(own, 'tokenize', { enrollmentId, smsCode: SMS_CODE })).toMatchObject({
      details: { lastFour: '1232', expirationYear: '2040' },
    });
    const seen = await own.evaluate(() => window.harness.messages.join());
    expect(seen.replaceAll(/\D/g, '')).not.toContain(CARD.number);
    await own.close();
  });
});

describe('Visa Checkout', () => {
  const tokenize = (options: object) => ask({ module: 'visaCheckout', method: 'tokenize', options });

  it("gives a nonce for the wallet's result", async () => {
    expect(await tokenize(PAYMENT)).toMatchObject({
      type: 'VisaCheckoutCard',
      details: { cardType: 'Visa', lastFour: '1111' },
    });
  });

  it.each(['callid', 'encKey', 'encPaymentData'])(
    'without %s is VISA_CHECKOUT_PAYMENT_REQUIRED',
    async (missing) => {
      expect(await tokenize({ ...PAYMENT, [missing]: undefined })).toEqual({
        code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
        type: 'MERCHANT',
      });
    },
  );

  it('with an unreadable payment is VISA_CHECKOUT_TOKENIZATION', async () => {
    expect(await tokenize({ ...PAYMENT, encPaymentData: 'garbage' })).toEqual({
      code: 'VISA_CHECKOUT_TOKENIZATION',
      type: 'NETWORK',
    });
  });
});

describe('the vault manager', () => {
  /**
   * A customer with two cards, the second of which pays a subscription, and a browser with their
   * client token.
   */
  async function customer(): Promise<{ id: string; clientToken: string }> {
    const { id } = (await site.sdk.customer.create({})).customer;
    for (const paymentMethodNonce of ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce']) {
      await site.sdk.paymentMethod.create({ customerId: id, paymentMethodNonce });
    }
    const [, second] = (await site.sdk.customer.find(id)).creditCards ?? [];
    await site.sdk.subscription.create({
      planId: 'monthly-gift',
      paymentMethodToken: second?.token ?? '',
      price: '10.00',
    });
    return { id, ...(await site.sdk.clientToken.generate({ customerId: id })) };
  }
  const list = (clientToken: string) =>
    ask(
      { module: 'vaultManager', method: 'fetchPaymentMethods', options: { defaultFirst: true } },
      { clientToken },
    );
  const remove = (nonce: string, clientToken: string) =>
    ask({ module: 'vaultManager', method: 'deletePaymentMethod', options: nonce }, { clientToken });
  const noncesOf = async (clientToken: string) =>
    ((await list(clientToken)) as { nonce: string }[]).map(({ nonce }) => nonce);

  it("lists a customer's methods, the default first, each with a nonce that pays", async () => {
    const { clientToken } = await customer();
    const methods = (await list(clientToken)) as { nonce: string }[];
    expect(methods).toMatchObject([
      {
        type: 'CreditCard',
        default: true,
        hasSubscription: false,
        description: 'ending in 81',
        details: { cardType: 'Visa', lastFour: '1881' },
        binData: { prepaid: 'Unknown' },
      },
      { default: false, hasSubscription: true, details: { cardType: 'MasterCard' } },
    ]);
    const paymentMethodNonce = methods[0]?.nonce ?? '';
    expect((await site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce })).success).toBe(true);
  });

  it('deletes the method of a nonce', async () => {
    const { id, clientToken } = await customer();
    const [first = ''] = await noncesOf(clientToken);
    expect(await remove(first, clientToken)).toBeUndefined();
    expect((await site.sdk.customer.find(id)).creditCards).toMatchObject([{ cardType: 'MasterCard' }]);
  });

  it('without a matching nonce is VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND', async () => {
    const [one, other] = [await customer(), await customer()];
    const [theirs = ''] = await noncesOf(other.clientToken);
    for (const nonce of ['no-such-nonce', 'fake-valid-nonce', theirs]) {
      expect(await remove(nonce, one.clientToken)).toEqual({
        code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
        type: 'MERCHANT',
      });
    }
    expect(await noncesOf(other.clientToken)).toHaveLength(2);
  });

  it('with a client token without a customer lists and deletes nothing', async () => {
    const [theirs = ''] = await noncesOf((await customer()).clientToken);
    expect(await list(site.clientToken)).toEqual({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      type: 'MERCHANT',
    });
    expect(await remove(theirs, site.clientToken)).toEqual({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      type: 'UNKNOWN',
    });
  });
});
