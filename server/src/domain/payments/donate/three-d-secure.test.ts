import type { Checkout, SavedMethod } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import type { Browser } from '../../../testing/browser.ts';
import { beginChange, confirmChange, snapshotOf } from '../../../testing/monthly-gifts.ts';
import {
  addMethod,
  askForNonce,
  defaultToken,
  hurryForgetting,
  methodNonce,
} from '../../../testing/saved-methods.ts';
import {
  authenticateCard,
  beginCheckout,
  paymentBody,
  startTestApp,
  testConfig,
  tokenizeCard,
  type TestApp,
} from '../../../testing/test-app.ts';

/** Cards of Braintree's documentation, by their banks' answer about the payer. */
const KNOWN = '4000000000002701';
const REFUSED = '4000000000002925';
const NEVER_ASKED = '4000000000002990';
/** A nonce that is already authenticated, and never used up. */
const AUTHENTICATED = 'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ offer: { ...testConfig().offer, threeDSecure: true } });
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const pay = (browser: Browser, checkout: Checkout, changes: Record<string, unknown>) =>
  browser.post(
    checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction',
    paymentBody(checkout, changes),
  );

/** A visitor at a monthly checkout who has entered a card there. */
async function entered(number = KNOWN, email?: string) {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, {
    type: 'monthly',
    amount: 25,
    ...(email !== undefined && { email }),
  });
  const token = await enter(browser, checkout, number);
  return { browser, checkout, token };
}

async function enter(browser: Browser, checkout: Checkout, number = KNOWN): Promise<string> {
  const reply = await addMethod(browser, await tokenizeCard(browser, test, { number }), checkout.uuid);
  expect([reply.status, reply.body.data]).toMatchObject([200, { type: 'card', last_four: number.slice(-4) }]);
  return (reply.body.data as SavedMethod).token;
}

const authenticated = async (browser: Browser, token: string) =>
  authenticateCard(browser, test, await methodNonce(browser, token));

const vaulted = (nonce: string) => ({ nonce, payment_method_type: 'vaulted' });

async function isVaulted(token: string): Promise<boolean> {
  const found = await createBraintreeGateway(test.config.braintree).findMethod(token);
  return found.kind === 'done';
}

async function attemptsOf({ uuid }: Checkout) {
  return test.rows(`select id, state, saved_token from attempts where checkout_id = '${uuid}'`);
}

async function charges(attemptId: string): Promise<number[]> {
  return (await test.localBraintree.chargesOf(attemptId)).map(({ amountCents }) => amountCents);
}

const isForgotten = async (token: string) => {
  await test.until(`select not exists (select from entered_cards where id = '${token}') as ok`);
  return !(await isVaulted(token));
};

describe('a card that is given once', () => {
  it('pays when its bank has authenticated the payer', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    const nonce = await authenticateCard(browser, test, await tokenizeCard(browser, test, { number: KNOWN }));
    expect((await pay(browser, checkout, { nonce })).status).toBe(200);
    const [attempt] = await attemptsOf(checkout);
    expect(await charges(String(attempt?.['id']))).toEqual([1337]);
  });

  it.each([
    ['was never asked about', undefined],
    ['is refused by its bank', REFUSED],
    ['has a bank that does not answer', NEVER_ASKED],
  ])('does not pay when it %s, whatever type the page claims', async (_name, number) => {
    for (const kind of ['credit', 'google', 'paypal', 'saved', 'vaulted']) {
      const browser = test.browser();
      const checkout = await beginCheckout(browser);
      const typed = await tokenizeCard(browser, test, { number: number ?? KNOWN });
      const nonce = number === undefined ? typed : await authenticateCard(browser, test, typed);
      const reply = await pay(browser, checkout, { nonce, payment_method_type: kind });
      expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
      expect(await attemptsOf(checkout)).toEqual([]);
    }
  });

  it('is charged once, however often the donor clicks', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    const nonce = await authenticateCard(browser, test, await tokenizeCard(browser, test, { number: KNOWN }));
    const presses = await Promise.all([1, 2, 3].map(() => pay(browser, checkout, { nonce })));
    for (const { status } of presses) expect([200, 202]).toContain(status);
    expect((await pay(browser, checkout, { nonce })).status).toBe(200);
    const [attempt, ...more] = await attemptsOf(checkout);
    expect(more).toEqual([]);
    expect(await charges(String(attempt?.['id']))).toEqual([1337]);
  });

  it('is not charged when the gateway does not return its type', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    await test.localBraintree.fault({ call: 'paymentMethodNonce.find', kind: 'status', status: 500 });
    const reply = await pay(browser, checkout, { nonce: AUTHENTICATED });
    expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
    expect((await pay(browser, checkout, { nonce: AUTHENTICATED })).status).toBe(200);
  });
});

