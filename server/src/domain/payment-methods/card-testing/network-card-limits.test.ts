import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyBySignIn } from '../../../testing/donors.ts';
import { ASKED, countDeclined, declinesHeard, payer, untilFull } from '../../../testing/payers.ts';
import {
  forgetLimits,
  outcome,
  TOO_MANY,
  untilRefused,
  startLimitedApp,
} from '../../../testing/rate-limits.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(async () => {
  await forgetLimits(test);
  await test.localBraintree.clearFaults();
});

describe('paying from a network', () => {
  it('needs a bot check, without a wait, after a neighbor saw five declines, and then allows fifteen more', async () => {
    await untilFull(test);
    const neighbor = await payer(test);
    expect(outcome(await neighbor.succeed())).toEqual(ASKED);
    expect(outcome(await neighbor.succeedChecked())).toEqual([200, 'ok']);
    const [count] = await untilRefused(async () => (await payer(test)).declineChecked());
    expect(count).toBe(15);
    expect(outcome(await (await payer(test)).succeedChecked())).toEqual(TOO_MANY);
    expect(outcome(await (await payer(test, undefined, '203.0.113.8')).succeed())).toEqual([200, 'ok']);
  });

  it('is open to a browser that the donor has signed in with before, whatever their neighbors do', async () => {
    const { browser, email } = await payer(test);
    await (await payer(test, email, undefined, browser)).succeed();
    await verifyBySignIn(test, browser, email);
    await browser.post('/api/logout', {});
    await browser.get('/api/user');
    await untilFull(test);
    const known = await payer(test, email, undefined, browser);
    expect(outcome(await known.succeed())).toEqual([200, 'ok']);
    await browser.post('/api/logout', {});
    await browser.get('/api/user');
    // This browser may see five declines of its own.
    const again = await payer(test, email, undefined, browser);
    const [count] = await untilRefused(again.decline);
    expect(count).toBe(4);
  });

  it('lets a bot with many sessions and addresses in one network see five declines', async () => {
    await untilFull(test);
    expect(outcome(await (await payer(test)).decline())).toEqual(ASKED);
  });

  it('is open to an office where everyone mistypes three times, one after another', async () => {
    for (let donors = 0; donors < 6; donors += 1) {
      const { decline, succeed } = await payer(test);
      for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
      expect(outcome(await succeed())).toEqual([200, 'ok']);
    }
  });

  it('is open to a network with as many gifts as failures, without extra credit for that', async () => {
    for (let pairs = 0; pairs < 10; pairs += 1) {
      expect((await (await payer(test)).decline()).status).toBe(402);
      expect(outcome(await (await payer(test)).succeed())).toEqual([200, 'ok']);
    }
    for (let gifts = 0; gifts < 3; gifts += 1) await (await payer(test)).succeed();
    expect(await declinesHeard(test)).toBe(5);
  });

  it('forgives each mistake of a session once, however often it gives', async () => {
    const { browser, email, decline, succeed } = await payer(test);
    for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
    for (let others = 0; others < 3; others += 1)
      expect((await (await payer(test)).decline()).status).toBe(402);
    const again = await payer(test, email, undefined, browser);
    expect(outcome(await again.succeed())).toEqual([200, 'ok']);
    expect(await declinesHeard(test)).toBe(2);
  });

  it('needs a separate bot check from a network that saw twenty declines in an hour, whatever it gave', async () => {
    const failuresOfAll = () => test.rows(`select points from rate_limits where key like 'failedAnywhere:%'`);
    for (let donors = 0; donors < 10; donors += 1) {
      const { decline, succeed } = await payer(test);
      expect([(await decline()).status, (await decline()).status]).toEqual([402, 402]);
      if (donors < 9) expect(outcome(await succeed())).toEqual([200, 'ok']);
    }
    const { decline, declineChecked, succeedChecked } = await payer(test);
    expect(outcome(await decline())).toEqual(ASKED);
    expect((await declineChecked()).status).toBe(402);
    const before = await failuresOfAll();
    expect(outcome(await succeedChecked())).toEqual([200, 'ok']);
    expect(await failuresOfAll()).toEqual(before);
    expect(outcome(await (await payer(test, undefined, '203.0.113.8')).succeed())).toEqual([200, 'ok']);
  });

  it('is open to a network where a sender submits invalid nonces, which stops only the sender', async () => {
    for (let others = 0; others < 6; others += 1)
      expect(outcome(await (await payer(test)).sendNoCard())).toEqual([422, 'nonce_unusable']);
    expect(await test.rows(`select key from rate_limits where key ~ '^(failed|refused)'`)).toEqual([]);
    expect(outcome(await (await payer(test)).succeed())).toEqual([200, 'ok']);
    const [count] = await untilRefused((await payer(test)).sendNoCard);
    expect(count).toBe(4);
  });

  it('lets an IPv6 /48 see twenty declines, however many of its networks try together', async () => {
    const ips = Array.from({ length: 24 }, (_, index) => `2001:db8:1:${String(index)}::1`);
    const bots = await Promise.all(ips.map((ip) => payer(test, undefined, ip)));
    const statuses = (await Promise.all(bots.map(({ decline }) => decline()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(402), ...Array<number>(4).fill(429)]);
    expect(outcome(await (await payer(test, undefined, '2001:db8:1:99::1')).succeed())).toEqual(ASKED);
    expect(outcome(await (await payer(test, undefined, '2001:db8:2::1')).succeed())).toEqual([200, 'ok']);
  });

  it('is open to a hall full of donors who all give at the same moment', async () => {
    const donors = await Promise.all(Array.from({ length: 30 }, () => payer(test)));
    const replies = await Promise.all(donors.map(({ succeed }) => succeed()));
    expect(replies.map(outcome)).toEqual(donors.map(() => [200, 'ok']));
    expect(outcome(await (await payer(test)).succeed())).toEqual([200, 'ok']);
  });

  it('lets a network see only five declines, too, when sixty cards are tried together', async () => {
    const before = await countDeclined(test);
    const bots = await Promise.all(Array.from({ length: 60 }, () => payer(test)));
    const replies = await Promise.all(bots.map(({ decline }) => decline()));
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(55);
    expect((await countDeclined(test)) - before).toBe(5);
  });

  it('is open to a network whose payments the gateway took without a reply', async () => {
    for (let gifts = 0; gifts < 20; gifts += 1) {
      await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
      expect(outcome(await (await payer(test)).succeed())).toEqual([202, 'ok']);
      // The next payment is answered, so the gateway does not count as failing continuously.
      expect(outcome(await (await payer(test)).succeed())).toEqual([200, 'ok']);
    }
  });
});
