import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentResult } from '@handsel/contract';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import type { Browser } from '../../../testing/browser.ts';
import { verifiedDonor, unverifiedDonor } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { addMethod, defaultToken, methodNonce, payWithSaved } from '../../../testing/saved-methods.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const EMAIL = 'ada@example.org';
const KINDS = [
  ['one-time', 'transaction.sale'],
  ['monthly', 'subscription.create'],
] as const;

/** A donor who saved a card. */
async function saver(become = unverifiedDonor, email = EMAIL): Promise<Browser> {
  const { browser } = await become(test, email);
  expect((await addMethod(browser, await tokenizeCard(browser, test))).status).toBe(200);
  return browser;
}

async function attemptOf(checkoutId: string) {
  const [attempt] = await test.rows(
    `select id, state, nonce, saved_token from attempts where checkout_id = '${checkoutId}' order by created_at desc limit 1`,
  );
  return attempt ?? {};
}

async function chargesOf(checkoutId: string) {
  const { id } = await attemptOf(checkoutId);
  return (await test.localBraintree.chargesOf(String(id))).map(({ amountCents }) => amountCents);
}

const becomes = (state: string, checkoutId: string) =>
  test.until(`select state = '${state}' as ok from attempts where checkout_id = '${checkoutId}'`);

describe('a saved method', () => {
  it.each(['saved', 'vaulted'])('pays once, as %s', async (method) => {
    const browser = await saver();
    const { reply, checkoutId } = await payWithSaved(browser, await methodNonce(browser), {
      amount: 13.37,
      method,
    });
    expect([reply.status, reply.body.data]).toMatchObject([200, { status: 'succeeded', amount: 13.37 }]);
    expect(await chargesOf(checkoutId)).toEqual([1337]);
    const rows = await test.rows(
      `select method_type, method_description, amount_cents from gifts
       where attempt_id = '${String((await attemptOf(checkoutId))['id'])}'`,
    );
    expect(rows).toEqual([
      { method_type: method, method_description: 'Visa ending in 1111', amount_cents: 1337 },
    ]);
  });

  it('begins a monthly gift without being saved again', async () => {
    const browser = await saver();
    const token = await defaultToken(browser);
    const nonce = await methodNonce(browser, token);
    const { reply, checkoutId } = await payWithSaved(browser, nonce, { amount: 25, type: 'monthly' });
    expect(reply.status).toBe(200);
    expect((reply.body.data as PaymentResult).subscription).toMatchObject({ amount: 25 });
    expect(await chargesOf(checkoutId)).toEqual([2500]);
    expect(await defaultToken(browser)).toBe(token);
    const removed = await browser.delete(`/api/paymentMethod/${token}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'method_in_use']);
  });

  it('leaves no nonce in the database', async () => {
    const browser = await saver();
    const nonce = await methodNonce(browser);
    const kept = () => test.rows(`select row_to_json(m)::text as row from method_nonces m`);
    expect(JSON.stringify(await kept())).not.toContain(nonce);
    const before = (await kept()).length;
    const { checkoutId } = await payWithSaved(browser, nonce);
    expect(await attemptOf(checkoutId)).toMatchObject({ nonce: null });
    expect((await kept()).length).toBe(before - 1);
  });

  it.each(KINDS)('that is declined is reported and can be tried again with a new nonce: %s', async (type) => {
    const browser = await saver();
    const { reply, checkoutId, body, url } = await payWithSaved(browser, await methodNonce(browser), {
      amount: 2000,
      type,
    });
    expect([reply.status, reply.body.code]).toEqual([402, 'declined']);
    await browser.put(`/api/checkout/${checkoutId}`, { email: EMAIL, amount: 20, type, page: 'checkout' });
    const again = await browser.post(url, { ...body, amount: 20, nonce: await methodNonce(browser) });
    expect(again.status).toBe(200);
    expect(await chargesOf(checkoutId)).toEqual([2000]);
  });
});

describe('a nonce of a saved method', () => {
  it.each(KINDS)('pays one checkout, however often and however many together: %s', async (type) => {
    const browser = await saver();
    const nonce = await methodNonce(browser);
    const url = type === 'monthly' ? '/api/subscription' : '/api/transaction';
    const checkouts = [];
    for (let each = 0; each < 3; each += 1)
      checkouts.push(await beginCheckout(browser, { amount: 25, type }));
    const replies = await Promise.all(
      [...checkouts, ...checkouts, ...checkouts].map((checkout) =>
        browser.post(url, paymentBody(checkout, { nonce, payment_method_type: 'saved' })),
      ),
    );
    // Later requests find the nonce used, or a monthly gift that is beginning or active.
    const others = type === 'monthly' ? ['subscription_checking', 'subscription_exists'] : [];
    const honest = ['200', '202', 'nonce_unusable', ...others];
    const codes = replies.map(({ status, body }) => body.code ?? String(status));
    expect(codes.filter((code) => !honest.includes(code))).toEqual([]);
    const charges = await Promise.all(checkouts.map(({ uuid }) => chargesOf(uuid)));
    expect(charges.flat()).toEqual([2500]);
  });

  it('gets the first click’s outcome at the second', async () => {
    const browser = await saver();
    const { reply, body, url } = await payWithSaved(browser, await methodNonce(browser));
    expect((await browser.post(url, body)).body.data).toEqual(reply.body.data);
  });

  it('is useless three hours later', async () => {
    const browser = await saver(verifiedDonor, 'patient@example.org');
    const nonce = await methodNonce(browser);
    await letTimePass(test, '181 minutes');
    const { reply, checkoutId } = await payWithSaved(browser, nonce);
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    expect(await attemptOf(checkoutId)).toEqual({});
    await methodNonce(browser);
    expect(
      await test.rows(`select 1 from method_nonces where created_at < now() - interval '3 hours'`),
    ).toEqual([]);
  });

  it.each(KINDS)('pays nothing after its method was removed: %s', async (type) => {
    const browser = await saver();
    const token = await defaultToken(browser);
    const nonce = await methodNonce(browser, token);
    expect((await browser.delete(`/api/paymentMethod/${token}`)).status).toBe(200);
    const { reply, checkoutId } = await payWithSaved(browser, nonce, { type });
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    expect(await chargesOf(checkoutId)).toEqual([]);
  });

  it('does not pay as a card that was typed', async () => {
    const browser = await saver();
    const { reply } = await payWithSaved(browser, 'fake-valid-nonce');
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });
});

describe('when the gateway fails', () => {
  it.each(KINDS)('a charge whose reply was lost is found: %s', async (type, call) => {
    const browser = await saver();
    const nonce = await methodNonce(browser);
    await test.localBraintree.fault({ call, kind: 'drop-reply' });
    const { reply, checkoutId } = await payWithSaved(browser, nonce, { amount: 25, type });
    expect(reply.status).toBe(202);
    await becomes('succeeded', checkoutId);
    expect(await chargesOf(checkoutId)).toEqual([2500]);
  });

  it('a one-time charge that is not found stays open until its nonce has expired', async () => {
    const browser = await saver(verifiedDonor, 'waiting@example.org');
    const nonce = await methodNonce(browser);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    const { reply, checkoutId, body, url } = await payWithSaved(browser, nonce);
    expect(reply.status).toBe(202);
    await letTimePass(test, '3 hours 10 minutes');
    await test.until(
      `select reason = 'not found, and its nonce has not expired' as ok from attempts where checkout_id = '${checkoutId}'`,
    );
    expect((await browser.post(url, body)).status).toBe(202);
    await letTimePass(test, '10 minutes');
    await becomes('failed', checkoutId);
    expect(await chargesOf(checkoutId)).toEqual([]);
    const again = await browser.post(url, { ...body, nonce: await methodNonce(browser) });
    expect(again.status).toBe(200);
    expect(await chargesOf(checkoutId)).toHaveLength(1);
  });

  it('a monthly charge that is not found is fenced by its id, and then failed', async () => {
    const browser = await saver();
    const nonce = await methodNonce(browser);
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'status', status: 500 });
    const { reply, checkoutId } = await payWithSaved(browser, nonce, { type: 'monthly' });
    expect(reply.status).toBe(202);
    await becomes('failed', checkoutId);
    expect(await chargesOf(checkoutId)).toEqual([]);
    expect((await browser.delete(`/api/paymentMethod/${await defaultToken(browser)}`)).status).toBe(200);
  });

  it('a monthly charge that is not found, and whose method was removed at the gateway meanwhile, has failed', async () => {
    const browser = await saver();
    const token = await defaultToken(browser);
    const nonce = await methodNonce(browser, token);
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 2_000 });
    const { reply, checkoutId } = await payWithSaved(browser, nonce, { type: 'monthly' });
    expect(reply.status).toBe(202);
    await createBraintreeGateway(test.config.braintree).deleteMethod(token);
    await becomes('failed', checkoutId);
    expect(await chargesOf(checkoutId)).toEqual([]);
  });
});
