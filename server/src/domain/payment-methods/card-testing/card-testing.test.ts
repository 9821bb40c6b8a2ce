import { BOT_CHECK_FIELD } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetAttacks } from '../../../testing/attacks.ts';
import { solveBotCheck } from '../../../testing/bot-check.ts';
import type { Browser } from '../../../testing/browser.ts';
import { verifiedDonor, login, verifyBySignIn } from '../../../testing/donors.ts';
import {
  anotherAddress,
  forgetLimits,
  outcome,
  TOO_MANY,
  untilRefused,
  startLimitedApp,
} from '../../../testing/rate-limits.ts';
import { beginCheckout, paymentBody, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(() => forgetAttacks(test));

/** Braintree's test amount that the processor declines. */
const DECLINED = 2_000;
const ASKED = [403, 'bot_check_failed'];
const OFFICE = '203.0.113.7';
const HOME = '198.51.100.4';

interface Payer {
  browser?: Browser;
  email?: string;
  ip?: string;
}

/** Begins a checkout, and pays or is declined from a network. */
async function pay(
  amount: number,
  { browser, email = anotherAddress(), ip = OFFICE }: Payer,
  checked = false,
) {
  const by = browser ?? (await visitor(test));
  const checkout = await beginCheckout(by, { email, amount });
  const more = checked ? { [BOT_CHECK_FIELD]: await solveBotCheck(by, 'payment') } : {};
  return by.send('POST', '/api/transaction', paymentBody(checkout, more), { 'x-forwarded-for': ip });
}
const decline = (payer: Payer = {}) => pay(DECLINED, payer);
const declineChecked = (payer: Payer = {}) => pay(DECLINED, payer, true);
const succeed = (payer: Payer = {}) => pay(20, payer);
const succeedChecked = (payer: Payer = {}) => pay(20, payer, true);

async function fill(times: number, one: (index: number) => ReturnType<typeof pay>): Promise<void> {
  for (let index = 0; index < times; index += 1) expect((await one(index)).status).toBe(402);
}

/**
 * A browser that its owner has signed in with and out again. There is no password, so the address
 * does not require one.
 */
async function knownBrowser(email = anotherAddress()) {
  const browser = await visitor(test);
  await pay(5, { browser, email, ip: '192.0.2.1' });
  await verifyBySignIn(test, browser, email);
  await browser.post('/api/logout', {});
  await browser.get('/api/user');
  return { browser, email };
}

describe('an IPv6 /48', () => {
  const ipOf = (network: number) => `2001:db8:1:${network.toString(16)}::1`;

  it('sees thirty more declines if each payment passes a bot check, from however many of its networks', async () => {
    await fill(20, (index) => decline({ ip: ipOf(index) }));
    expect(outcome(await decline({ ip: ipOf(99) }))).toEqual(ASKED);
    const [count] = await untilRefused((index) => declineChecked({ ip: ipOf(100 + index) }));
    expect(count).toBe(30);
    expect(outcome(await succeedChecked({ ip: ipOf(999) }))).toEqual(TOO_MANY);
  });

  it('sees no more of them when they are tried together', async () => {
    await fill(20, (index) => decline({ ip: ipOf(index) }));
    const networks = Array.from({ length: 36 }, (_, index) => ipOf(100 + index));
    const replies = await Promise.all(networks.map((ip) => declineChecked({ ip })));
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});

describe('a network whose payments pass bot checks', () => {
  it('has those declines counted among all that it saw', async () => {
    await fill(5, () => decline());
    await fill(3, () => declineChecked());
    const counted = await test.rows(`select points from rate_limits where key like 'refusedCard:0:%'`);
    expect(counted).toEqual([{ points: 8 }]);
  });
});

describe('a shared computer', () => {
  it('counts a stranger’s payments there for the stranger, and does not affect the donor at home', async () => {
    const { browser, email } = await knownBrowser();
    await fill(4, () => decline({ browser }));
    await forgetLimits(test, 'card');
    await fill(1, () => decline({ browser }));
    await forgetLimits(test, 'card');
    expect(outcome(await succeed({ browser }))).toEqual(ASKED);
    const home = await knownBrowser(email);
    expect(outcome(await succeed({ ...home, ip: HOME }))).toEqual([200, 'ok']);
    expect(outcome(await succeed({ ...home, ip: OFFICE }))).toEqual([200, 'ok']);
  });

  it('asks the donor at home for a bot check, without a wait, after a stranger typed the address there', async () => {
    const shared = await knownBrowser();
    const home = await knownBrowser(shared.email);
    for (let tries = 0; tries < 5; tries += 1) {
      await forgetLimits(test, 'card');
      await fill(1, () => decline(shared));
    }
    expect(outcome(await succeed({ ...home, ip: HOME }))).toEqual(ASKED);
    expect(outcome(await succeedChecked({ ...home, ip: HOME }))).toEqual([200, 'ok']);
  });

  it('asks a signed-in donor for no more than that', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    const shared = await visitor(test);
    await login(shared, email);
    for (let tries = 0; tries < 5; tries += 1) {
      await forgetLimits(test, 'card');
      await fill(1, () => decline({ browser: shared, email }));
    }
    await forgetLimits(test, 'card');
    expect(outcome(await succeedChecked({ browser, email, ip: HOME }))).toEqual([200, 'ok']);
  });
});

describe('browsers that donors have signed in with', () => {
  it('see five declines together in a network; after that each payment needs a bot check, without a wait', async () => {
    const accounts = await Promise.all([knownBrowser(), knownBrowser(), knownBrowser()]);
    const [first, second, owner] = accounts;
    await fill(3, () => decline(first));
    await fill(2, () => decline(second));
    expect(outcome(await decline(second))).toEqual(ASKED);
    expect(outcome(await succeed(owner))).toEqual(ASKED);
    expect(outcome(await succeedChecked(owner))).toEqual([200, 'ok']);
    expect(outcome(await succeed({ ...(await knownBrowser()), ip: HOME }))).toEqual([200, 'ok']);
  });

  it('see twenty in an IPv6 /48 before that', async () => {
    const ipOf = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
    const accounts = await Promise.all(Array.from({ length: 6 }, () => knownBrowser()));
    for (const [index, account] of accounts.slice(0, 5).entries())
      await fill(4, () => decline({ ...account, ip: ipOf(index) }));
    expect(outcome(await decline({ ...accounts[5], ip: ipOf(77) }))).toEqual(ASKED);
  });

  it('are open to their owners, whatever their neighbors tried', async () => {
    const owner = await knownBrowser();
    await fill(5, () => decline());
    await untilRefused(() => declineChecked());
    expect(outcome(await succeedChecked())).toEqual(TOO_MANY);
    expect(outcome(await succeed(owner))).toEqual([200, 'ok']);
  });
});
