import { ERRORS, XSRF_HEADER } from '@handsel/contract';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutTable } from './testing/broken-rows.ts';
import { PASSWORD } from './testing/donors.ts';
import { letLeasesLapse } from './testing/leases.ts';
import { hurry } from './testing/queue.ts';
import { addMethod, methodNonce, payWithSaved } from './testing/saved-methods.ts';
import { Secrets } from './testing/secrets.ts';
import { ScriptedSmtpServer } from './testing/smtp-server.ts';
import { beginCheckout, paymentBody, startBody, startTestApp, tokenizeCard } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { WatchedBrowser } from './testing/watched-browser.ts';

/**
 * Tests that the log says what happens, and not to whom. After all journeys and their faults, each
 * log line is compared with every secret that was sent to the server, returned by it or mailed by
 * it.
 */
const secrets = new Secrets('4111111111111111', '411111');
const lines: string[] = [];

let smtp: ScriptedSmtpServer;
let test: TestApp;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  test = await startTestApp(
    { smtpUrl: await smtp.listen(), alertEmails: ['staff@example.org'], logLevel: 'debug' },
    undefined,
    { logStream: { write: (line) => lines.push(line) } },
  );
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(async () => {
  await test.close();
  await smtp.close();
});

let requests = 0;
class Visitor extends WatchedBrowser {
  override send(...call: Parameters<WatchedBrowser['send']>) {
    requests += 1;
    return super.send(...call);
  }
}

async function visitor(): Promise<Visitor> {
  const browser = new Visitor(test, secrets);
  await browser.get('/api/user');
  return browser;
}

let count = 0;
const newEmail = () => `private-person-${String((count += 1))}@somewhere.example`;

/** The next link that comes by mail. */
async function linkMailedTo(browser: Visitor, email: string, ask: string): Promise<URL> {
  const before = smtp.mailsTo(email).length;
  expect((await browser.post(ask, { email })).status).toBe(200);
  // A receipt with its own link may come in between.
  const links = () =>
    smtp
      .mailsTo(email)
      .slice(before)
      .flatMap(linksOf)
      .filter(({ pathname }) => /^\/(?:login\/link|pass)\//.test(pathname));
  await expect.poll(() => links().length, { timeout: 150_000 }).toBeGreaterThan(0);
  const link = links()[0] ?? new URL('http://nowhere.example');
  secrets.note(link.pathname.split('/').at(-1));
  return link;
}

const linksOf = ({ text }: Email) =>
  [...(text ?? '').matchAll(/https?:\/\/localhost\S+/g)].map(([url]) => new URL(url));
const tokenIn = (link: URL) => link.pathname.split('/').at(-1) ?? '';

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

async function giveMonthly(email: string): Promise<Visitor> {
  const browser = await visitor();
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25, campaign: 'spring' });
  const nonce = await tokenizeCard(browser, test);
  const reply = await browser.post('/api/subscription', paymentBody(checkout, { nonce }));
  expect(reply.status).toBe(200);
  return browser;
}

interface Line {
  msg: string;
  level: number;
  reqId?: string;
  job?: string;
  task?: string;
  attempt?: string;
}
const NOT_RECONCILED = 'the attempt could not be reconciled; it will be tried again';
const NOT_COUNTED = 'what was given to campaigns could not be counted';
const JOB_FAILED = 'a job failed; it will be tried again';
const messages = () => parsed().map(({ msg }) => msg);
const parsed = () => lines.map((line) => JSON.parse(line) as Line);

