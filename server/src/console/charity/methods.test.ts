import type { CharityState } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Colleague;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'paypal', 'venmo'] as const);
  test = await startTestApp({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
  admin = await colleague(test, 'admin');
});
afterAll(() => test.close());

const read = async () => (await admin.console.get('/charity')).body.data as CharityState;

async function save(by: Colleague, methodsOff: string[]) {
  const { content, revision } = await read();
  return by.console.put('/charity/draft', { revision, content: { ...content, methodsOff } });
}

async function turnOff(...methods: string[]): Promise<void> {
  expect((await save(admin, methods)).status).toBe(200);
  const { revision } = await read();
  expect((await admin.console.post('/charity/publish', { revision })).status).toBe(200);
}

async function offered() {
  const browser = test.browser();
  await browser.get('/api/user');
  const { data } = (await browser.get('/api/payment/providers')).body as { data: { providers: object } };
  const { body: page } = await test.app.inject({ url: '/checkout' });
  return { providers: Object.keys(data.providers), page: /"offered":(\[[^\]]*\])/.exec(page)?.[1] };
}

async function giveByVenmo() {
  const browser = test.browser();
  const checkout = await beginCheckout(browser);
  const nonce = 'fake-venmo-account-nonce';
  const reply = await browser.post(
    '/api/transaction',
    paymentBody(checkout, { payment_method_type: 'venmo', nonce }),
  );
  return [reply.status, reply.body.errors];
}

describe('a payment method that staff turn off', () => {
  it('disappears from pages, providers and payments after publishing, and can come back', async () => {
    expect((await read()).methods).toEqual(['card', 'paypal', 'venmo']);
    await turnOff('venmo');
    expect(await offered()).toEqual({ providers: ['paypal'], page: '["card","paypal"]' });
    expect(await giveByVenmo()).toEqual([
      422,
      { payment_method_type: ['This payment method is not offered.'] },
    ]);
    expect((await giveByCard()).status).toBe(200);
    await turnOff();
    expect(await offered()).toEqual({ providers: ['paypal', 'venmo'], page: '["card","paypal","venmo"]' });
    expect((await giveByVenmo())[0]).toBe(200);
  });

  it('is never the card, and never an unknown one', async () => {
    for (const method of ['card', 'cash']) {
      const { status, body } = await save(admin, [method]);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['methodsOff.0']]);
    }
  });

  it('is turned off only with permission to manage settings', async () => {
    const fundraiser = await colleague(test, 'fundraiser');
    expect((await save(fundraiser, ['paypal'])).status).toBe(403);
  });
});

async function giveByCard() {
  const browser = test.browser();
  const checkout = await beginCheckout(browser);
  return browser.post('/api/transaction', paymentBody(checkout));
}
