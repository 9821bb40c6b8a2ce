import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the payment of another session’s checkout', () => {
  it('gets the same reply for any request and any checkout', async () => {
    const giving = test.browser();
    const once = await beginCheckout(giving, { amount: 50 });
    const monthly = await beginCheckout(giving, { amount: 50, type: 'monthly' });
    expect((await giving.post('/api/subscription', paymentBody(monthly))).status).toBe(200);
    const change = await beginCheckout(giving, { amount: 50, type: 'monthly', page: 'change-subscription' });
    expect(change.changes_subscription).toBe(true);
    const stranger = test.browser();
    await beginCheckout(stranger);
    for (const url of ['/api/transaction', '/api/subscription']) {
      for (const asked of [{}, { payment_method_type: 'paypal' }, { amount: 50.001 }, { amount: 51 }]) {
        const answers = [];
        for (const checkout of [once, monthly, change, { ...once, uuid: crypto.randomUUID() }]) {
          const { status, body } = await stranger.post(url, paymentBody(checkout, asked));
          answers.push({ status, body });
        }
        expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
      }
    }
  });
});
