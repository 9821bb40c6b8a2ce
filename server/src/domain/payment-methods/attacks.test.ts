import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loseCustomers } from '../../testing/broken-rows.ts';
import type { Browser } from '../../testing/browser.ts';
import type { Reply } from '../../testing/reply.ts';
import { verifiedDonor, unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { byDonor, cancel } from '../../testing/managed-gifts.ts';
import {
  addMethod,
  askForNonce,
  customerOf,
  defaultToken,
  methodNonce,
  payWithSaved,
  savedMethods,
} from '../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, visitor, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `target${String((count += 1))}@example.org`;
const monthly = { type: 'monthly', amount: 25 } as const;

/** Every call that names a saved method. */
const CALLS: [name: string, send: (browser: Browser, token: string) => Promise<Reply>][] = [
  [
    'making it the default',
    (browser, token) => browser.put(`/api/paymentMethod/${token}`, { default: true }),
  ],
  ['removing it', (browser, token) => browser.delete(`/api/paymentMethod/${token}`)],
  ['asking for its nonce', askForNonce],
];

/** Everyone except the owner of `email`'s methods. */
const STRANGERS: [name: string, become: (email: string) => Promise<Browser>, status: number][] = [
  ['a visitor', () => visitor(test), 401],
  ['an anonymous visitor who typed the owner’s address', anonymous, 401],
  [
    'an unverified donor under the owner’s address',
    async (email) => saving(await unverifiedDonor(test, email)),
    404,
  ],
  [
    'an unverified donor of another address',
    async () => saving(await unverifiedDonor(test, newEmail())),
    404,
  ],
  ['another donor', async () => saving(await verifiedDonor(test, newEmail())), 404],
];

async function anonymous(email: string): Promise<Browser> {
  const browser = test.browser();
  await beginCheckout(browser, { email });
  return browser;
}

/** Adds a card to a donor without a monthly gift, who could therefore begin one. */
async function saving({ browser }: { browser: Browser }): Promise<Browser> {
  expect((await addMethod(browser)).status).toBe(200);
  return browser;
}

/**
 * A verified donor without a password, so that strangers get as far as possible under the address.
 */
async function owner(email: string): Promise<{ browser: Browser; token: string }> {
  const { browser } = await unverifiedDonor(test, email, monthly);
  await verifyBySignIn(test, browser, email);
  return { browser, token: await defaultToken(browser) };
}

async function chargesWith(token: string): Promise<number> {
  return (await test.rows(`select 1 from attempts where saved_token = '${token}'`)).length;
}

describe.each(STRANGERS)(
  'another donor’s saved method, known by its token, to %s:',
  (_name, become, status) => {
    it.each(CALLS)('%s is refused like an unknown token', async (_call, send) => {
      const email = newEmail();
      const { browser, token } = await owner(email);
      const before = await savedMethods(browser);
      const stranger = await become(email);
      const [refused, unknown] = [await send(stranger, token), await send(stranger, crypto.randomUUID())];
      expect(refused.status).toBe(status);
      expect(refused.body).toEqual(unknown.body);
      expect(await savedMethods(browser)).toEqual(before);
    });

    it('it is not in the list', async () => {
      const email = newEmail();
      const { token } = await owner(email);
      const reply = await (await become(email)).get('/api/paymentMethod');
      expect(reply.status).toBe(status === 401 ? 401 : 200);
      expect(JSON.stringify(reply.body)).not.toContain(token);
    });

    it.each(['one-time', 'monthly'] as const)(
      'it pays nothing, by its token or by its nonce: %s',
      async (type) => {
        const email = newEmail();
        const { browser, token } = await owner(email);
        const nonce = await methodNonce(browser, token);
        const stranger = await become(email);
        for (const stolen of [token, nonce]) {
          for (const method of ['saved', 'vaulted']) {
            const { reply } = await payWithSaved(stranger, stolen, { type, email: newEmail(), method });
            expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
          }
        }
        expect(await chargesWith(token)).toBe(0);
        expect((await payWithSaved(browser, nonce, { email })).reply.status).toBe(200);
      },
    );
  },
);

describe('a saved method', () => {
  it('cannot be listed or added without a session', async () => {
    expect((await test.browser().get('/api/paymentMethod')).body.code).toBe('not_authenticated');
    const reply = await addMethod(await anonymous(newEmail()));
    expect([reply.status, reply.body.code]).toEqual([401, 'not_authenticated']);
  });

  it('gives no nonce to a page of another site, or without the XSRF token', async () => {
    const { browser, token } = await owner(newEmail());
    const url = `/api/subscription/token?paymentMethodToken=${token}`;
    const foreign = await browser.send('GET', url, undefined, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'blocked']);
    const without = await browser.send('GET', url, undefined, { 'x-xsrf-token': '' });
    expect([without.status, without.body.code]).toEqual([419, 'xsrf']);
  });

  it.each([
    ['no token', ''],
    ['an empty one', '?paymentMethodToken='],
    ['two at once', '?paymentMethodToken=a&paymentMethodToken=b'],
    ['an endless one', `?paymentMethodToken=${'x'.repeat(101)}`],
    ['a null character', '?paymentMethodToken=%00'],
  ])('gives no nonce for %s', async (_name, query) => {
    for (const browser of [(await owner(newEmail())).browser, await anonymous(newEmail())]) {
      const reply = await browser.get(`/api/subscription/token${query}`);
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual({ paymentMethodToken: ['invalid/missing payment method id'] });
    }
  });

  it('accepts no nonce, and finds no method, with a null character in it', async () => {
    const { browser, token } = await owner(newEmail());
    const added = await addMethod(browser, 'fake-valid\u0000-nonce');
    expect([added.status, added.body.errors]).toEqual([
      422,
      { paymentMethodNonce: ['invalid/missing payment method id'] },
    ]);
    const url = `/api/paymentMethod/${token}%00`;
    expect((await browser.put(url, { default: true })).status).toBe(404);
    expect((await browser.delete(url)).status).toBe(404);
    expect((await savedMethods(browser)).map((each) => each.token)).toEqual([token]);
  });

  it.each(['../../merchants', 'a/b', '%00', 'a b', '__proto__'])('is not found by %j', async (token) => {
    const { browser } = await owner(newEmail());
    expect((await askForNonce(browser, token)).status).toBe(404);
    expect((await browser.delete(`/api/paymentMethod/${encodeURIComponent(token)}`)).status).toBe(404);
  });
});

