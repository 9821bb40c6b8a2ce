import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { BOT_CHECK_FIELD } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutTable } from '../../testing/broken-rows.ts';
import type { Browser } from '../../testing/browser.ts';
import { answer } from '../../testing/dedications.ts';
import { verifiedDonor, unverifiedDonor, PASSWORD } from '../../testing/donors.ts';
import { byDonor, byLink, cancel, pause, resume as resumeGift } from '../../testing/managed-gifts.ts';
import { beginChange, confirmChange, manageToken, monthlyDonor } from '../../testing/monthly-gifts.ts';
import {
  anotherAddress,
  forgetLimits,
  outcome,
  timePasses,
  TOO_MANY,
  untilRefused,
  useLimit,
  startLimitedApp,
} from '../../testing/rate-limits.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../testing/test-app.ts';
import { LIMITS } from '../../testing/limits.ts';
import { letTimePass } from '../../testing/passing-time.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Resumes a checkout. This counts for network and session, and needs no bot check. */
const resume = (browser: Browser, ip: string) =>
  browser.send('POST', '/api/start', { resume_session: true }, from(ip));

describe('signing in from an IPv6 network', () => {
  const guess = async (ip: string) =>
    (await visitor(test)).send(
      'POST',
      '/api/login',
      { email: anotherAddress(), password: 'a guess', user_agent: 'a test' },
      from(ip),
    );

  it.each([
    ['uncheckedPassword', 400, [403, 'bot_check_failed']],
    ['password', 1_600, TOO_MANY],
  ])('also counts for the /48 around it: %s', async (limit, most, refused) => {
    expect(outcome(await guess('2001:db8:1:1::1'))).toEqual([401, 'bad_credentials']);
    await useLimit(test, `${limit}:1`, most - 1);
    expect(outcome(await guess('2001:db8:1:2::1'))).toEqual([401, 'bad_credentials']);
    expect(outcome(await guess('2001:db8:1:3::1'))).toEqual(refused);
    expect(outcome(await guess('2001:db8:2:1::1'))).toEqual([401, 'bad_credentials']);
  });
});

describe('beginning donations', () => {
  it('is open to the owner of an address, however often strangers begin under it', async () => {
    const email = anotherAddress();
    for (let strangers = 0; strangers < 40; strangers += 1)
      expect((await (await visitor(test)).post('/api/start', startBody({ email }))).status).toBe(200);
    expect(outcome(await (await visitor(test)).post('/api/start', startBody({ email })))).toEqual([
      200,
      'ok',
    ]);
  });

  it('is limited by session', async () => {
    const browser = await visitor(test);
    const [count, refused] = await untilRefused((index) => resume(browser, `10.0.${String(index)}.1`));
    expect(count).toBe(60);
    expect(refused.body.message).toMatch(/Please wait a little and try again/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await resume(await visitor(test), '10.0.0.1')).status).toBe(404);
  });

  it('is limited by network: an IPv4 address, or the shared /64 of an IPv6 address', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => visitor(test)));
    const call = (ip: (index: number) => string) => (index: number) =>
      resume(people[index % people.length] as Browser, ip(index));
    expect((await untilRefused(call(() => '203.0.113.7')))[0]).toBe(600);
    expect((await resume(people[0] as Browser, '203.0.113.8')).status).toBe(404);
    await timePasses(test);
    const sameNetwork = (index: number) => `2001:db8:1:2:${(index + 1).toString(16)}::1`;
    expect((await untilRefused(call(sameNetwork)))[0]).toBe(600);
    expect((await resume(people[0] as Browser, '2001:db8:1:3::1')).status).toBe(404);
  });
});

it('visitors who fail the bot check block no other visitor from beginning, signing in or having a link mailed', async () => {
  const email = anotherAddress();
  const owner = (await verifiedDonor(test, email)).browser;
  const credentials = { email, password: PASSWORD, user_agent: 'a test', validate_recaptcha: true };
  const attack = async (url: string, body: Record<string, unknown>, times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      const reply = (await visitor(test)).post(url, { ...body, [BOT_CHECK_FIELD]: 'nonsense' });
      expect(outcome(await reply)).toEqual([403, 'bot_check_failed']);
    }
  };
  await attack('/api/start', startBody({ email }), 31);
  await attack('/api/login', credentials, 51);
  await attack('/api/login/link', { email }, 6);
  expect(outcome(await owner.post('/api/start', startBody({ email })))).toEqual([200, 'ok']);
  expect(outcome(await (await visitor(test)).post('/api/login', credentials))).toEqual([200, 'ok']);
  expect(outcome(await (await visitor(test)).post('/api/login/link', { email }))).toEqual([200, 'ok']);
});

it('attempts without a right answer to the bot check count for their session', async () => {
  const browser = await visitor(test);
  const [count] = await untilRefused(() =>
    browser.post('/api/login/link', { email: anotherAddress(), [BOT_CHECK_FIELD]: 'nonsense' }),
  );
  expect(count).toBe(10);
});

it('creating client tokens is limited by session', async () => {
  const browser = await visitor(test);
  const [count] = await untilRefused((index) =>
    browser.get(index % 2 === 0 ? '/api/transaction/token' : '/api/payment/providers'),
  );
  expect(count).toBe(60);
});

it('no call passes while the limiter cannot count', async () => {
  const browser = await visitor(test);
  const checkout = await beginCheckout(browser);
  const replies = await withoutTable(test, 'rate_limits', async () => [
    await browser.send('POST', '/api/start', { resume_session: true }),
    await browser.post('/api/transaction', paymentBody(checkout)),
  ]);
  expect(replies.map(outcome)).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  expect(await test.rows(`select * from attempts where checkout_id = '${checkout.uuid}'`)).toEqual([]);
});