describe('journeys without faults', () => {
  it('giving once and every month, saving a payment method, and paying with it', async () => {
    const once = await visitor();
    const checkout = await beginCheckout(once, { email: newEmail() });
    expect(
      (await once.post('/api/transaction', paymentBody(checkout, { device_data: 'a device' }))).status,
    ).toBe(200);
    const answers = {
      referred: true,
      referrer: newEmail(),
      employeeMatch: true,
      employer: 'Private Employer',
      employeeEmail: newEmail(),
    };
    const dedication = { dedicated: true, dedicateTo: 'Private Grace', dedicateToEmail: newEmail() };
    for (const value of Object.values({ ...answers, ...dedication })) secrets.note(value);
    const formData = JSON.stringify({ ...answers, ...dedication });
    expect((await once.put(`/api/transaction/${checkout.uuid}`, { form_data: formData })).status).toBe(200);
    expect((await once.put('/api/userData/update', answers)).status).toBe(200);

    const monthly = await giveMonthly(newEmail());
    expect((await addMethod(monthly, await tokenizeCard(monthly, test))).status).toBe(200);
    expect((await payWithSaved(monthly, await methodNonce(monthly))).reply.status).toBe(200);
    await jobsDone();
  });

  it('signing in by link and by password, and choosing another password', async () => {
    const email = newEmail();
    const browser = await giveMonthly(email);
    const link = await linkMailedTo(browser, email, '/api/login/link');
    await browser.get(link.pathname);
    await browser.get(`/api${link.pathname}`);
    expect((await browser.post(`/api${link.pathname}`, {})).status).toBe(200);
    await browser.put('/api/user/setInitialPassword', {
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    await browser.post('/api/logout', {});
    const login = { email, password: PASSWORD, user_agent: 'a test' };
    expect((await browser.post('/api/login', login)).status).toBe(200);

    const reset = await linkMailedTo(browser, email, '/api/pass/forgot');
    await browser.get(`${reset.pathname}${reset.search}`);
    const form = { email, password: 'another private word', password_confirmation: 'another private word' };
    expect((await browser.post(`/api${reset.pathname}`, form)).status).toBe(200);
    await browser.get(`/${email}`);
  });
});

describe('journeys with faults', () => {
  it('refused: wrong words, wrong bodies, wrong addresses, foreign pages', async () => {
    const browser = await visitor();
    const email = newEmail();
    const link = await linkMailedTo(await giveMonthly(email), email, '/api/pass/forgot');
    const wrong = {
      email,
      password: 'a private guess',
      password_confirmation: 'another guess',
      user_agent: email,
    };
    for (const path of [
      '/api/login',
      `/api/pass/${tokenIn(link)}`,
      '/api/user/setInitialPassword',
      '/api/start',
    ]) {
      const method = path.startsWith('/api/user') ? 'PUT' : 'POST';
      await browser.send(method, path, wrong);
      await browser.send(method, path, JSON.stringify(wrong).slice(0, -1));
      await browser.send(method, path, JSON.stringify(wrong), { 'content-type': 'text/plain' });
      await browser.send(method, path, { ...wrong, padding: email.repeat(4_000) });
      await browser.send(method, path, `{"__proto__":{"email":"${email}"}}`);
      await browser.send(method, path, wrong, {
        'sec-fetch-site': 'cross-site',
        origin: `https://${tokenIn(link)}.example`,
      });
      await browser.send(method, path, wrong, { [XSRF_HEADER]: tokenIn(link) });
    }
    for (const path of [
      `/api/login/link/${tokenIn(link)}`,
      `/api${link.pathname}/more`,
      `/api/nothing?email=${email}`,
    ]) {
      await browser.post(path, {});
      await browser.get(`${path}%zz`);
    }
    await browser.get(`/nothing/${tokenIn(link)}?email=${encodeURIComponent(email)}`);
    await browser.get(`/api/subscription/token?paymentMethodToken=${tokenIn(link)}`);
  });

  it('refused by the gateway, which then gives wrong replies', async () => {
    for (const changes of [
      { amount: 2_000 },
      { nonce: 'fake-consumed-nonce' },
      { nonce: 'a-private-nonce' },
    ]) {
      const browser = await visitor();
      const checkout = await beginCheckout(browser, { email: newEmail(), amount: 2_000 });
      await browser.post('/api/transaction', paymentBody(checkout, changes));
    }
    const saver = await giveMonthly(newEmail());
    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'cut' }, { kind: 'status', status: 429 }]) {
      const browser = await visitor();
      const checkout = await beginCheckout(browser, { email: newEmail(), type: 'monthly' });
      await test.localBraintree.fault({ call: 'paymentMethod.create', ...fault });
      await browser.post('/api/subscription', paymentBody(checkout));
      await test.localBraintree.fault({ call: 'customer.find', ...fault });
      await addMethod(saver);
    }
  });

  it('interrupted by unexpected errors', async () => {
    const email = newEmail();
    const browser = await giveMonthly(email);
    const anonymous = await visitor();
    const checkout = await beginCheckout(anonymous, { email: newEmail() });
    await withoutTable(test, 'checkouts', () =>
      anonymous.post('/api/start', startBody({ email: newEmail() })),
    );
    await withoutTable(test, 'donors', () =>
      anonymous.post('/api/login', { email, password: PASSWORD, user_agent: '' }),
    );
    await withoutTable(test, 'rate_limits', () =>
      anonymous.post('/api/start', startBody({ email: newEmail() })),
    );
    await withoutTable(test, 'sessions', () => anonymous.get(`/api/checkout/${checkout.uuid}`));
    await withoutTable(test, 'method_nonces', async () => {
      const [method] = (await browser.get('/api/paymentMethod')).body.data as { token: string }[];
      await browser.get(`/api/subscription/token?paymentMethodToken=${method?.token ?? ''}`);
    });
    await withoutTable(test, 'gifts', async () => {
      await anonymous.post('/api/transaction', paymentBody(checkout));
      await letLeasesLapse(test);
      await expect.poll(() => messages().includes(NOT_RECONCILED), { timeout: 150_000 }).toBe(true);
    });
    await letLeasesLapse(test);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
  });

  it('their jobs failing: the tables are gone, then the mail server refuses and quotes what it refuses', async () => {
    const email = newEmail();
    const browser = await giveMonthly(email);
    await jobsDone();
    const failed = (task: string) => parsed().some((line) => line.msg === JOB_FAILED && line.task === task);
    await withoutTable(test, 'links', async () => {
      expect((await browser.post('/api/pass/forgot', { email })).status).toBe(200);
      await expect.poll(() => failed('send_link'), { timeout: 150_000 }).toBe(true);
    });
    await withoutTable(test, 'receipts', async () => {
      await giveMonthly(newEmail());
      await expect.poll(() => failed('send_receipt'), { timeout: 150_000 }).toBe(true);
    });
    smtp.script('refuse', 'refuse', 'take-and-die');
    const hurrying = setInterval(() => void hurry(test), 200);
    await linkMailedTo(browser, email, '/api/login/link');
    await jobsDone();
    clearInterval(hurrying);
    for (const mail of smtp.mailsTo(email)) for (const link of linksOf(mail)) secrets.note(tokenIn(link));
  });
});

