import { PAYMENT_METHOD_TYPES, type OfferableMethod, type PaymentMethodType } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The methods that a charity offers, and the payment types that it then accepts. */
const CHARITIES: [offered: OfferableMethod[], kinds: PaymentMethodType[], providers: string[]][] = [
  [['card'], ['credit', 'saved', 'vaulted'], []],
  [
    ['card', 'paypal', 'venmo'],
    ['credit', 'saved', 'vaulted', 'paypal', 'venmo'],
    ['paypal', 'venmo'],
  ],
];

describe.each(CHARITIES)('a charity that offers %s', (offered, kinds, providers) => {
  let test: TestApp;
  beforeAll(async () => {
    const googlePay = { environment: 'TEST', merchantId: undefined } as const;
    const offer = { methods: new Set(offered), threeDSecure: false, googlePay, venmoDesktop: 'qr' } as const;
    test = await startTestApp({ offer });
  });
  afterAll(() => test.close());

  it('lists them for the pages', async () => {
    const browser = test.browser();
    await browser.get('/api/user');
    const { data } = (await browser.get('/api/payment/providers')).body as { data: { providers: object } };
    expect(Object.keys(data.providers)).toEqual(providers);
  });

  it.each(PAYMENT_METHOD_TYPES.filter((kind) => !kinds.includes(kind)))(
    'rejects a payment by %s',
    async (kind) => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser);
      const body = paymentBody(checkout, { payment_method_type: kind });
      const reply = await browser.post('/api/transaction', body);
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { payment_method_type: ['This payment method is not offered.'] },
      ]);
      expect(await test.rows('select id from attempts')).toEqual([]);
    },
  );
});
