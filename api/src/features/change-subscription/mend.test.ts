import type { Mending, MethodNonce } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../testing/api-process.ts';
import type { Browser } from '../../testing/browser.ts';
import { PASSWORD, mailedLink, whoIs } from '../../testing/donors.ts';
import { freePort } from '../../testing/global-setup.ts';
import {
  mend,
  mendToken,
  monthlyGiver,
  monthlyGiverWithCard,
  standingOf,
  warn,
  type MonthlyGiver,
} from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { authenticateCard, startTestApp, tokenizeCard, type TestApp } from '../../testing/test-app.ts';

let count = 0;
const newEmail = () => `mender${String((count += 1))}@example.org`;

/** As many as the tests below take, because letting a month pass takes a while. */
const UNPAID_COUNT = 19;
const waiting: MonthlyGiver[] = [];

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  for (let made = 0; made < UNPAID_COUNT; made += 1) {
    waiting.push(await monthlyGiverWithCard(test, newEmail(), 0));
  }
  await test.settled();
  await test.advance({ months: 1 });
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** The SDK sends `subscription.retryCharge` as a sale. */
const RETRY = 'transaction.sale';
const OWED = { amount: 25 };

/**
 * Somebody whose month could not be taken, because the card is too old, and who opens the link that was mailed about it. All of
 * them have begun in one month, and were declined in the next.
 */
async function unpaid(): Promise<MonthlyGiver & { token: string; holder: Browser }> {
  const given = waiting.pop();
  if (given === undefined) throw new Error('more tests than givers');
  return { ...given, token: await mendToken(test, given.email), holder: await guest() };
}

async function guest(where: TestApp = test): Promise<Browser> {
  const browser = where.browser();
  await browser.get('/api/user');
  return browser;
}

async function read(browser: Browser, token: string): Promise<Mending> {
  const reply = await browser.get(`/api/mend/${token}`);
  expect([200, 202]).toContain(reply.status);
  return reply.body.data as Mending;
}

const stateOf = async (token: string) => (await read(await guest(), token)).payment.state;
const becomes = (token: string, state: string) =>
  expect.poll(() => stateOf(token), { timeout: 30_000, interval: 100 }).toBe(state);

const receiptsOf = async ({ email }: MonthlyGiver) =>
  (await test.rows(`select 1 from local_mails where recipient = '${email}' and subject like 'Your receipt%'`))
    .length;

/** Fails unless so many months were taken, in both books, with a receipt each; and what pays is the same in both. */
async function expectMonths(given: MonthlyGiver, months: number): Promise<void> {
  await hurry();
  await test.settled();
  const gifts = await test.rows(`select 1 from gifts where subscription_id = '${given.subscriptionId}'`);
  const charges = await test.localBraintree.chargesOf(given.subscriptionId);
  expect([gifts.length, charges.length, await receiptsOf(given)]).toEqual([months, months, months]);
  const { ours, theirs } = await standingOf(test, given.subscriptionId);
  expect(ours).toMatchObject(theirs);
}

/** Lets the queue come again at once to whatever it tries later. */
const hurry = () =>
  test.rows(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);

const doubtIsOver = ({ subscriptionId }: MonthlyGiver) =>
  test.rows(`update recoveries set in_doubt_until = now() where subscription_id = '${subscriptionId}'`);

