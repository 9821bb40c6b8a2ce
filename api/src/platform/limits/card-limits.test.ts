import { BOT_CHECK_FIELD } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../testing/bank-accounts.ts';
import { solveBotCheck } from '../../testing/bot-check.ts';
import type { Browser } from '../../testing/browser.ts';
import { giver, proveBySignIn } from '../../testing/donors.ts';
import { beginChange, confirmChange, monthlyGiver } from '../../testing/monthly-gifts.ts';
import { anotherAddress, outcome, timePasses, TOO_MANY, untilRefused } from '../../testing/rate-limits.ts';
import { addMethod, methodNonce } from '../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, visitor, type TestApp } from '../../testing/test-app.ts';
import { LIMITS } from '../../testing/limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ trustProxy: '127.0.0.1' }, undefined, { limits: LIMITS });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.rows('delete from rate_limits');
  await test.localBraintree.clearFaults();
});

/** The page asks the visitor, and sends the payment once more. */
const ASKED = [403, 'bot_check_failed'];

describe('paying', () => {
  /** Braintree's own test sum: the processor declines it. */
  const DECLINED = 2_000;

  /** Somebody whose card is declined until it is mended. */
  async function payer(email = anotherAddress(), ip = '203.0.113.7', known?: Browser) {
    const browser = known ?? (await visitor(test));
    const checkout = await beginCheckout(browser, { email, amount: DECLINED });
    const pay = (amount: number, more: object = {}) => {
      const body = paymentBody({ ...checkout, amount }, { ...more });
      return browser.send('POST', '/api/transaction', body, { 'x-forwarded-for': ip });
    };
    const mend = () =>
      browser.put(`/api/checkout/${checkout.uuid}`, { ...checkout, amount: 20, page: 'checkout' });
    const check = async () => ({ [BOT_CHECK_FIELD]: await solveBotCheck(browser, 'payment') });
    return {
      decline: () => pay(DECLINED),
      declineChecked: async () => pay(DECLINED, await check()),
      sendNoCard: () => pay(DECLINED, { nonce: 'x' }),
      succeed: async () => {
        await mend();
        return pay(20);
      },
      succeedChecked: async () => {
        await mend();
        return pay(20, await check());
      },
      browser,
      email,
    };
  }
  /** How many refusals a network hears, each in a session of its own, before it is asked for a bot check. */
  async function declinesHeard(): Promise<number> {
    for (let heard = 0; ; heard += 1) {
      const { status } = await (await payer()).decline();
      if (status === 403) return heard;
      expect(status).toBe(402);
    }
  }

  /** A network hears as many refusals as it may without a bot check. */
  async function untilFull(): Promise<void> {
    for (let bots = 0; bots < 5; bots += 1) expect((await (await payer()).decline()).status).toBe(402);
  }
  const declinedAttempts = async () =>
    Number((await test.rows(`select count(*) as n from attempts where state = 'declined'`))[0]?.['n']);

  it('succeeds after three mistakes, at once', async () => {
    const { decline, succeed } = await payer();
    for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('waits after four failures in a session, and keeps nobody else who gives under the address', async () => {
    const { decline, succeed, email } = await payer();
    const [count, refused] = await untilRefused(decline);
    expect(count).toBe(4);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(outcome(await succeed())).toEqual(TOO_MANY);
    expect(outcome(await (await payer(email)).succeed())).toEqual([200, 'ok']);
    await timePasses(test);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('is open to the owner of an address under which a stranger sent nonces that are none', async () => {
    const { sendNoCard, email } = await payer();
    await untilRefused(sendNoCard);
    expect(outcome(await (await payer(email)).succeed())).toEqual([200, 'ok']);
  });

  it('needs a bot check, and no wait, where a neighbor heard five declines, and hears fifteen more by that', async () => {
    await untilFull();
    const neighbor = await payer();
    expect(outcome(await neighbor.succeed())).toEqual(ASKED);
    expect(outcome(await neighbor.succeedChecked())).toEqual([200, 'ok']);
    const [count] = await untilRefused(async () => (await payer()).declineChecked());
    expect(count).toBe(15);
    expect(outcome(await (await payer()).succeedChecked())).toEqual(TOO_MANY);
    expect(outcome(await (await payer(undefined, '203.0.113.8')).succeed())).toEqual([200, 'ok']);
  });

  it('is open to a browser that the donor has signed in with before, whatever their neighbors do', async () => {
    const { browser, email } = await payer();
    await (await payer(email, undefined, browser)).succeed();
    await proveBySignIn(test, browser, email);
    await browser.post('/api/logout', {});
    await browser.get('/api/user');
    await untilFull();
    const known = await payer(email, undefined, browser);
    expect(outcome(await known.succeed())).toEqual([200, 'ok']);
    await browser.post('/api/logout', {});
    await browser.get('/api/user');
    // It hears five of its own.
    const again = await payer(email, undefined, browser);
    const [count] = await untilRefused(again.decline);
    expect(count).toBe(4);
  });

  it('is stopped for an hour after five failures, however slowly they came', async () => {
    const { decline, succeed } = await payer();
    const [count, refused] = await untilRefused(async () => {
      await test.rows(`update rate_limits set expire = 1 where key like 'card:0:%'`);
      return decline();
    });
    expect(count).toBe(5);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(outcome(await succeed())).toEqual(TOO_MANY);
    await timePasses(test);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('lets a bot with many addresses in one session hear four answers', async () => {
    const browser = await visitor(test);
    const [count] = await untilRefused(async () => {
      const checkout = await beginCheckout(browser, { email: anotherAddress(), amount: DECLINED });
      return browser.post('/api/transaction', paymentBody(checkout));
    });
    expect(count).toBe(4);
  });

  it('lets a bot with many sessions and addresses in one network hear five', async () => {
    await untilFull();
    expect(outcome(await (await payer()).decline())).toEqual(ASKED);
  });

  it('is open to an office where everybody mistypes three times, one after the other', async () => {
    for (let donors = 0; donors < 6; donors += 1) {
      const { decline, succeed } = await payer();
      for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
      expect(outcome(await succeed())).toEqual([200, 'ok']);
    }
  });

  it('is open to a network where as many give as fail, and gives it no credit for that', async () => {
    for (let pairs = 0; pairs < 10; pairs += 1) {
      expect((await (await payer()).decline()).status).toBe(402);
      expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
    }
    for (let gifts = 0; gifts < 3; gifts += 1) await (await payer()).succeed();
    expect(await declinesHeard()).toBe(5);
  });

  it('forgives a session the mistakes it made once, however often it gives', async () => {
    const { browser, email, decline, succeed } = await payer();
    for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
    for (let others = 0; others < 3; others += 1) expect((await (await payer()).decline()).status).toBe(402);
    const again = await payer(email, undefined, browser);
    expect(outcome(await again.succeed())).toEqual([200, 'ok']);
    expect(await declinesHeard()).toBe(2);
  });

  it('needs a bot check of its own from a network that heard twenty refusals in an hour, whatever it gave', async () => {
    const failuresOfAll = () => test.rows(`select points from rate_limits where key like 'failedAnywhere:%'`);
    for (let donors = 0; donors < 10; donors += 1) {
      const { decline, succeed } = await payer();
      expect([(await decline()).status, (await decline()).status]).toEqual([402, 402]);
      if (donors < 9) expect(outcome(await succeed())).toEqual([200, 'ok']);
    }
    const { decline, declineChecked, succeedChecked } = await payer();
    expect(outcome(await decline())).toEqual(ASKED);
    expect((await declineChecked()).status).toBe(402);
    const before = await failuresOfAll();
    expect(outcome(await succeedChecked())).toEqual([200, 'ok']);
    expect(await failuresOfAll()).toEqual(before);
    expect(outcome(await (await payer(undefined, '203.0.113.8')).succeed())).toEqual([200, 'ok']);
  });

  it('is open to a network where somebody sends what no card stands behind, which stops the sender', async () => {
    for (let others = 0; others < 6; others += 1)
      expect(outcome(await (await payer()).sendNoCard())).toEqual([422, 'nonce_unusable']);
    expect(await test.rows(`select key from rate_limits where key ~ '^(failed|refused)'`)).toEqual([]);
    expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
    const [count] = await untilRefused((await payer()).sendNoCard);
    expect(count).toBe(4);
  });

  it('lets an IPv6 /48 hear twenty, however many of its networks try at once', async () => {
    const ips = Array.from({ length: 24 }, (_, index) => `2001:db8:1:${String(index)}::1`);
    const bots = await Promise.all(ips.map((ip) => payer(undefined, ip)));
    const statuses = (await Promise.all(bots.map(({ decline }) => decline()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(402), ...Array<number>(4).fill(429)]);
    expect(outcome(await (await payer(undefined, '2001:db8:1:99::1')).succeed())).toEqual(ASKED);
    expect(outcome(await (await payer(undefined, '2001:db8:2::1')).succeed())).toEqual([200, 'ok']);
  });

  it('lets one try of a session wait while another is under way, and no third', async () => {
    const { browser, decline } = await payer();
    await decline();
    await test.rows(`update rate_limits set points = 2 where key like 'cardsAtOnce:5:%'`);
    expect(outcome(await (await payer(undefined, undefined, browser)).succeed())).toEqual(TOO_MANY);
    expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
  });

  it('counts what it refuses for nobody: the next one passes as soon as another ends', async () => {
    const { browser, decline } = await payer();
    await decline();
    const underWay = `key like 'cardsAtOnce:5:%'`;
    await test.rows(`update rate_limits set points = 2 where ${underWay}`);
    for (let refused = 0; refused < 3; refused += 1) expect(outcome(await decline())).toEqual(TOO_MANY);
    await test.rows(`update rate_limits set points = points - 1 where ${underWay}`);
    const next = await payer(undefined, undefined, browser);
    expect(outcome(await next.succeed())).toEqual([200, 'ok']);
  });

  it('leaves nothing under way when the database fails while a card is saved', async () => {
    const { browser } = await giver(test, anotherAddress());
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

  it('is open to a hall full of donors who all give at the same moment', async () => {
    const donors = await Promise.all(Array.from({ length: 30 }, () => payer()));
    const replies = await Promise.all(donors.map(({ succeed }) => succeed()));
    expect(replies.map(outcome)).toEqual(donors.map(() => [200, 'ok']));
    expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
  });

  it('is heard of by the gateway no more often when all cards are tried at the same moment', async () => {
    const before = await declinedAttempts();
    const email = anotherAddress();
    const bots = await Promise.all(Array.from({ length: 12 }, () => payer(email)));
    const replies = await Promise.all(bots.map(({ decline }) => decline()));
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await declinedAttempts()) - before).toBe(5);
  });

  it('lets a network hear five, too, where sixty are tried at once', async () => {
    const before = await declinedAttempts();
    const bots = await Promise.all(Array.from({ length: 60 }, () => payer()));
    const replies = await Promise.all(bots.map(({ decline }) => decline()));
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(55);
    expect((await declinedAttempts()) - before).toBe(5);
  });

  it('counts cards that are declined when they are saved, as much as when they pay', async () => {
    const { browser } = await giver(test, anotherAddress());
    const [count, refused] = await untilRefused(() =>
      browser.post('/api/paymentMethod', { paymentMethodNonce: 'fake-processor-declined-visa-nonce' }),
    );
    expect([count, refused.body.code]).toEqual([4, 'too_many']);
  });

  it('is open to a known donor, however many cards strangers tried under the address', async () => {
    const { browser, email } = await monthlyGiver(test, anotherAddress());
    for (let bots = 0; bots < 5; bots += 1) await (await payer(email)).decline();
    const checkout = await beginChange(browser, email, 30);
    const saved = { nonce: await methodNonce(browser), payment_method_type: 'saved' };
    expect(outcome(await confirmChange(browser, checkout, saved))).toEqual([200, 'ok']);
    expect(outcome(await addMethod(browser))).toEqual([200, 'ok']);
    const gift = await beginCheckout(browser, { email });
    expect(outcome(await browser.post('/api/transaction', paymentBody(gift)))).toEqual([200, 'ok']);
    expect(outcome(await (await payer(email)).succeed())).toEqual(ASKED);
  });

  it('is open to a network whose payments the gateway took but did not answer', async () => {
    for (let gifts = 0; gifts < 20; gifts += 1) {
      await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
      expect(outcome(await (await payer()).succeed())).toEqual([202, 'ok']);
      // The next one is answered: the gateway is not taken for one that keeps failing.
      expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
    }
  });

  it('counts a gift from a bank account, whose bank has not said yet that it pays', async () => {
    const offer = { ...test.config.offer, methods: new Set(['card', 'bank'] as const) };
    const withBank = await startTestApp({ offer }, undefined, { limits: LIMITS });
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

  it('may be pressed a hundred times at once: one gift, and no failure', async () => {
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email: anotherAddress() });
    const press = () => browser.post('/api/transaction', paymentBody(checkout));
    const replies = await Promise.all(Array.from({ length: 100 }, press));
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const counted = await test.rows(`select max(points) as most from rate_limits where key ilike '%card%'`);
    expect(counted).toEqual([{ most: 0 }]);
  });
});
