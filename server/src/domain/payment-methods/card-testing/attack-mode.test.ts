import { BOT_CHECK_FIELD } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetAlerts } from '../../../testing/alerts.ts';
import { beginAttack, endAttack, forgetAttacks } from '../../../testing/attacks.ts';
import { newChallenge, solveBotCheck } from '../../../testing/bot-check.ts';
import type { Browser } from '../../../testing/browser.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { anotherAddress, outcome } from '../../../testing/rate-limits.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';
import { LIMITS } from '../../../testing/limits.ts';
import type { Rules } from '../../../platform/limits/rules.ts';

/**
 * A few failures of everyone together, with room for many of one person and one network. The credit
 * for a gift is unchanged.
 */
const BURST = 4;
const POINTS: Record<string, number> = { failedAnywhere: BURST, creditedGift: 1 };
const rules = Object.fromEntries(
  Object.entries(LIMITS).map(([name, each]) => [
    name,
    each.map((rule) => ({ ...rule, points: POINTS[name] ?? 10_000 })),
  ]),
) as unknown as Rules;
/** Braintree's test amount that the processor declines. */
const DECLINED = 2_000;
const ROBOT = [403, 'bot_check_failed'];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, undefined, { limits: rules });
});
afterAll(() => test.close());
afterEach(async () => {
  await forgetAttacks(test);
  await forgetAlerts(test);
});

async function payer(app = test, amount = 20, known?: { browser: Browser; email: string }) {
  const { browser, email } = known ?? { browser: await visitor(app), email: anotherAddress() };
  const checkout = await beginCheckout(browser, { email, amount });
  const pay = (answer?: string) =>
    browser.post(
      '/api/transaction',
      paymentBody(checkout, answer === undefined ? {} : { [BOT_CHECK_FIELD]: answer }),
    );
  return { browser, email, pay, payChecked: async () => pay(await solveBotCheck(browser, 'payment')) };
}

async function fail(times: number): Promise<void> {
  for (let index = 0; index < times; index += 1)
    expect((await (await payer(test, DECLINED)).payChecked()).status).toBe(402);
}

const attacks = () => test.rows('select ends_at > now() as goes_on from card_attacks');

describe('attack mode', () => {
  it('begins with a burst of failures, alerts staff once, and ends automatically after a calm time', async () => {
    await fail(BURST);
    expect(outcome(await (await payer()).pay())).toEqual([200, 'ok']);
    // The gift was subtracted from the failures.
    await fail(2);
    expect(await attacks()).toEqual([{ goes_on: true }]);
    expect(outcome(await (await payer()).pay())).toEqual(ROBOT);
    await fail(3);
    expect(await attacks()).toHaveLength(1);
    expect(await test.rows('select kind, times_seen from alerts')).toEqual([
      { kind: 'cardsTested', times_seen: 1 },
    ]);
    await endAttack(test);
    expect(outcome(await (await payer()).pay())).toEqual([200, 'ok']);
  });

  it('begins however much one session gives: only its first gift is subtracted from the failures', async () => {
    await fail(BURST);
    const first = await payer();
    expect(outcome(await first.pay())).toEqual([200, 'ok']);
    expect(outcome(await (await payer(test, 20, first)).pay())).toEqual([200, 'ok']);
    await fail(2);
    expect(await attacks()).toEqual([{ goes_on: true }]);
  });

  it('does not begin on a busy day with many failures and more gifts', async () => {
    for (let pairs = 0; pairs < BURST + 5; pairs += 1) {
      await fail(1);
      await (await payer()).pay();
    }
    expect(await attacks()).toEqual([]);
  });

  it('is switched on and off by a setting', async () => {
    await beginAttack(test);
    for (const [attackMode, expected] of [
      ['on', ROBOT],
      ['off', [200, 'ok']],
    ] as const) {
      const set = await startTestApp({ attackMode });
      await beginAttack(set);
      expect(outcome(await (await payer(set)).pay())).toEqual(expected);
      await set.close();
    }
  });
});

describe('while it is on', () => {
  it('each payment needs its own bot check for payments, from its own session, once', async () => {
    await beginAttack(test);
    const honest = await payer();
    const answer = await solveBotCheck(honest.browser, 'payment');
    expect(outcome(await honest.pay(await solveBotCheck(honest.browser, 'start')))).toEqual(ROBOT);
    expect(outcome(await (await payer()).pay(answer))).toEqual(ROBOT);
    expect(outcome(await honest.pay(answer))).toEqual([200, 'ok']);
    const again = await beginCheckout(honest.browser, { email: anotherAddress() });
    const reply = await honest.browser.post(
      '/api/transaction',
      paymentBody(again, { [BOT_CHECK_FIELD]: answer }),
    );
    expect(outcome(reply)).toEqual(ROBOT);
  });

  it('the puzzle names no session, and takes more work than another', async () => {
    const browser = await visitor(test);
    const [session] = await test.rows('select id from sessions order by created_at desc limit 1');
    const { parameters } = await newChallenge(browser, 'payment');
    expect(parameters.data.owner).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(parameters)).not.toContain(session?.['id']);
  });

  it('saving a card needs one too, and the gateway is not asked without it', async () => {
    const { browser } = await unverifiedDonor(test, anotherAddress());
    await beginAttack(test);
    const save = (more: object) =>
      browser.post('/api/paymentMethod', { paymentMethodNonce: 'fake-valid-visa-nonce', ...more });
    expect(outcome(await save({}))).toEqual(ROBOT);
    expect((await browser.get('/api/paymentMethod')).body.data).toEqual([]);
    const answer = await solveBotCheck(browser, 'payment');
    expect(outcome(await save({ [BOT_CHECK_FIELD]: answer }))).toEqual([200, 'ok']);
  });

  it('visitors can still begin, sign in and read', async () => {
    await beginAttack(test);
    const browser: Browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email: anotherAddress() });
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).status).toBe(200);
    expect((await browser.post('/api/pass/forgot', { email: anotherAddress() })).status).toBe(200);
  });
});
