import { randomBytes } from 'node:crypto';
import { ERRORS } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { Browser } from './testing/browser.ts';
import { httpClientAt } from './testing/http-client.ts';
import { databaseUrl, freePort, statement } from './testing/global-setup.ts';
import { letLeasesLapse } from './testing/leases.ts';
import { nginxPath, startNginx } from './testing/nginx.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

const DONORS = 20;

describe.skipIf(nginxPath === undefined)('two processes behind nginx', () => {
  let test: TestApp;
  let url: string;
  let origin: string;
  let processes: ApiProcess[];
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    test = await startTestApp();
    const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
    await statement(inject('adminUrl'), `create database ${name}`);
    url = databaseUrl(inject('adminUrl'), name);
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
    origin = `http://127.0.0.1:${String(port)}`;
    const settings = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' };
    processes = ports.map((each) => new ApiProcess(test, each, settings));
    // Both migrate an empty database at the same moment.
    await Promise.all(processes.map((each) => each.ready()));
    nginx = await startNginx(port, ports);
  });
  afterAll(async () => {
    for (const each of processes) each.kill();
    await nginx.stop();
    await test.close();
  });

  /** A visitor from a separate network. */
  const visitor = (number: number) => new Browser(httpClientAt(origin, `127.1.${String(number)}.1`));
  const rows = (text: string) => statement(url, text);

  it('act as one: a visitor who began at one continues at the other, and is counted once', async () => {
    const browser = visitor(200);
    const checkout = await beginCheckout(browser);
    for (let time = 0; time < 4; time += 1)
      expect((await browser.get(`/api/checkout/${checkout.uuid}`)).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.post('/api/login/link', { email: 'ada@example.org' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), ERRORS.too_many.status]);
  });

  it('run behind a proxy whose log contains no mailed link’s token, and no address', async () => {
    const token = randomBytes(32).toString('base64url');
    const paths = [
      '/update-payment-method/T',
      '/pass/T?email=ada@example.org',
      '/login/link/T?x=1',
      '/api/update-payment-method/T/card',
      '/T/',
      '/no-more-notices/T.T',
    ];
    for (const path of paths) await fetch(origin + path.replaceAll('T', token), { redirect: 'manual' });
    await fetch(`${origin}/assets/no-such-file-with-a-long-name-1a2b3c4d.js`);
    await until(() => Promise.resolve(nginx.logged().includes('1a2b3c4d.js')));
    const logged = nginx.logged();
    for (const masked of [
      '/update-payment-method/',
      '/pass/',
      '/login/link/',
      '/api/update-payment-method/',
      '/',
      '/no-more-notices/',
    ])
      expect(logged).toContain(`"GET ${masked}[token]`);
    expect(logged).not.toMatch(new RegExp(`${token}|\\bada\\b|@|x=1`));
  });

  it('lose no gift when one of them is killed under load, and do each job once', async () => {
    const donors = Array.from({ length: DONORS }, (_, number) => visitor(number));
    const checkouts = await Promise.all(
      donors.map((browser, number) =>
        beginCheckout(browser, { email: `donor${String(number)}@example.org`, amount: 13.37 }),
      ),
    );
    const paying = donors.map((browser, number) => payUntilItIsKnown(browser, checkouts[number]));
    await until(async () => Number((await rows('select count(*)::int from gifts'))[0]?.['count']) >= 3);
    processes[0]?.kill();
    await letLeasesLapse({ rows });
    expect(await Promise.all(paying)).toEqual(checkouts.map(() => 'succeeded'));

    const gifts = await rows('select attempt_id, amount_cents from gifts');
    expect(gifts).toHaveLength(DONORS);
    for (const gift of gifts) {
      const charges = await test.localBraintree.chargesOf(String(gift['attempt_id']));
      expect(charges.map(({ amountCents }) => amountCents)).toEqual([gift['amount_cents']]);
    }
    await until(async () => (await rows('select 1 from graphile_worker._private_jobs')).length === 0);
    const [mails] = await rows(
      `select count(*)::int, count(distinct recipient)::int as donors from local_mails where recipient like 'donor%'`,
    );
    expect(mails).toEqual({ count: DONORS, donors: DONORS });
    expect(await rows('select min(number), max(number), count(*)::int from receipts')).toEqual([
      { min: 1, max: DONORS, count: DONORS },
    ]);
  });
});

/** Pays again whenever the reply is lost or says to wait, like a donor's page. */
async function payUntilItIsKnown(browser: Browser, checkout: Checkout | undefined): Promise<string> {
  if (checkout === undefined) throw new Error('there is no checkout');
  for (;;) {
    const reply = await browser.post('/api/transaction', paymentBody(checkout)).catch(() => undefined);
    const { status } = (reply?.body.data ?? {}) as { status?: string };
    if (reply?.status === 200 && status === 'succeeded') return status;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}