describe('the link of a mail about a month that could not be taken', () => {
  it('shows whose gift it is, masked, and what is owed, and nothing else; looking changes nothing', async () => {
    const { token, holder, email, subscriptionId } = await unpaid();
    const before = await standingOf(test, subscriptionId);
    for (let look = 1; look <= 2; look += 1) {
      const reply = await holder.get(`/api/mend/${token}`);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body.data).toEqual({
        email: 'm…@example.org',
        amount: 25,
        next_billing_date: before.ours?.['next_billing_date'],
        owed: { amount: 25, since: expect.any(String) as string },
        has_ended: false,
        payment: { state: 'none' },
      });
      expect(JSON.stringify(reply)).not.toContain(email);
    }
    expect(await standingOf(test, subscriptionId)).toEqual(before);
  });

  it('takes the month with another card, once, and opens nothing else', async () => {
    const given = await unpaid();
    const { token, holder } = given;
    const nonce = await tokenizeCard(holder, test);
    const reply = await mend(holder, token, { ...OWED, nonce });
    expect(reply.status).toBe(202);
    await becomes(token, 'paid');
    await expectMonths(given, 2);
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
    expect(await whoIs(holder)).toMatchObject({ email: null, authenticated: false });
    expect((await holder.get('/api/paymentMethod')).status).toBe(401);
  });

  it('says of a month that was taken that it was, and asks for nothing', async () => {
    const given = await unpaid();
    expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
    await becomes(given.token, 'paid');
    await test.settled();
    const vaultings = await test.localBraintree.countCalls('paymentMethod.create');
    const again = await mend(await guest(), given.token, OWED);
    expect([again.status, again.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    expect(await vaultings()).toBe(0);
    await expectMonths(given, 2);
  });

  it.each([1, 2])('is pressed many times at once, in %i tabs: one charge', async (tabs) => {
    const given = await unpaid();
    const retries = await test.localBraintree.countCalls(RETRY);
    const holders = [given.holder, ...(tabs === 2 ? [await guest()] : [])];
    const presses = await Promise.all(
      Array.from({ length: 10 }, (_, press) =>
        mend(holders[press % tabs] ?? given.holder, given.token, OWED),
      ),
    );
    for (const { status } of presses) expect([200, 202]).toContain(status);
    await becomes(given.token, 'paid');
    expect(await retries()).toBe(1);
    await expectMonths(given, 2);
  });

  it('takes no other sum than what is owed, and no bank account', async () => {
    const { holder, token } = await unpaid();
    for (const amount of [0, 24.99, 50]) expect((await mend(holder, token, { amount })).status).toBe(422);
    const byBank = { ...OWED, payment_method_type: 'bank' };
    expect((await mend(holder, token, byBank)).status).toBe(422);
  });

  it('keeps to its own gift', async () => {
    const [mine, other] = [await unpaid(), await unpaid()];
    const before = await standingOf(test, other.subscriptionId);
    expect((await mend(mine.holder, mine.token, OWED)).status).toBe(202);
    await becomes(mine.token, 'paid');
    expect(await standingOf(test, other.subscriptionId)).toEqual(before);
    expect(await stateOf(other.token)).toBe('none');
  });

  it('opens nothing when it is altered, too old, or revoked by a new password', async () => {
    const { token, holder, email } = await unpaid();
    const isRefused = async (link: string) => {
      for (const reply of [await holder.get(`/api/mend/${link}`), await mend(holder, link, OWED)])
        expect([reply.status, reply.body.code]).toEqual([403, 'link_invalid']);
    };
    await isRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    const hash = `token_hash = sha256('${token}'::bytea)`;
    await test.rows(`update gift_links set expires_at = now() where ${hash}`);
    await isRefused(token);
    await test.rows(`update gift_links set expires_at = now() + interval '1 day' where ${hash}`);
    expect(await stateOf(token)).toBe('none');
    await holder.post('/api/pass/forgot', { email });
    const { token: reset } = await mailedLink(test, email);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await holder.post(`/api/pass/${reset}`, { email, ...passwords })).status).toBe(200);
    await isRefused(token);
    await test.rows(`select graphile_worker.add_job('clean_up')`);
    await test.settled();
    expect(await test.rows(`select 1 from gift_links where ${hash}`)).toEqual([]);
  });

  it('says so when the gift has ended', async () => {
    const { token, holder, subscriptionId } = await unpaid();
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    const { status, body } = await mend(holder, token, OWED);
    // The gateway says so when it is asked, unless its webhook has said so before.
    expect([
      [409, 'subscription_ended'],
      [200, undefined],
    ]).toContainEqual([status, body.code]);
    expect(await read(holder, token)).toMatchObject({ has_ended: true });
  });
});