describe('a card given under an address that another donor verifies', () => {
  it('is neither seen nor charged by the owner of the address, while the gift joins', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email, monthly);
    const token = await defaultToken(stranger);
    const kept = await methodNonce(stranger, token);
    const proving = await visitor(test);
    await verifyBySignIn(test, proving, email);
    expect(await savedMethods(proving)).toEqual([]);
    for (const [, send] of CALLS) expect((await send(proving, token)).status).toBe(404);
    for (const nonce of [token, kept]) {
      const { reply, checkoutId } = await payWithSaved(proving, nonce, { email });
      // The nonce was made before the verification, for the donor whose account the owner of the
      // address has now.
      const rows = await test.rows(`select saved_token from attempts where checkout_id = '${checkoutId}'`);
      expect([reply.status, rows]).toEqual([422, []]);
    }
    expect((await stranger.get('/api/paymentMethod')).status).toBe(401);
    const added = await addMethod(proving);
    expect(await savedMethods(proving)).toEqual([added.body.data]);
  });

  it('does not join a donor who verifies the address again, elsewhere', async () => {
    const email = newEmail();
    const { browser, token } = await owner(email);
    const { browser: stranger } = await unverifiedDonor(test, email, monthly);
    const theirs = await defaultToken(stranger);
    await verifyBySignIn(test, browser, email);
    expect((await savedMethods(browser)).map((each) => each.token)).toEqual([token]);
    expect((await askForNonce(browser, theirs)).status).toBe(404);
  });

  it('joins when the link is opened in the giving session', async () => {
    const email = newEmail();
    const { browser: first, token } = await owner(email);
    const { browser } = await unverifiedDonor(test, email, monthly);
    const second = await defaultToken(browser);
    await verifyBySignIn(test, browser, email);
    const expected = [token, second].sort();
    expect((await savedMethods(browser)).map((each) => each.token).sort()).toEqual(expected);
    expect((await savedMethods(first)).map((each) => each.token).sort()).toEqual(expected);
  });

  it.each(['nobody', 'a donor'])(
    'belongs to no donor when it is charged during the verification, while the gift joins; before, the address was verified by %s',
    async (before) => {
      const email = newEmail();
      const proving = before === 'a donor' ? (await owner(email)).browser : await visitor(test);
      const known = before === 'a donor' ? await savedMethods(proving) : [];
      const { browser: stranger } = await unverifiedDonor(test, email);
      const checkout = await beginCheckout(stranger, { email, ...monthly });
      await test.localBraintree.fault({ call: 'subscription.create', kind: 'delay', replyDelayMs: 8_000 });
      const paying = stranger.post('/api/subscription', paymentBody(checkout));
      await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
      await verifyBySignIn(test, proving, email);
      const gifts = `select count(*)::int as gifts, count(distinct donor_id)::int as donors from gifts
        join attempts on attempts.id = gifts.attempt_id where email = '${email}'`;
      const [early] = await test.rows(gifts);
      expect((await paying).status).toBe(200);
      expect(await test.rows(gifts)).toEqual([{ gifts: Number(early?.['gifts']) + 1, donors: 1 }]);
      expect(await savedMethods(proving)).toEqual(known);
    },
  );
});