it('the counters reveal neither addresses nor networks', async () => {
  const browser = await visitor(test);
  await browser.post('/api/start', startBody({ email: 'ada@example.org' }));
  const rows = JSON.stringify(await test.rows('select key from rate_limits'));
  expect(rows).toContain('start:');
  expect(rows).not.toMatch(/\bada\b|127\.0\.0\.1/);
});

it('without a trusted proxy, visitors cannot choose their network', async () => {
  const plain = await startLimitedApp({ isDirect: true });
  const people = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const browser = plain.browser();
      await browser.get('/api/user');
      return browser;
    }),
  );
  const [count] = await untilRefused((index) =>
    resume(people[index % people.length] as Browser, `10.${String(index % 250)}.0.1`),
  );
  expect(count).toBe(600);
  await plain.close();
});

describe('mailing about a gift or changing it', () => {
  const receiptOf = async (email: string) => {
    const receipts = `from receipts join gifts on gifts.id = gift_id where snapshot->>'email' = '${email}'`;
    await test.until(`select exists (select ${receipts}) as ok`);
    return `/api/receipt/${String((await test.rows(`select gift_id ${receipts}`))[0]?.['gift_id'])}/mail`;
  };

  it('limits copies of a receipt to one a day for an unconfirmed address, and three for a confirmed one', async () => {
    const [typed, verified] = [anotherAddress(), anotherAddress()];
    const [stranger, owner] = [await unverifiedDonor(test, typed), await verifiedDonor(test, verified)];
    const copy = await receiptOf(typed);
    expect((await untilRefused(() => stranger.browser.post(copy, {})))[0]).toBe(1);
    const own = await receiptOf(verified);
    expect((await untilRefused(() => owner.browser.post(own, {})))[0]).toBe(3);
  });

  it('mails the steps for an employer match three times a day, and keeps every answer', async () => {
    const email = anotherAddress();
    for (let index = 0; index < 4; index += 1) {
      const { browser, checkoutId } = await unverifiedDonor(test, email);
      await answer(browser, checkoutId, { employeeMatch: true, employer: 'Analytical Engines' });
      await answer(browser, checkoutId, { employeeMatch: true, employer: 'Difference Engines' });
    }
    expect(
      await test.rows(
        `select employer, count(*)::int, count(match_steps_at)::int as told from gift_answers join attempts using (checkout_id)
         where email = '${email}' group by employer`,
      ),
    ).toEqual([{ employer: 'Difference Engines', count: 4, told: 3 }]);
  });

  it('is limited to six changes an hour, so that a mailbox does not fill with mails about them', async () => {
    const { browser, email, subscriptionId } = await monthlyDonor(test, 'often@example.org');
    const codes: unknown[] = [];
    for (let amount = 30; amount < 38; amount += 1) {
      const reply = await confirmChange(browser, await beginChange(browser, email, amount));
      codes.push(reply.body.code ?? reply.status);
    }
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 200), 'too_many', 'too_many']);
    await test.until(
      `select count(*) = 6 as ok from local_mails where recipient = '${email}' and subject like '%has changed'`,
    );
    expect(await test.rows(`select amount_cents from subscriptions where id = '${subscriptionId}'`)).toEqual([
      { amount_cents: 3_500 },
    ]);
  });

  it('is limited to six pauses and resumes an hour, from however many sessions', async () => {
    const given = await monthlyDonor(test, anotherAddress());
    const [token, holder] = [await manageToken(test, given.email), await visitor(test)];
    for (let round = 0; round < 3; round += 1) {
      expect((await pause(holder, byLink(token), 1)).status).toBe(200);
      expect((await resumeGift(given.browser, byDonor(given))).status).toBe(200);
    }
    expect(outcome(await pause(await visitor(test), byLink(token), 1))).toEqual(TOO_MANY);
    expect((await cancel(given.browser, byDonor(given))).status).toBe(200);
  });
});

it('expired counters and challenges are deleted at the start of the server, and every few minutes', async () => {
  const first = await startTestApp();
  const countedNow = async () => (await first.rows('select key from rate_limits')).map(({ key }) => key);
  // Beginning counts, and uses up a challenge.
  await beginCheckout(first.browser());
  const before = await countedNow();
  await letTimePass(first, '2 days');
  await beginCheckout(first.browser());
  const since = (await countedNow()).filter((key) => !before.includes(key));
  expect(since).not.toEqual([]);
  const second = await first.sibling();
  await first.until(`select bool_and(expire > extract(epoch from now()) * 1000) as ok from rate_limits`);
  await first.until('select count(*) = 1 from used_challenges');
  expect(await countedNow()).toEqual(expect.arrayContaining(since));
  expect(await countedNow()).not.toEqual(expect.arrayContaining(before));
  await second.close();
  await first.close();
});

it('a visitor who hangs up before the reply is counted too, and causes no error', async () => {
  const log: string[] = [];
  const hasty = await startTestApp({ logLevel: 'info' }, undefined, {
    limits: LIMITS,
    logStream: { write: (line) => log.push(line) },
  });
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = hasty.app.server.address() as AddressInfo;
  // The server may never see a visitor who hangs up right away, so this repeats until it sees one.
  const isHeard = () => log.join('').includes('/api/checkout/:id');
  for (let call = 0; call < 20 || (call < 500 && !isHeard()); call += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /api/checkout/3f0e9ab0-6c7c-4b6f-9a51-6f0a3f6f4c11 HTTP/1.1\r\nhost: localhost\r\n\r\n',
      () => socket.destroy(),
    );
    await once(socket, 'close');
  }
  await hasty.close();
  expect(isHeard()).toBe(true);
  expect(log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
