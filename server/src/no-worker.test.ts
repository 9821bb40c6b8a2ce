import { alertTitles } from '@handsel/words/console/alerts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { DEFAULT_OPTIONS } from './app-options.ts';
import { freePort } from './testing/global-setup.ts';
import { pgbouncerPath, startPgbouncer } from './testing/pgbouncer.ts';
import { ScriptedSmtpServer } from './testing/smtp-server.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

const STAFF = 'ada@charity.example';
const LOOK_EVERY_MS = 100;
const SOON = { watchWorkers: { lookEveryMs: LOOK_EVERY_MS, patienceMs: 1_000 } };
/** Enough checks that a second mail would have been sent. */
const MANY_LOOKS = 20;

let smtp: ScriptedSmtpServer;
let test: TestApp;
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>> | undefined;
const processes: FastifyInstance[] = [];

beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  // Creates the database, and checks too rarely to notice.
  test = await startTestApp({ smtpUrl: await smtp.listen(), alertEmails: [STAFF], role: 'web' });
  if (pgbouncerPath !== undefined) pgbouncer = await startPgbouncer(await freePort(), test.databaseUrl);
  const addresses = { databaseUrl: pgbouncer?.url ?? test.databaseUrl, databaseDirectUrl: test.databaseUrl };
  for (let count = 0; count < 2; count += 1)
    processes.push(
      await createApp({ ...test.config, ...addresses }, test.databaseUrl, { ...DEFAULT_OPTIONS, ...SOON }),
    );
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await pgbouncer?.stop();
  await test.close();
  await smtp.close();
});

const seen = async () => {
  const [alert] = await test.rows(`select times_seen from alerts where kind = 'noWorker'`);
  return Number(alert?.['times_seen'] ?? 0);
};
const subjects = () => smtp.mailsTo(STAFF).map(({ subject }) => subject);

describe('web processes without a worker', { timeout: 60_000 }, () => {
  it('mail staff once, by one of them, and run no other job', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'donor@example.org' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    await expect.poll(seen, { timeout: 150_000 }).toBeGreaterThan(MANY_LOOKS);
    expect(subjects()).toEqual([`[Handsel] ${alertTitles.noWorker}`]);
    expect(smtp.mailsTo('donor@example.org')).toEqual([]);
  });

  it('stop once a worker runs, which sends the waiting receipts', async () => {
    processes.push(await createApp({ ...test.config, role: 'worker' }, test.databaseUrl));
    await expect.poll(() => smtp.mailsTo('donor@example.org').length, { timeout: 150_000 }).toBe(1);
    const before = await seen();
    await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY_MS));
    expect(await seen()).toBe(before);
  });
});