describe('a month that is mended by a link', () => {
  it('and declined, says so, keeps the link, and can be tried with another card', async () => {
    const given = await unpaid();
    const owe = (cents: number) =>
      test.rows(
        `update failed_months set amount_cents = ${String(cents)} where payment_token = '${given.subscriptionId}'`,
      );
    // The dollars are the processor's answer: 2001, insufficient funds.
    await owe(200_100);
    expect((await mend(given.holder, given.token, { amount: 2001 })).status).toBe(202);
    await becomes(given.token, 'declined');
    await test.settled();
    expect(await receiptsOf(given)).toBe(1);
    await test.rows(`update failed_months set amount_cents = 2500 where amount_cents = 200100`);
    expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
    await becomes(given.token, 'paid');
    await expectMonths(given, 2);
  });

  it('after the gateway took it by itself, and told nobody, is not taken again; the new card pays from then on', async () => {
    const given = await unpaid();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.giveStatus(given.subscriptionId, 'Active');
    const retries = await test.localBraintree.countCalls(RETRY);
    expect([200, 202]).toContain((await mend(given.holder, given.token, OWED)).status);
    await becomes(given.token, 'paid');
    expect(await retries()).toBe(0);
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toMatchObject({ ...theirs, status: 'active' });
    expect(theirs.payment_token).not.toBe(given.subscriptionId);
  });

  it.each([
    ['the reply to the charge was lost', RETRY, 'drop-reply'],
    ['the reply to the change was lost', 'subscription.update', 'drop-reply'],
    ['the gateway failed before the change', 'subscription.update', 'status'],
  ])('although %s, is taken once', async (_name, call, kind) => {
    const given = await unpaid();
    await test.localBraintree.fault({ call, kind, ...(kind === 'status' && { status: 500 }) });
    expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
    await test.until(`select exists (select from recoveries where last_tried_at is not null
      and subscription_id = '${given.subscriptionId}') as ok`);
    await expect.poll(async () => (await hurry(), stateOf(given.token)), { timeout: 30_000 }).toBe('paid');
    await expectMonths(given, 2);
  });

  it('and in doubt, is asked for once, and another card only when the doubt is over', async () => {
    const given = await unpaid();
    const { token, holder } = given;
    await test.localBraintree.fault({ call: RETRY, kind: 'status', status: 500 });
    expect((await mend(holder, token, OWED)).status).toBe(202);
    const waits = `select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs`;
    await test.until(waits);
    const retries = await test.localBraintree.countCalls(RETRY);
    expect((await mend(await guest(), token, OWED)).body.data).toMatchObject({
      payment: { state: 'checking' },
    });
    await hurry();
    await test.until(waits);
    expect(await retries()).toBe(0);
    await doubtIsOver(given);
    await hurry();
    await becomes(token, 'declined');
    expect(await retries()).toBe(0);
    expect((await mend(holder, token, OWED)).status).toBe(202);
    await becomes(token, 'paid');
    await expectMonths(given, 2);
  });

  it('by an API that is killed, is taken once all the same', async () => {
    const given = await unpaid();
    const killed = new ApiProcess(test, await freePort());
    await killed.ready();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 5_000 });
    const body = { ...OWED, nonce: 'fake-valid-visa-nonce', payment_method_type: 'credit', user_agent: '' };
    const pressed = given.holder.sendTo(killed.origin, 'POST', `/api/mend/${given.token}`, body);
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    killed.kill();
    await expect(pressed).rejects.toThrow();
    await test.rows('update subscription_changes set lease_until = now()');
    await becomes(given.token, 'paid');
    await expectMonths(given, 2);
  });

  it('on the last day, is not ended while it is being mended', async () => {
    const given = await unpaid();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 3_000 });
    const pressed = mend(given.holder, given.token, OWED);
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    await test.rows(
      `update recoveries set ends_on = current_date where subscription_id = '${given.subscriptionId}'`,
    );
    await test.rows(`select graphile_worker.add_job('finish_recoveries')`);
    expect((await pressed).status).toBe(202);
    await expect.poll(async () => (await hurry(), stateOf(given.token)), { timeout: 30_000 }).toBe('paid');
    await hurry();
    await expectMonths(given, 2);
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
  });
});

