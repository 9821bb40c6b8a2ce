import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { giver } from '../../testing/donors.ts';
import type { Browser, Reply } from '../../testing/browser.ts';
import { beginCheckout, paymentBody, startBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LIMITS } from './rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ trustProxy: '127.0.0.1' }, undefined, { limits: LIMITS });
});
afterAll(() => test.close());
afterEach(() => test.rows('delete from rate_limits'));

/** All windows and blocks end. */
const timePasses = () => test.rows('update rate_limits set expire = 1');

async function visitor(): Promise<Browser> {
  const browser = test.browser();
  await browser.get('/api/user');
  return browser;
}

const outcome = ({ status, body }: Reply) => [status, body.code ?? 'ok'];
const TOO_MANY = [429, 'too_many'];

/** Makes calls until one is refused. @returns how many were not, and the refusal */
async function untilRefused(call: (index: number) => Promise<Reply>): Promise<[number, Reply]> {
  for (let index = 0; index < 1_000; index += 1) {
    const reply = await call(index);
    if (reply.status === 429) return [index, reply];
  }
  throw new Error('nothing was ever refused');
}

let others = 0;
const anotherAddress = () => `donor-${String((others += 1))}@example.org`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Resuming counts for network and session, and costs no bot check. */
const resume = (browser: Browser, ip: string) =>
  browser.send('POST', '/api/start', { resume_session: true }, from(ip));

describe('beginning donations', () => {
  it('is limited by address, and goes on when time has passed', async () => {
    const email = anotherAddress();
    const begin = async () => (await visitor()).post('/api/start', startBody({ email }));
    const [count, refused] = await untilRefused(begin);
    expect(count).toBe(30);
    expect(refused.body.message).toMatch(/Please wait a little and try again/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    const inCapitals = (await visitor()).post('/api/start', startBody({ email: email.toUpperCase() }));
    expect(outcome(await inCapitals)).toEqual(TOO_MANY);
    expect(outcome(await (await visitor()).post('/api/start', startBody()))).toEqual([200, 'ok']);
    await timePasses();
    expect(outcome(await begin())).toEqual([200, 'ok']);
  });

  it('is limited by session', async () => {
    const browser = await visitor();
    const [count] = await untilRefused((index) => resume(browser, `10.0.${String(index)}.1`));
    expect(count).toBe(60);
    expect((await resume(await visitor(), '10.0.0.1')).status).toBe(404);
  });

  it('is limited by network: an IPv4 address, and whoever shares the /64 of an IPv6 address', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => visitor()));
    const call = (ip: (index: number) => string) => (index: number) =>
      resume(people[index % people.length] as Browser, ip(index));
    expect((await untilRefused(call(() => '203.0.113.7')))[0]).toBe(600);
    expect((await resume(people[0] as Browser, '203.0.113.8')).status).toBe(404);
    await timePasses();
    const sameNetwork = (index: number) => `2001:db8:1:2:${(index + 1).toString(16)}::1`;
    expect((await untilRefused(call(sameNetwork)))[0]).toBe(600);
    expect((await resume(people[0] as Browser, '2001:db8:1:3::1')).status).toBe(404);
  });
});

describe('signing in and having links mailed', () => {
  const guess = async (email: string) =>
    (await visitor()).post('/api/login', { email, password: 'a guess', user_agent: 'a test' });

  it('is limited by address to ten guesses', async () => {
    const email = anotherAddress();
    const [count] = await untilRefused(() => guess(email));
    expect(count).toBe(10);
    await timePasses();
    expect(outcome(await guess(email))).toEqual([401, 'bad_credentials']);
  });

  it('mails an address at most five links, of both kinds together', async () => {
    const email = anotherAddress();
    const [count] = await untilRefused(async (index) =>
      (await visitor()).post(index % 2 === 0 ? '/api/login/link' : '/api/pass/forgot', { email }),
    );
    expect(count).toBe(5);
    await timePasses();
    expect(outcome(await (await visitor()).post('/api/pass/forgot', { email }))).toEqual([200, 'ok']);
  });

  it('counts a refused try for nobody else', async () => {
    const [victim, browser] = [anotherAddress(), await visitor()];
    await untilRefused(() => browser.post('/api/login/link', { email: anotherAddress() }));
    for (let tries = 0; tries < 10; tries += 1) await browser.post('/api/login/link', { email: victim });
    expect((await (await visitor()).post('/api/login/link', { email: victim })).status).toBe(200);
  });
});

it('minting client tokens is limited by session', async () => {
  const browser = await visitor();
  const [count] = await untilRefused((index) =>
    browser.get(index % 2 === 0 ? '/api/transaction/token' : '/api/payment/providers'),
  );
  expect(count).toBe(60);
});

