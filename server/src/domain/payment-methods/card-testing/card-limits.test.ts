import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../../testing/bank-accounts.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { beginChange, confirmChange, monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { ASKED, countDeclined, DECLINED, payer } from '../../../testing/payers.ts';
import {
  anotherAddress,
  endWindow,
  forgetLimits,
  outcome,
  timePasses,
  TOO_MANY,
  untilRefused,
  useLimit,
  startLimitedApp,
} from '../../../testing/rate-limits.ts';
import { addMethod, methodNonce } from '../../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(async () => {
  await forgetLimits(test);
  await test.localBraintree.clearFaults();
});

describe('paying', () => {
  it('succeeds right after three mistakes', async () => {
    const { decline, succeed } = await payer(test);
    for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('waits after four failures in a session, without affecting other donors under the address', async () => {
    const { decline, succeed, email } = await payer(test);
    const [count, refused] = await untilRefused(decline);
    expect(count).toBe(4);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(outcome(await succeed())).toEqual(TOO_MANY);
    expect(outcome(await (await payer(test, email)).succeed())).toEqual([200, 'ok']);
    await timePasses(test);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('is open to the owner of an address under which a stranger sent invalid nonces', async () => {
    const { sendNoCard, email } = await payer(test);
    await untilRefused(sendNoCard);
    expect(outcome(await (await payer(test, email)).succeed())).toEqual([200, 'ok']);
  });

  it('is stopped for an hour after five failures, however slowly they came', async () => {
    const { decline, succeed } = await payer(test);
    const [count, refused] = await untilRefused(async () => {
      await endWindow(test, 'card:0');
      return decline();
    });
    expect(count).toBe(5);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(outcome(await succeed())).toEqual(TOO_MANY);
    await timePasses(test);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('lets a bot with many addresses in one session see four results', async () => {
    const browser = await visitor(test);
    const [count] = await untilRefused(async () => {
      const checkout = await beginCheckout(browser, { email: anotherAddress(), amount: DECLINED });
      return browser.post('/api/transaction', paymentBody(checkout));
    });
    expect(count).toBe(4);
  });

  it('lets one try of a session wait while another is in progress, but not a third', async () => {
    const { browser, decline } = await payer(test);
    await decline();
    await useLimit(test, 'cardsAtOnce:5', 2);
    expect(outcome(await (await payer(test, undefined, undefined, browser)).succeed())).toEqual(TOO_MANY);
    expect(outcome(await (await payer(test)).succeed())).toEqual([200, 'ok']);
  });

  it('charges no limit for a refused try: the next one passes as soon as another ends', async () => {
    const { browser, decline } = await payer(test);
    await decline();
    await useLimit(test, 'cardsAtOnce:5', 2);
    for (let refused = 0; refused < 3; refused += 1) expect(outcome(await decline())).toEqual(TOO_MANY);
    await useLimit(test, 'cardsAtOnce:5', 1);
    const next = await payer(test, undefined, undefined, browser);
    expect(outcome(await next.succeed())).toEqual([200, 'ok']);
  });

  it('leaves nothing in progress when the database fails while a card is saved', async () => {
    const { browser } = await unverifiedDonor(test, anotherAddress());
    await test.rows(`create function fail() returns trigger as $$ begin raise 'full'; end $$ language plpgsql;
      create trigger fails before insert on gateway_customers execute function fail()`);
    try {
      expect((await addMethod(browser)).status).toBe(503);
    } finally {
      await test.rows('drop function fail cascade');
    }
    const left = await test.rows(`select key from rate_limits where key ~ '^cards' and points > 0`);
    expect(left).toEqual([]);
  });

  it('asks the gateway no more often when all cards are tried at the same moment', async () => {
    const before = await countDeclined(test);
    const email = anotherAddress();
    const bots = await Promise.all(Array.from({ length: 12 }, () => payer(test, email)));
    const replies = await Promise.all(bots.map(({ decline }) => decline()));
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await countDeclined(test)) - before).toBe(5);
  });

  it('counts cards that are declined when they are saved, like those that pay', async () => {
    const { browser } = await unverifiedDonor(test, anotherAddress());
    const [count, refused] = await untilRefused(() =>
      browser.post('/api/paymentMethod', { paymentMethodNonce: 'fake-processor-declined-visa-nonce' }),
    );
    expect([count, refused.body.code]).toEqual([4, 'too_many']);
  });

  it('is open to a known donor, however many cards strangers tried under the address', async () => {
    const { browser, email } = await monthlyDonor(test, anotherAddress());
    for (let bots = 0; bots < 5; bots += 1) await (await payer(test, email)).decline();
    const checkout = await beginChange(browser, email, 30);
    const saved = { nonce: await methodNonce(browser), payment_method_type: 'saved' };
    expect(outcome(await confirmChange(browser, checkout, saved))).toEqual([200, 'ok']);
    expect(outcome(await addMethod(browser))).toEqual([200, 'ok']);
    const gift = await beginCheckout(browser, { email });
    expect(outcome(await browser.post('/api/transaction', paymentBody(gift)))).toEqual([200, 'ok']);
    expect(outcome(await (await payer(test, email)).succeed())).toEqual(ASKED);
  });

  it('counts a bank account’s gift whose bank has not confirmed the payment yet', async () => {
    const offer = { ...test.config.offer, methods: new Set(['card', 'bank'] as const) };
    const withBank = await startLimitedApp({ offer });
    try {
      const email = anotherAddress();
      const browser = await visitor(withBank);
      const pay = async () => {
        const checkout = await beginCheckout(browser, { email });
        const nonce = await tokenizeBankAccount(browser, withBank);
        return browser.post(
          '/api/transaction',
          paymentBody(checkout, { nonce, payment_method_type: 'bank' }),
        );
      };
      const replies = [await pay(), await pay(), await pay(), await pay(), await pay()];
      expect(replies.map(outcome)).toEqual([...Array<unknown>(4).fill([200, 'ok']), TOO_MANY]);
      const counted = await withBank.rows(
        `select key from rate_limits where key like 'failedCard:%' and points > 0`,
      );
      expect(counted).toEqual([]);
    } finally {
      await withBank.close();
    }
  });

  it('may be submitted a hundred times together: one gift, and no failure', async () => {
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email: anotherAddress() });
    const press = () => browser.post('/api/transaction', paymentBody(checkout));
    const replies = await Promise.all(Array.from({ length: 100 }, press));
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const counted = await test.rows(`select max(points) as most from rate_limits where key ilike '%card%'`);
    expect(counted).toEqual([{ most: 0 }]);
  });
});