it('a gift stays out of the session that another gift takes while its card’s authentication is checked', async () => {
  const email = 'hal@example.org';
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email });
  const nonce = await authenticateCard(browser, test, await tokenizeCard(browser, test, { number: KNOWN }));
  // Another person at the same computer, or one who copied the cookie.
  const other = test.browser();
  browser.cookies.forEach((value, name) => other.cookies.set(name, value));
  const theirs = await beginCheckout(other, { email, amount: 5 });
  const theirNonce = await authenticateCard(other, test, await tokenizeCard(other, test, { number: KNOWN }));

  const called = await test.localBraintree.countCalls('paymentMethodNonce.find', 3_000);
  const paying = pay(browser, checkout, { nonce });
  await expect.poll(called).toBe(1);
  await test.localBraintree.clearFaults();
  expect((await pay(other, theirs, { nonce: theirNonce })).status).toBe(200);
  expect((await paying).status).toBe(200);
  expect(
    await test.rows(`select count(distinct donor_id)::int as donors from gifts join donors on donors.id = donor_id
      where email = '${email}'`),
  ).toEqual([{ donors: 2 }]);
});

describe('a card that is entered for a monthly gift', () => {
  it('is vaulted for an anonymous visitor, authenticated, and begins the gift', async () => {
    const { browser, checkout, token } = await entered();
    const listed = await browser.get('/api/paymentMethod');
    expect([listed.status, listed.body.code]).toEqual([401, 'not_authenticated']);
    const reply = await pay(browser, checkout, vaulted(await authenticated(browser, token)));
    expect(reply.status).toBe(200);
    expect(await attemptsOf(checkout)).toEqual([{ id: token, state: 'succeeded', saved_token: null }]);
    expect(await charges(token)).toEqual([2500]);
    expect(await defaultToken(browser)).toBe(token);
    expect(await test.rows(`select id from entered_cards where id = '${token}'`)).toEqual([]);
  });

  it('needs no named checkout from an anonymous visitor', async () => {
    const browser = test.browser();
    await beginCheckout(browser, { type: 'monthly', amount: 25 });
    const reply = await addMethod(browser, await tokenizeCard(browser, test, { number: KNOWN }));
    expect(reply.status).toBe(200);
  });

  it('does not begin it unless its bank was asked', async () => {
    const { browser, checkout, token } = await entered();
    const unasked = await pay(browser, checkout, vaulted(await methodNonce(browser, token)));
    expect([unasked.status, unasked.body.code]).toEqual([422, 'nonce_unusable']);
    expect((await pay(browser, checkout, vaulted(await authenticated(browser, token)))).status).toBe(200);
  });

  it('cannot be used by another session, or for another checkout', async () => {
    const { browser, checkout, token } = await entered();
    const stranger = test.browser();
    const theirs = await beginCheckout(stranger, { type: 'monthly', amount: 25 });
    expect((await askForNonce(stranger, token)).status).toBe(401);
    const entering = await addMethod(
      stranger,
      await tokenizeCard(stranger, test, { number: KNOWN }),
      checkout.uuid,
    );
    expect([entering.status, entering.body.code]).toEqual([404, 'not_found']);
    const stolen = await authenticated(browser, token);
    const reply = await pay(stranger, theirs, vaulted(stolen));
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    const once = await beginCheckout(browser);
    expect((await pay(browser, once, vaulted(stolen))).status).toBe(422);
    expect((await pay(browser, checkout, vaulted(stolen))).status).toBe(200);
  });

  it('is deleted when another one is entered', async () => {
    const { browser, checkout, token } = await entered();
    const nonce = await authenticated(browser, token);
    await enter(browser, checkout);
    const other = await enter(browser, checkout, '5200000000002235');
    expect((await pay(browser, checkout, vaulted(nonce))).status).toBe(422);
    expect(await isVaulted(token)).toBe(true);
    expect([await hurryForgetting(test, token), await isForgotten(token)]).toEqual([[10, 195], true]);
    expect((await pay(browser, checkout, vaulted(await authenticated(browser, other)))).status).toBe(200);
  });

  it('is deleted when nothing is paid with it, and kept otherwise', async () => {
    const { token } = await entered();
    expect([await hurryForgetting(test, token), await isForgotten(token)]).toEqual([[195], true]);
    const paid = await entered();
    await pay(paid.browser, paid.checkout, vaulted(await authenticated(paid.browser, paid.token)));
    expect(await hurryForgetting(test, paid.token)).toEqual([195]);
    await test.until(
      `select not exists (select from graphile_worker._private_jobs where payload->>'cardId' = '${paid.token}') as ok`,
    );
    expect(await isVaulted(paid.token)).toBe(true);
  });

  it('is deleted when it is declined', async () => {
    const { browser, checkout, token } = await entered();
    const nonce = await authenticated(browser, token);
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'refuse', code: '2000' });
    expect((await pay(browser, checkout, vaulted(nonce))).status).toBe(402);
    await test.until(
      `select not exists (select from graphile_worker._private_jobs where payload->>'customerId' = '${token}') as ok`,
    );
    expect(await isVaulted(token)).toBe(false);
  });

  it('is charged once when the reply to its gift is lost', async () => {
    const { browser, checkout, token } = await entered();
    const nonce = await authenticated(browser, token);
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'drop-reply' });
    expect((await pay(browser, checkout, vaulted(nonce))).status).toBe(202);
    await test.until(`select state = 'succeeded' as ok from attempts where id = '${token}'`);
    expect(await charges(token)).toEqual([2500]);
    expect((await pay(browser, checkout, vaulted(nonce))).status).toBe(200);
  });

  it('is not kept when the reply to its vaulting is lost', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { type: 'monthly', amount: 25 });
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    const lost = await addMethod(
      browser,
      await tokenizeCard(browser, test, { number: KNOWN }),
      checkout.uuid,
    );
    expect([lost.status, lost.body.code]).toEqual([502, 'gateway_unavailable']);
    const [row] = await test.rows(`select id from entered_cards where checkout_id = '${checkout.uuid}'`);
    const token = await enter(browser, checkout);
    const lostToken = String(row?.['id']);
    expect([await hurryForgetting(test, lostToken), await isForgotten(lostToken)]).toEqual([[10, 195], true]);
    expect((await pay(browser, checkout, vaulted(await authenticated(browser, token)))).status).toBe(200);
  });
});