describe('the log of these journeys', () => {
  it('contains no secret', () => {
    expect(secrets.all.length).toBeGreaterThan(100);
    expect(lines.filter((line) => secrets.areIn(line))).toEqual([]);
  });

  it('would reveal one: each secret is found once it is logged', () => {
    const written = lines.length;
    for (const secret of secrets.all) test.app.log.info({ planted: `before ${secret} after` }, 'planted');
    const planted = lines.splice(written);
    expect(planted).toHaveLength(secrets.all.length);
    expect(planted.filter((line) => !secrets.areIn(line))).toEqual([]);
  });

  it('has a line for every request, and the request in every line that belongs to one', () => {
    const all = parsed();
    const ends = all.filter(({ msg }) => msg === 'answered' || msg === ERRORS.not_found.log);
    expect(new Set(ends.map(({ reqId }) => reqId)).size).toBeGreaterThanOrEqual(requests);
    const ofNobody = new Set(
      all.filter(({ reqId, job }) => reqId === undefined && job === undefined).map(({ msg }) => msg),
    );
    // The counting for campaigns belongs to no request, and fails while a table is missing.
    ofNobody.delete(NOT_COUNTED);
    // Other lines of the reconciler belong to an attempt.
    expect([...ofNobody].sort()).toEqual(['reconciled', NOT_RECONCILED]);
    expect(all.filter(({ msg, attempt }) => msg.includes('reconciled') && attempt === undefined)).toEqual([]);
    // An address that no route accepts is refused before a request begins.
    const begun = all.filter(({ msg }) => msg !== ERRORS.not_found.log);
    const answered = new Set(all.filter(({ msg }) => msg === 'answered').map(({ reqId }) => reqId));
    expect(begun.filter(({ reqId }) => reqId !== undefined && !answered.has(reqId))).toEqual([]);
  });

  it('names the job in every line that belongs to one', () => {
    const failed = parsed().filter(({ msg }) => msg === JOB_FAILED);
    expect(new Set(failed.map(({ task }) => task))).toEqual(new Set(['send_link', 'send_receipt']));
    expect(failed.filter(({ job }) => job === undefined)).toEqual([]);
  });
});
