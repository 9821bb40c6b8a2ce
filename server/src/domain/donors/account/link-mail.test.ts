import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordElsewhere } from '../../../testing/broken-rows.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { Reply } from '../../../testing/reply.ts';
import { unverifiedDonor, PASSWORD } from '../../../testing/donors.ts';
import { forgetFailures, hurry } from '../../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let smtp: ScriptedSmtpServer;
let wire: TcpProxy;
let test: TestApp;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  wire = new TcpProxy(Number(new URL(await smtp.listen()).port));
  const smtpUrl = `smtp://127.0.0.1:${String(await wire.listen())}`;
  test = await startTestApp({ smtpUrl }, undefined, { smtpTimeoutMs: 1_000 });
});
afterAll(async () => {
  await test.close();
  await wire.close();
  await smtp.close();
});

interface Kind {
  ask: (browser: Browser, email: string) => Promise<unknown>;
  use: (browser: Browser, token: string, email: string) => Promise<Reply>;
}

const firstPassword = (browser: Browser) =>
  browser.put('/api/user/setInitialPassword', { password: PASSWORD, password_confirmation: PASSWORD });
const choosePassword: Kind['use'] = (browser, token, email) =>
  browser.post(`/api/pass/${token}`, { email, password: PASSWORD, password_confirmation: PASSWORD });

const KINDS: Record<string, Kind> = {
  'to sign in': {
    ask: (browser, email) => browser.post('/api/login/link', { email }),
    use: (browser, token) => browser.post(`/api/login/link/${token}`, {}),
  },
  'to choose another password': {
    ask: (browser, email) => browser.post('/api/pass/forgot', { email }),
    use: choosePassword,
  },
  'to set a password that is not this session’s to set': {
    ask: async (browser, email) => {
      await setPasswordElsewhere(test, email);
      expect((await firstPassword(browser)).body.code).toBe('password_not_yours');
    },
    use: choosePassword,
  },
};

let count = 0;
const newEmail = () => `reader${String((count += 1))}@example.org`;

/** A donor with no mail in the queue. */
async function settledDonor(email: string): Promise<Browser> {
  const { browser } = await unverifiedDonor(test, email);
  await done();
  smtp.received.length = 0;
  return browser;
}

const done = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

/** Runs retries right away instead of waiting for the queue's delays. */
async function doneSoon(): Promise<void> {
  const hurrying = setInterval(() => void hurry(test), 200);
  try {
    await done();
  } finally {
    clearInterval(hurrying);
  }
}

const tokenIn = (mail: Email | undefined) =>
  new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname.split('/').at(-1) ?? '';

const failedOnce = () =>
  test.until(
    'select exists (select 1 from graphile_worker._private_jobs where last_error is not null) as ok',
  );

describe.each(Object.entries(KINDS))('a mailed link %s', (_name, { ask, use }) => {
  async function open(mail: Email | undefined, email: string): Promise<Reply> {
    const browser = test.browser();
    await browser.get('/api/user');
    return use(browser, tokenIn(mail), email);
  }

  it('arrives once, and works, when the mail server refuses at first; the server’s reply is not stored', async () => {
    const email = newEmail();
    const browser = await settledDonor(email);
    smtp.script('refuse', 'refuse');
    await ask(browser, email);
    await failedOnce();
    const [job] = await test.rows('select last_error from graphile_worker._private_jobs');
    expect(job?.['last_error']).toContain('try later');
    expect(job?.['last_error']).not.toContain(email);
    expect(job?.['last_error']).not.toMatch(/[\w-]{43}/);
    await doneSoon();
    expect(smtp.mailsTo(email)).toHaveLength(1);
    expect((await open(smtp.mailsTo(email)[0], email)).status).toBe(200);
  });

  it('arrives once, and works, when the mail server stalls, is gone, and returns', async () => {
    const email = newEmail();
    const browser = await settledDonor(email);
    smtp.script('stall');
    await ask(browser, email);
    await failedOnce();
    wire.cut();
    await forgetFailures(test);
    await failedOnce();
    wire.restore();
    await doneSoon();
    expect(smtp.mailsTo(email)).toHaveLength(1);
    expect((await open(smtp.mailsTo(email)[0], email)).status).toBe(200);
  });

  it.each([0, 1])(
    'arrives twice under one Message-ID when its delivery is in doubt; number %i works, and ends both',
    async (opened) => {
      const email = newEmail();
      const browser = await settledDonor(email);
      smtp.script('take-and-die');
      await ask(browser, email);
      await doneSoon();
      const mails = smtp.mailsTo(email);
      expect(mails).toHaveLength(2);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
      expect((await open(mails[opened], email)).status).toBe(200);
      expect((await open(mails[1 - opened], email)).body.code).toBe('link_invalid');
    },
  );

  it('arrives once when the mail server dies after it has replied', async () => {
    const email = newEmail();
    const browser = await settledDonor(email);
    smtp.script('answer-and-die');
    await ask(browser, email);
    await doneSoon();
    expect(smtp.mailsTo(email)).toHaveLength(1);
    expect((await open(smtp.mailsTo(email)[0], email)).status).toBe(200);
  });
});