describe('a saved method', () => {
  /** A donor who saved these cards. */
  async function saver(...numbers: string[]) {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    expect((await pay(browser, checkout, { nonce: AUTHENTICATED })).status).toBe(200);
    const tokens: string[] = [];
    for (const number of numbers) {
      const reply = await addMethod(browser, await tokenizeCard(browser, test, { number }));
      tokens.push((reply.body.data as SavedMethod).token);
    }
    return { browser, tokens };
  }

  it.each(['one-time', 'monthly'] as const)('pays after its bank was asked: %s', async (type) => {
    const { browser, tokens } = await saver(KNOWN, '5200000000002235');
    const [first = '', second = ''] = tokens;
    const checkout = await beginCheckout(browser, { type, amount: 25 });
    // If the bank was asked about two methods, the one in the payment is charged.
    const nonce = await authenticated(browser, first);
    await authenticated(browser, second);
    expect((await pay(browser, checkout, { nonce, payment_method_type: 'saved' })).status).toBe(200);
    const [attempt] = await attemptsOf(checkout);
    expect(attempt).toMatchObject({ state: 'succeeded', saved_token: first });
    expect(await charges(String(attempt?.['id']))).toEqual([2500]);
  });

  it('does not pay unless its bank was asked, and only for its owner', async () => {
    const { browser, tokens } = await saver(KNOWN);
    const checkout = await beginCheckout(browser);
    const unasked = await methodNonce(browser, tokens[0]);
    expect((await pay(browser, checkout, { nonce: unasked, payment_method_type: 'saved' })).status).toBe(422);
    const other = await saver('5200000000002235');
    const stolen = await authenticated(browser, tokens[0] ?? '');
    const theirs = await beginCheckout(other.browser);
    const reply = await pay(other.browser, theirs, { nonce: stolen, payment_method_type: 'saved' });
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });
});

describe('a monthly gift that is changed', () => {
  it('takes a card that was entered for it, after its bank was asked', async () => {
    const email = 'ada@example.org';
    const { browser, checkout, token } = await entered(KNOWN, email);
    expect((await pay(browser, checkout, vaulted(await authenticated(browser, token)))).status).toBe(200);
    const change = await beginChange(browser, email, 40);
    const unasked = await confirmChange(browser, change, {
      nonce: await tokenizeCard(browser, test, { number: KNOWN }),
    });
    expect([unasked.status, unasked.body.code]).toEqual([422, 'nonce_unusable']);
    const other = await enter(browser, change, '5200000000002235');
    const reply = await confirmChange(browser, change, vaulted(await authenticated(browser, other)));
    expect(reply.status).toBe(200);
    const snapshot = await snapshotOf(test, token);
    expect(snapshot.ours).toMatchObject({ amount_cents: 4000, payment_token: other });
    expect(snapshot.theirs).toMatchObject({ amount_cents: 4000, payment_token: other });
    expect(snapshot.charges).toBe(1);
  });
});