describe('the link of a mail about a way to pay that will not pay the next month', () => {
  it('gives the gift another one, charges nothing, and says so by mail', async () => {
    const given = await monthlyGiver(test, newEmail());
    await test.settled();
    const token = await warn(test, given);
    const holder = await guest();
    expect(await read(holder, token)).toMatchObject({ owed: null, payment: { state: 'none' } });
    const reply = await mend(holder, token);
    expect([reply.status, reply.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    await expectMonths(given, 1);
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${given.email}' and subject like '%has changed'`,
    );
    expect(mail?.['text']).toContain('Nothing was charged today.');
    expect((await mend(holder, token)).body.data).toMatchObject({ payment: { state: 'paid' } });
  });
});

describe('where a card’s bank is asked who is paying', () => {
  const KNOWN = '4000000000002701';
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ offer: { ...test.config.offer, threeDSecure: true } });
  });
  afterAll(() => strict.close());

  /** A monthly giver and a link, from before that was demanded. */
  async function warned() {
    const lenient = await startTestApp({}, () => strict.databaseUrl);
    const given = await monthlyGiver({ ...lenient, rows: (text) => strict.rows(text) }, newEmail());
    await lenient.app.close();
    return { ...given, token: await warn(strict, given), holder: await guest(strict) };
  }

  it('the card is entered by the link first, and pays when its bank has said so', async () => {
    const { token, holder, subscriptionId } = await warned();
    const nonce = await tokenizeCard(holder, strict, { number: KNOWN });
    const bare = await mend(holder, token, { nonce });
    expect([bare.status, bare.body.code]).toEqual([422, 'nonce_unusable']);
    const entered = await holder.post(`/api/mend/${token}/card`, { paymentMethodNonce: nonce });
    const card = entered.body.data as MethodNonce;
    const unasked = await mend(holder, token, { nonce: card.nonce, payment_method_type: 'vaulted' });
    expect(unasked.body.code).toBe('nonce_unusable');
    const asked = await authenticateCard(holder, strict, card.nonce);
    const reply = await mend(holder, token, { nonce: asked, payment_method_type: 'vaulted' });
    expect([reply.status, reply.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    const { ours, theirs } = await standingOf(strict, subscriptionId);
    expect(ours).toMatchObject({ ...theirs, payment_token: card.token });
  });

  it('a card that was entered by one link pays by no other', async () => {
    const [mine, other] = [await warned(), await warned()];
    const nonce = await tokenizeCard(mine.holder, strict, { number: KNOWN });
    const entered = await mine.holder.post(`/api/mend/${mine.token}/card`, { paymentMethodNonce: nonce });
    const asked = await authenticateCard(mine.holder, strict, (entered.body.data as MethodNonce).nonce);
    const changes = { nonce: asked, payment_method_type: 'vaulted' };
    expect((await mend(other.holder, other.token, changes)).body.code).toBe('nonce_unusable');
    expect((await mend(mine.holder, mine.token, changes)).status).toBe(200);
  });
});

// Last: the other gifts owe two months then.
it('a gift that was mended is taken every month from then on', async () => {
  const given = await unpaid();
  expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
  await becomes(given.token, 'paid');
  await test.advance({ months: 1 });
  await expectMonths(given, 3);
});
