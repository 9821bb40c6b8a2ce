import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '@handsel/contract';
import { letTimePass } from '../../testing/passing-time.ts';
import type { Reply } from '../../testing/reply.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  tokenizeCard,
  visitor,
  type TestApp,
} from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

function checkoutOf(reply: Reply): Checkout {
  expect(reply.status).toBe(200);
  return reply.body.data as Checkout;
}

describe('beginning a checkout', () => {
  it('returns the checkout with the choices made, and nothing of any donor', async () => {
    const browser = await visitor(test);
    const reply = await browser.post(
      '/api/start',
      startBody({ type: 'monthly', amount: 50, campaign: 'spring' }),
    );
    expect(checkoutOf(reply)).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      impact: '$50 a month: a night near the hospital for a parent, every month.',
      email: 'ada@example.org',
      begins_on: new Date().toISOString().slice(0, 10),
      amount: 50,
      type: 'monthly',
      page: 'start',
      campaign: 'spring',
      password_source: null,
      payment: { state: 'none' },
      user: { subscription: null, data: null },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['an email without a domain', { email: 'ada@example' }, 'email'],
    ['an email of 255 characters', { email: `${'a'.repeat(243)}@example.org` }, 'email'],
    ['4.99', { amount: 4.99 }, 'amount'],
    ['10000', { amount: 10000 }, 'amount'],
    ['9999.01', { amount: 9999.01 }, 'amount'],
    ['an amount as text', { amount: '1e3' }, 'amount'],
    ['13.375', { amount: 13.375 }, 'amount'],
    ['an unknown frequency', { type: 'yearly' }, 'type'],
    ['an unknown page', { page: 'elsewhere' }, 'page'],
  ])('rejects %s by the name of its field', async (_name, change, field) => {
    const browser = await visitor(test);
    const reply = await browser.post('/api/start', startBody(change));
    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('validation');
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  it.each([
    ['an empty campaign', { campaign: '' }, undefined],
    [
      'a campaign with markup',
      { campaign: '<b>été</b> 100% news+1 utm|x a~b' },
      '<b>été</b> 100% news+1 utm|x a~b',
    ],
    ['a campaign of 201 characters', { campaign: '😀'.repeat(201) }, '😀'.repeat(200)],
    ['a campaign with a null character', { campaign: 'a\u0000b' }, 'ab'],
    ['a campaign that is no text', { campaign: { $ne: 1 } }, undefined],
    ['a browser with a null character in its name', { user_agent: 'a\u0000b' }, undefined],
    ['a browser whose name is 2,000 characters long', { user_agent: 'a'.repeat(2_000) }, undefined],
  ])('begins a checkout with %s', async (_name, change, campaign) => {
    const browser = await visitor(test);
    const reply = await browser.post('/api/start', startBody(change));
    expect([reply.status, (reply.body.data as Checkout).campaign]).toEqual([200, campaign]);
  });

  it('returns the specified words for a wrong email', async () => {
    const browser = await visitor(test);
    const reply = await browser.post('/api/start', startBody({ email: 'ada' }));
    expect(reply.body.errors).toEqual({ email: ['Please enter a valid email address'] });
  });

  it.each([
    ['what is not JSON', '{"email":', 400, 'malformed'],
    ['a list', '[]', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__": {"email": "x"}}', 400, 'malformed'],
    ['100 kB', JSON.stringify({ email: 'x'.repeat(100_000) }), 413, 'too_large'],
  ])('rejects %s', async (_name, body, status, code) => {
    const browser = await visitor(test);
    const reply = await browser.post('/api/start', body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('rejects a post of %s', async (type) => {
    const browser = await visitor(test);
    const reply = await browser.send('POST', '/api/start', 'email=a', { 'content-type': type });
    expect([reply.status, reply.body.code]).toEqual([415, 'not_json']);
  });

  it('explains errors in words, even for requests that our pages never send', async () => {
    const browser = await visitor(test);
    for (const [field, value] of [
      ['amount', 4],
      ['amount', 10_000],
      ['amount', '50'],
      ['type', 'weekly'],
    ] as const) {
      const { status, body } = await browser.post('/api/start', startBody({ [field]: value }));
      expect(status).toBe(422);
      expect(body.errors?.[field]?.[0]).toContain('Please check this');
    }
  });

  it('rejects a missing or altered XSRF token', async () => {
    const browser = await visitor(test);
    for (const token of ['', 'x'.repeat(43)]) {
      const reply = await browser.send('POST', '/api/start', startBody(), { 'x-xsrf-token': token });
      expect([reply.status, reply.body.code]).toEqual([419, 'xsrf']);
    }
    expect((await test.browser().post('/api/start', startBody())).status).toBe(419);
  });

  it.each([
    ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('rejects a request from %s', async (_name, headers) => {
    const browser = await visitor(test);
    const reply = await browser.send('POST', '/api/start', startBody(), headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'blocked']);
  });
});

describe('resuming a checkout', () => {
  it('gives this session its newest one, or the one it names', async () => {
    const browser = test.browser();
    const first = await beginCheckout(browser, { amount: 20 });
    const second = await beginCheckout(browser, { amount: 30 });
    expect(checkoutOf(await browser.post('/api/start', { resume_session: true })).uuid).toBe(second.uuid);
    const named = await browser.post('/api/start', { resume_session: true, checkout_id: first.uuid });
    expect(checkoutOf(named)).toEqual(first);
  });

  it("makes a copy without the address of another session's", async () => {
    const theirs = await beginCheckout(test.browser(), { amount: 77.5, type: 'monthly', campaign: 'spring' });
    const browser = await visitor(test);
    const copy = checkoutOf(
      await browser.post('/api/start', { resume_session: true, checkout_id: theirs.uuid }),
    );
    expect(copy).toMatchObject({
      email: null,
      amount: 77.5,
      type: 'monthly',
      campaign: 'spring',
      page: 'start',
    });
    expect(copy.uuid).not.toBe(theirs.uuid);
  });

  it("shows a stranger the amount of another session's checkout and nothing of the person", async () => {
    const theirs = await beginCheckout(test.browser(), { amount: 77.5 });
    for (const browser of [await visitor(test), test.browser()]) {
      const seen = checkoutOf(await browser.get(`/api/checkout/${theirs.uuid}`));
      expect(seen).toEqual({ ...theirs, email: null });
    }
  });

  it('names the cardholder once the gift is paid, and to no other session', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'ada@example.org', type: 'one-time' });
    const resume = { resume_session: true, checkout_id: checkout.uuid };
    expect(checkoutOf(await browser.post('/api/start', resume)).payment).toEqual({ state: 'none' });
    const nonce = await tokenizeCard(browser, test, { cardholder: 'Ada  Lovelace' });
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(200);
    expect(checkoutOf(await browser.post('/api/start', resume)).payment).toEqual({
      state: 'paid',
      payer_name: 'Ada Lovelace',
    });
    const stranger = await visitor(test);
    expect(JSON.stringify((await stranger.post('/api/start', resume)).body)).not.toContain('Lovelace');
  });

  it('returns 404 for an unknown checkout and for an invalid id', async () => {
    const browser = await visitor(test);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await browser.get(`/api/checkout/${unknown}`)).status).toBe(404);
    expect((await browser.get('/api/checkout/1')).status).toBe(404);
    const resumed = await browser.post('/api/start', { resume_session: true, checkout_id: unknown });
    expect([resumed.status, resumed.body.code]).toEqual([404, 'not_found']);
    expect((await browser.post('/api/start', { resume_session: true })).status).toBe(404);
  });

  it('reports after 30 days that the checkout has expired', async () => {
    const browser = test.browser();
    const { uuid } = await beginCheckout(browser);
    await letTimePass(test, '31 days');
    const reply = await browser.get(`/api/checkout/${uuid}`);
    expect([reply.status, reply.body.code]).toEqual([403, 'checkout_expired']);
    expect(reply.body.message).toContain('Your previous checkout has expired.');
    await browser.get('/api/user');
    const resumed = await browser.post('/api/start', { resume_session: true, checkout_id: uuid });
    expect(resumed.status).toBe(403);
  });
});

describe('saving progress', () => {
  it('saves the page only, or the amount with it', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 20 });
    const url = `/api/checkout/${checkout.uuid}`;
    expect(checkoutOf(await browser.put(url, { page: 'confirm' }))).toEqual({ ...checkout, page: 'confirm' });
    const whole = { email: 'ADA@example.org', amount: 25.5, type: 'monthly', page: 'confirm' };
    expect(checkoutOf(await browser.put(url, whole))).toMatchObject({ amount: 25.5, type: 'monthly' });
    expect(checkoutOf(await browser.get(url))).toMatchObject({
      amount: 25.5,
      type: 'monthly',
      page: 'confirm',
    });
  });

  it('never changes the address, even if it belongs to another donor', async () => {
    const browser = test.browser();
    const { uuid } = await beginCheckout(browser);
    const reply = await browser.put(`/api/checkout/${uuid}`, {
      email: 'grace@example.org',
      amount: 20,
      type: 'monthly',
      page: 'confirm',
    });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['email']]);
    expect(checkoutOf(await browser.get(`/api/checkout/${uuid}`)).email).toBe('ada@example.org');
  });

  it.each(['thank-you', 'set-password'])('does not lead to %s before the payment', async (page) => {
    const browser = test.browser();
    const { uuid } = await beginCheckout(browser);
    expect((await browser.put(`/api/checkout/${uuid}`, { page })).status).toBe(409);
    expect(checkoutOf(await browser.get(`/api/checkout/${uuid}`)).page).toBe('start');
  });

  it("does not touch another session's checkout", async () => {
    const { uuid } = await beginCheckout(test.browser());
    const stranger = await visitor(test);
    expect((await stranger.put(`/api/checkout/${uuid}`, { page: 'thank-you' })).status).toBe(404);
  });
});
