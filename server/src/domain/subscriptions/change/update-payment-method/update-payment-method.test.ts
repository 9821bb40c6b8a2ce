import { GIFT_LINK_LIFETIME_DAYS, type MethodNonce } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../testing/browser.ts';
import { PASSWORD, mailedLink, whoIs } from '../../../../testing/donors.ts';
import { updatePaymentMethod, monthlyDonor, snapshotOf, warn } from '../../../../testing/monthly-gifts.ts';
import { letTimePass } from '../../../../testing/passing-time.ts';
import {
  authenticateCard,
  startTestApp,
  tokenizeCard,
  visitor,
  type TestApp,
} from '../../../../testing/test-app.ts';
import {
  becomes,
  expectMonths,
  OWED,
  press,
  readUpdate,
  RETRY,
  startUnpaidMonths,
  stateOf,
  type UnpaidMonths,
} from '../../../../testing/unpaid-months.ts';

let test: UnpaidMonths;
beforeAll(async () => {
  test = await startUnpaidMonths(12);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `warned${String((count += 1))}@example.org`;

describe('the link of a mail about a month that could not be charged', () => {
  it('shows only the gift’s masked donor and the unpaid amount; viewing changes nothing', async () => {
    const { token, holder, email, subscriptionId } = await test.unpaid();
    const before = await snapshotOf(test, subscriptionId);
    for (let look = 1; look <= 2; look += 1) {
      const reply = await holder.get(`/api/update-payment-method/${token}`);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body.data).toEqual({
        email: 'p…@example.org',
        amount: 25,
        next_billing_date: before.ours?.['next_billing_date'],
        owed: { amount: 25, since: expect.any(String) as string },
        has_ended: false,
        payment: { state: 'none' },
      });
      expect(JSON.stringify(reply)).not.toContain(email);
    }
    expect(await snapshotOf(test, subscriptionId)).toEqual(before);
  });

  it('charges the month to another card, once, and opens nothing else', async () => {
    const given = await test.unpaid();
    const { token, holder } = given;
    const nonce = await tokenizeCard(holder, test);
    await press(holder, token, { ...OWED, nonce });
    await becomes(test, token, 'paid');
    await expectMonths(test, given, 2);
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
    expect(await whoIs(holder)).toMatchObject({ email: null, authenticated: false });
    expect((await holder.get('/api/paymentMethod')).status).toBe(401);
  });

  it('is on the profile of a signed-in donor too, while the month is unpaid, and they stay signed in', async () => {
    const given = await test.unpaid();
    const open = () =>
      given.browser.post(`/api/profile/monthly/${given.subscriptionId}/update-payment-method`, {});
    const { url } = (await open()).body.data as { url: string };
    const token = new URL(url).pathname.replace('/update-payment-method/', '');
    await press(given.browser, token, OWED);
    await becomes(test, token, 'paid');
    await expectMonths(test, given, 2);
    expect((await open()).status).toBe(404);
    expect(await whoIs(given.browser)).toMatchObject({ email: given.email, authenticated: true });
  });

  it('reports that a month was charged, and asks for nothing', async () => {
    const given = await test.unpaid();
    expect((await updatePaymentMethod(given.holder, given.token, OWED)).status).toBe(202);
    await becomes(test, given.token, 'paid');
    await test.settled();
    const vaultings = await test.localBraintree.countCalls('paymentMethod.create');
    const again = await updatePaymentMethod(await visitor(test), given.token, OWED);
    expect([again.status, again.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    expect(await vaultings()).toBe(0);
    await expectMonths(test, given, 2);
  });

  it.each([1, 2])('is clicked many times together, in %i tabs: one charge', async (tabs) => {
    const given = await test.unpaid();
    const retries = await test.localBraintree.countCalls(RETRY);
    const holders = [given.holder, ...(tabs === 2 ? [await visitor(test)] : [])];
    const presses = await Promise.all(
      Array.from({ length: 10 }, (_, press) =>
        updatePaymentMethod(holders[press % tabs] ?? given.holder, given.token, OWED),
      ),
    );
    for (const { status } of presses) expect([200, 202]).toContain(status);
    await becomes(test, given.token, 'paid');
    expect(await retries()).toBe(1);
    await expectMonths(test, given, 2);
  });

  it('accepts only the unpaid amount, and no bank account', async () => {
    const { holder, token } = await test.unpaid();
    for (const amount of [0, 24.99, 50])
      expect((await updatePaymentMethod(holder, token, { amount })).status).toBe(422);
    const byBank = { ...OWED, payment_method_type: 'bank' };
    expect((await updatePaymentMethod(holder, token, byBank)).status).toBe(422);
  });

  it('works only for its own gift', async () => {
    const [mine, other] = [await test.unpaid(), await test.unpaid()];
    const before = await snapshotOf(test, other.subscriptionId);
    expect((await updatePaymentMethod(mine.holder, mine.token, OWED)).status).toBe(202);
    await becomes(test, mine.token, 'paid');
    expect(await snapshotOf(test, other.subscriptionId)).toEqual(before);
    expect(await stateOf(test, other.token)).toBe('none');
  });

  it('opens nothing when it is altered, or revoked by a new password', async () => {
    const { token, holder, email } = await test.unpaid();
    const isRefused = (link: string) => expectRefused(holder, link);
    await isRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect(await stateOf(test, token)).toBe('none');
    await holder.post('/api/pass/forgot', { email });
    const { token: reset } = await mailedLink(test, email);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await holder.post(`/api/pass/${reset}`, { email, ...passwords })).status).toBe(200);
    await isRefused(token);
    await test.rows(`select graphile_worker.add_job('clean_up')`);
    await test.settled();
    expect(await test.rows(`select 1 from gift_links where token_hash = sha256('${token}'::bytea)`)).toEqual(
      [],
    );
  });

  it('reports that the gift has ended', async () => {
    const { token, holder, subscriptionId } = await test.unpaid();
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    const { status, body } = await updatePaymentMethod(holder, token, OWED);
    // The gateway reports the end when it is asked, unless its webhook did before.
    expect([
      [409, 'subscription_ended'],
      [200, undefined],
    ]).toContainEqual([status, body.code]);
    expect(await readUpdate(holder, token)).toMatchObject({ has_ended: true });
  });
});

it('The link that updates the payment method opens nothing when it has expired', async () => {
  const { token, holder } = await test.unpaid();
  expect(await stateOf(test, token)).toBe('none');
  await letTimePass(test, `${String(GIFT_LINK_LIFETIME_DAYS)} days`);
  await expectRefused(holder, token);
});

async function expectRefused(holder: Browser, token: string): Promise<void> {
  for (const reply of [
    await holder.get(`/api/update-payment-method/${token}`),
    await updatePaymentMethod(holder, token, OWED),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'link_invalid']);
}

describe('the link of a mail about a payment method that will not pay the next month', () => {
  it('gives the gift another one, charges nothing, and sends a mail', async () => {
    const given = await monthlyDonor(test, newEmail());
    await test.settled();
    const token = await warn(test, given);
    const holder = await visitor(test);
    expect(await readUpdate(holder, token)).toMatchObject({ owed: null, payment: { state: 'none' } });
    const reply = await updatePaymentMethod(holder, token);
    expect([reply.status, reply.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    await expectMonths(test, given, 1);
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${given.email}' and subject like '%has changed'`,
    );
    expect(mail?.['text']).toContain('Nothing was charged today.');
    expect((await updatePaymentMethod(holder, token)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
  });
});

describe('when a card’s bank must authenticate the payer', () => {
  const KNOWN = '4000000000002701';
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ offer: { ...test.config.offer, threeDSecure: true } });
  });
  afterAll(() => strict.close());

  /** A monthly donor and a link, from before that was required. */
  async function warned() {
    const lenient = await startTestApp({}, () => strict.databaseUrl);
    const given = await monthlyDonor({ ...lenient, rows: (text) => strict.rows(text) }, newEmail());
    await lenient.app.close();
    return { ...given, token: await warn(strict, given), holder: await visitor(strict) };
  }

  it('the card is entered through the link first, and pays when its bank has authenticated the payer', async () => {
    const { token, holder, subscriptionId } = await warned();
    const nonce = await tokenizeCard(holder, strict, { number: KNOWN });
    const bare = await updatePaymentMethod(holder, token, { nonce });
    expect([bare.status, bare.body.code]).toEqual([422, 'nonce_unusable']);
    const entered = await holder.post(`/api/update-payment-method/${token}/card`, {
      paymentMethodNonce: nonce,
    });
    const card = entered.body.data as MethodNonce;
    const unasked = await updatePaymentMethod(holder, token, {
      nonce: card.nonce,
      payment_method_type: 'vaulted',
    });
    expect(unasked.body.code).toBe('nonce_unusable');
    const asked = await authenticateCard(holder, strict, card.nonce);
    const reply = await updatePaymentMethod(holder, token, { nonce: asked, payment_method_type: 'vaulted' });
    expect([reply.status, reply.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    const { ours, theirs } = await snapshotOf(strict, subscriptionId);
    expect(ours).toMatchObject({ ...theirs, payment_token: card.token });
  });

  it('a card that was entered through one link pays by no other', async () => {
    const [mine, other] = [await warned(), await warned()];
    const nonce = await tokenizeCard(mine.holder, strict, { number: KNOWN });
    const entered = await mine.holder.post(`/api/update-payment-method/${mine.token}/card`, {
      paymentMethodNonce: nonce,
    });
    const asked = await authenticateCard(mine.holder, strict, (entered.body.data as MethodNonce).nonce);
    const changes = { nonce: asked, payment_method_type: 'vaulted' };
    expect((await updatePaymentMethod(other.holder, other.token, changes)).body.code).toBe('nonce_unusable');
    expect((await updatePaymentMethod(mine.holder, mine.token, changes)).status).toBe(200);
  });
});