describe('the client token', () => {
  it.each(['/api/transaction/token', '/api/payment/providers'])(
    'opens no vault to the browser, not even the donor’s own: %s',
    async (url) => {
      const email = newEmail();
      const { browser, token } = await owner(email);
      expect((await cancel(browser, byDonor({ subscriptionId: token }))).status).toBe(200);
      // The token lists nonces that anyone could charge for a day, even after the donor signed out.
      expect(await customerOf(browser, url)).toBeNull();
      expect(await customerOf(await visitor(test), url)).toBeNull();
      expect(await customerOf(await anonymous(email), url)).toBeNull();
      expect(await customerOf((await unverifiedDonor(test, email, monthly)).browser, url)).toBeNull();
    },
  );

  it('is empty when the customer was deleted at the gateway, and accepts new methods', async () => {
    const { browser } = await owner(newEmail());
    await loseCustomers(test);
    expect(await savedMethods(browser)).toEqual([]);
    expect((await addMethod(browser)).status).toBe(200);
  });
});

describe.each(['credit', 'google', 'apple', 'paypal'])('the nonce of a saved method, called %s', (method) => {
  it('pays only for its owner', async () => {
    const { browser, token } = await owner(newEmail());
    const nonce = await methodNonce(browser, token);
    const before = await test.localBraintree.ledger();
    for (const type of ['one-time', 'monthly'] as const) {
      const { reply } = await payWithSaved(test.browser(), nonce, { type, method, email: newEmail() });
      expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    }
    expect(await test.localBraintree.ledger()).toEqual(before);
  });

  it('does not pay after its method is removed', async () => {
    const { browser } = await unverifiedDonor(test, newEmail());
    expect((await addMethod(browser)).status).toBe(200);
    const token = await defaultToken(browser);
    const nonce = await methodNonce(browser, token);
    expect((await browser.delete(`/api/paymentMethod/${token}`)).status).toBe(200);
    const { reply } = await payWithSaved(browser, nonce, { method });
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });

  it('pays its owner’s gift once, as a saved method', async () => {
    const { browser } = await unverifiedDonor(test, newEmail());
    expect((await addMethod(browser)).status).toBe(200);
    const nonce = await methodNonce(browser);
    const first = await payWithSaved(browser, nonce, { method });
    expect(first.reply.status).toBe(200);
    expect(
      await test.rows(`select method_type from attempts where checkout_id = '${first.checkoutId}'`),
    ).toEqual([{ method_type: 'saved' }]);
    const { reply } = await payWithSaved(browser, nonce, { method });
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });
});
