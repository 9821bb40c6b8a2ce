import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SAVED_METHODS_MAX, type SavedMethod } from '@handsel/contract';
import { verifiedDonor, unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { addMethod, askForNonce, defaultToken, savedMethods } from '../../testing/saved-methods.ts';
import { startTestApp, tokenizeCard, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `saver${String((count += 1))}@example.org`;
const monthly = { type: 'monthly', amount: 25 } as const;

describe('the saved methods of a donor', () => {
  it('are empty after a one-time gift, whose card is not kept', async () => {
    const { browser } = await unverifiedDonor(test, newEmail());
    expect(await savedMethods(browser)).toEqual([]);
  });

  it('begin with the card of a monthly gift', async () => {
    const { browser } = await unverifiedDonor(test, newEmail(), monthly);
    const reply = await browser.get('/api/paymentMethod');
    const token = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    const expires = expect.stringMatching(/^\d\d\/\d{4}$/) as string;
    expect(reply.body).toEqual({
      data: [
        {
          id: token,
          token,
          type: 'card',
          last_four: '1881',
          brand: 'Visa',
          expires,
          pays_monthly: true,
          default: true,
        },
      ],
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('accept another card, whichever way the donor gave before', async () => {
    for (const type of ['one-time', 'monthly'] as const) {
      const { browser } = await verifiedDonor(test, newEmail(), { type, amount: 25 });
      const reply = await addMethod(browser, await tokenizeCard(browser, test));
      expect([reply.status, reply.body.data]).toMatchObject([
        200,
        { type: 'card', last_four: '1111', default: type === 'one-time' },
      ]);
      expect(await savedMethods(browser)).toContainEqual(reply.body.data);
    }
  });

  it('have one default, which can change', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const added = (await addMethod(browser)).body.data as SavedMethod;
    const first = await defaultToken(browser);
    const reply = await browser.put(`/api/paymentMethod/${added.token}`, { default: true });
    expect(reply.body).toEqual({ data: { ...added, default: true } });
    expect((await savedMethods(browser)).map((each) => [each.token, each.default])).toEqual([
      [added.token, true],
      [first, false],
    ]);
  });

  it('have one default even when several monthly gifts added them', async () => {
    const email = newEmail();
    const { browser: before } = await unverifiedDonor(test, email, monthly);
    await verifyBySignIn(test, before, email);
    const first = await defaultToken(before);
    const { browser } = await unverifiedDonor(test, email, monthly);
    const second = await defaultToken(browser);
    await verifyBySignIn(test, browser, email);
    expect((await browser.put(`/api/paymentMethod/${second}`, { default: true })).status).toBe(200);
    expect((await savedMethods(browser)).map((each) => [each.token, each.default])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  it('lose one that is removed', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const { token } = (await addMethod(browser)).body.data as SavedMethod;
    expect((await browser.delete(`/api/paymentMethod/${token}`)).body).toEqual({ data: null });
    expect((await savedMethods(browser)).map((each) => each.token)).not.toContain(token);
    expect((await browser.delete(`/api/paymentMethod/${token}`)).status).toBe(404);
    expect((await askForNonce(browser, token)).status).toBe(404);
  });

  it('keep the one that pays for a monthly gift', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const reply = await browser.delete(`/api/paymentMethod/${await defaultToken(browser)}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'method_in_use']);
    expect(await savedMethods(browser)).toHaveLength(1);
  });

  it('give a nonce with the card’s first digits', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const token = await defaultToken(browser);
    const reply = await askForNonce(browser, token);
    expect(reply.body.data).toEqual({
      token,
      nonce: expect.stringMatching(/^tokencc_/) as string,
      details: { bin: '401288' },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('a method that cannot be saved', () => {
  it.each([
    ['nothing', {}],
    ['an empty nonce', { paymentMethodNonce: '' }],
    ['a number', { paymentMethodNonce: 7 }],
    ['an endless nonce', { paymentMethodNonce: 'x'.repeat(501) }],
    ['a nonce with a null byte', { paymentMethodNonce: 'made\u0000up' }],
  ])('%s', async (_name, body) => {
    const { browser } = await unverifiedDonor(test, newEmail());
    const reply = await browser.post('/api/paymentMethod', body);
    expect([reply.status, reply.body.code]).toEqual([422, 'validation']);
    expect(reply.body.errors).toEqual({ paymentMethodNonce: ['invalid/missing payment method id'] });
  });

  it.each([
    ['a nonce that was used', 'fake-consumed-nonce', 422, 'nonce_unusable'],
    ['a nonce that nobody made', 'made-up', 422, 'nonce_unusable'],
    ['a card that its bank declines', 'fake-processor-declined-visa-nonce', 402, 'declined'],
    ['a card that looks like fraud', 'fake-gateway-rejected-fraud-nonce', 402, 'declined'],
  ])('%s', async (_name, nonce, status, code) => {
    const { browser } = await unverifiedDonor(test, newEmail());
    const reply = await addMethod(browser, nonce);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await savedMethods(browser)).toEqual([]);
  });

  it('more than a donor may keep, even when all are sent together', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    for (let saved = 1; saved < SAVED_METHODS_MAX - 1; saved += 1) {
      expect((await addMethod(browser)).status).toBe(200);
    }
    const replies = await Promise.all(Array.from({ length: 8 }, () => addMethod(browser)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const kept = await savedMethods(browser);
    expect(kept.length).toBeLessThanOrEqual(SAVED_METHODS_MAX);
    for (let missing = kept.length; missing < SAVED_METHODS_MAX; missing += 1) await addMethod(browser);
    const reply = await addMethod(browser);
    expect([reply.status, reply.body.code]).toEqual([409, 'method_limit']);
    expect(await savedMethods(browser)).toHaveLength(SAVED_METHODS_MAX);
  });

  it('a default that is set to false', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const url = `/api/paymentMethod/${await defaultToken(browser)}`;
    for (const body of [{ default: false }, {}]) expect((await browser.put(url, body)).status).toBe(422);
  });
});

describe('when the gateway fails', () => {
  it('a lost reply to an added card is looked up', async () => {
    const { browser } = await unverifiedDonor(test, newEmail());
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    expect((await addMethod(browser)).status).toBe(200);
    expect(await savedMethods(browser)).toHaveLength(1);
  });

  it.each(['customer.find', 'customer.create', 'paymentMethod.create'])(
    'a fault of %s adds nothing and is reported',
    async (call) => {
      const { browser } = await unverifiedDonor(test, newEmail());
      expect((await addMethod(browser)).status).toBe(200);
      await test.localBraintree.fault({ call, kind: 'status', status: 500 });
      const reply = await addMethod(browser);
      expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
      expect(await savedMethods(browser)).toHaveLength(1);
    },
  );

  it('a failed list, change, removal or token can be retried', async () => {
    const { browser } = await verifiedDonor(test, newEmail(), monthly);
    const { token } = (await addMethod(browser)).body.data as SavedMethod;
    const tries = [
      ['customer.find', () => browser.get('/api/paymentMethod')],
      ['paymentMethodNonce.create', () => askForNonce(browser, token)],
      ['paymentMethod.update', () => browser.put(`/api/paymentMethod/${token}`, { default: true })],
      ['paymentMethod.delete', () => browser.delete(`/api/paymentMethod/${token}`)],
    ] as const;
    for (const [call, send] of tries) {
      await test.localBraintree.fault({ call, kind: 'status', status: 503 });
      expect([call, (await send()).body.code]).toEqual([call, 'gateway_unavailable']);
      expect([call, (await send()).status]).toEqual([call, 200]);
    }
  });
});