describe('paying', () => {
  /** Braintree's own test sum: the processor declines it. */
  const DECLINED = 2_000;

  /** Somebody whose card is declined until it is mended. */
  async function payer(email = anotherAddress()) {
    const browser = await visitor();
    const checkout = await beginCheckout(browser, { email, amount: DECLINED });
    const pay = (amount: number) => browser.post('/api/transaction', paymentBody({ ...checkout, amount }));
    return {
      decline: () => pay(DECLINED),
      succeed: async () => {
        await browser.put(`/api/checkout/${checkout.uuid}`, { ...checkout, amount: 20, page: 'checkout' });
        return pay(20);
      },
      email,
    };
  }
  const declinedAttempts = async () =>
    Number((await test.rows(`select count(*) as n from attempts where state = 'declined'`))[0]?.['n']);

  it('succeeds after three mistakes, at once', async () => {
    const { decline, succeed } = await payer();
    for (let mistake = 0; mistake < 3; mistake += 1) expect((await decline()).status).toBe(402);
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('waits after four failures under an address, whatever session they are from', async () => {
    const { decline, email } = await payer();
    const [count, refused] = await untilRefused(decline);
    expect(count).toBe(4);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    const elsewhere = await payer(email);
    expect(outcome(await elsewhere.succeed())).toEqual(TOO_MANY);
    expect(outcome(await (await payer()).succeed())).toEqual([200, 'ok']);
    await timePasses();
    expect(outcome(await elsewhere.succeed())).toEqual([200, 'ok']);
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
    await timePasses();
    expect(outcome(await succeed())).toEqual([200, 'ok']);
  });

  it('lets a bot with many addresses in one session hear five answers', async () => {
    const browser = await visitor();
    const [count] = await untilRefused(async () => {
      const checkout = await beginCheckout(browser, { email: anotherAddress(), amount: DECLINED });
      return browser.post('/api/transaction', paymentBody(checkout));
    });
    expect(count).toBe(5);
  });

  it('lets a bot with many sessions and addresses in one network hear twenty', async () => {
    const [count] = await untilRefused(async () => (await payer()).decline());
    expect(count).toBe(20);
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
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(8);
    expect((await declinedAttempts()) - before).toBe(4);
  });

  it('lets a network with many sessions and addresses try forty at once at most, and then none', async () => {
    const before = await declinedAttempts();
    const bots = await Promise.all(Array.from({ length: 60 }, () => payer()));
    const replies = await Promise.all(bots.map(({ decline }) => decline()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([402, 429]));
    expect((await declinedAttempts()) - before).toBeLessThanOrEqual(40);
    expect(outcome(await (await payer()).succeed())).toEqual(TOO_MANY);
  });

  it('counts cards that are declined when they are saved, as much as when they pay', async () => {
    const { browser } = await giver(test, anotherAddress());
    const [count, refused] = await untilRefused(() =>
      browser.post('/api/paymentMethod', { paymentMethodNonce: 'fake-processor-declined-visa-nonce' }),
    );
    expect([count, refused.body.code]).toEqual([4, 'too_many']);
  });

  it('may be pressed a hundred times at once: one gift, and no failure', async () => {
    const browser = await visitor();
    const checkout = await beginCheckout(browser, { email: anotherAddress() });
    const press = () => browser.post('/api/transaction', paymentBody(checkout));
    const replies = await Promise.all(Array.from({ length: 100 }, press));
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const counted = await test.rows(`select max(points) as most from rate_limits where key ilike '%card%'`);
    expect(counted).toEqual([{ most: 0 }]);
  });
});

it('nobody passes while the limiter cannot count', async () => {
  const browser = await visitor();
  const checkout = await beginCheckout(browser);
  await test.rows('alter table rate_limits rename to rate_limits_gone');
  const replies = [
    await browser.send('POST', '/api/start', { resume_session: true }),
    await browser.post('/api/transaction', paymentBody(checkout)),
  ];
  await test.rows('alter table rate_limits_gone rename to rate_limits');
  expect(replies.map(outcome)).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  expect(await test.rows(`select * from attempts where checkout_id = '${checkout.uuid}'`)).toEqual([]);
});

it('neither an address nor a network can be read where they are counted', async () => {
  const browser = await visitor();
  await browser.post('/api/start', startBody({ email: 'ada@example.org' }));
  const rows = JSON.stringify(await test.rows('select key from rate_limits'));
  expect(rows).toContain('start:');
  expect(rows).not.toMatch(/ada|127\.0\.0\.1/);
});

it('without a trusted proxy nobody chooses a network of their own', async () => {
  const plain = await startTestApp({}, undefined, { limits: LIMITS });
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

it('what has expired is forgotten when the server starts, and every few minutes', async () => {
  const first = await startTestApp();
  await first.rows(`insert into rate_limits values ('old', 3, 1), ('new', 3, 99999999999999)`);
  await first.rows(`insert into used_challenges values ('a', now() - interval '2 minutes'), ('b', now())`);
  const second = await first.sibling();
  await first.until(`select count(*) = 1 from rate_limits where key in ('old', 'new')`);
  await first.until('select count(*) = 1 from used_challenges');
  await second.close();
  await first.close();
});

it('who hangs up before the answer is counted too, and no fault of ours', async () => {
  const log: string[] = [];
  const hasty = await startTestApp({ logLevel: 'info' }, undefined, {
    limits: LIMITS,
    logStream: { write: (line) => log.push(line) },
  });
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = hasty.app.server.address() as AddressInfo;
  for (let call = 0; call < 20; call += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /api/checkout/3f0e9ab0-6c7c-4b6f-9a51-6f0a3f6f4c11 HTTP/1.1\r\nhost: localhost\r\n\r\n',
      () => socket.destroy(),
    );
    await once(socket, 'close');
  }
  await hasty.close();
  expect(log.join('')).toContain('/api/checkout/:id');
  expect(log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
