import { dayIn } from '@handsel/contract';
import type { SignInSettings } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  PASSWORD,
  verifyBySignIn,
  setPassword,
  whoIs,
} from '../../../testing/donors.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const settingsOf = async (browser: Browser) =>
  (await browser.get('/api/profile/sign-in')).body.data as SignInSettings;
const ANONYMOUS = { email: null, authenticated: false, trust: 'anonymous' };
const NEW = 'another horse battery staple';
const change = (browser: Browser, current_password: string) =>
  browser.put('/api/profile/password', { current_password, password: NEW, password_confirmation: NEW });

/** Waits for the mails about passwords to an address since mails were last deleted. */
const told = (email: string, titles: string[]) =>
  expect
    .poll(async () => {
      const mails = await test.rows(
        `select subject from local_mails where recipient = '${email}' order by id`,
      );
      return mails
        .map(({ subject }) => String(subject))
        .filter((subject) => subject.startsWith('Your password'));
    })
    .toEqual(titles.map((title) => expect.stringContaining(title) as unknown));

/** Signs in with the password in a second browser. */
async function elsewhere(email: string, userAgent: string): Promise<Browser> {
  const browser = test.browser();
  await browser.get('/api/user');
  const body = { email, password: PASSWORD, user_agent: '' };
  expect((await browser.post('/api/login', body, { 'user-agent': userAgent })).status).toBe(200);
  return browser;
}

describe('a password that is changed', () => {
  it('needs the current one, ends the other sessions, and voids links mailed before', async () => {
    const email = 'ada@example.org';
    const { browser } = await verifiedDonor(test, email);
    const other = await elsewhere(email, 'curl');
    await told(email, ['Your password is set']);
    await emptyMailbox(test, email);
    await browser.post('/api/login/link', { email });
    const { token } = await mailedLink(test, email);

    expect((await change(browser, 'a wild guess')).body.errors).toHaveProperty('current_password');
    expect(await whoIs(other)).toMatchObject({ authenticated: true });
    expect((await change(browser, PASSWORD)).status).toBe(200);
    await told(email, ['Your password has changed']);

    expect(await whoIs(browser)).toMatchObject({ email, trust: 'verified' });
    expect(await whoIs(other)).toEqual(ANONYMOUS);
    expect((await browser.get(`/api/login/link/${token}`)).body.code).toBe('link_invalid');
    expect((await login(other, email)).status).toBe(401);
    expect((await login(other, email, NEW)).status).toBe(200);
  });

  it('is not changed by a donor without one: the first one is set through a mailed link', async () => {
    const email = 'none@example.org';
    const browser = test.browser();
    await unverifiedDonor(test, email);
    await verifyBySignIn(test, browser, email);
    expect(await settingsOf(browser)).toMatchObject({ has_password: false });
    expect((await change(browser, '')).status).toBe(422);
    expect((await change(browser, 'whatever')).status).toBe(422);
  });
});

describe('the owner of the address', () => {
  it('is mailed about the first password, even a stranger’s, and about one set through a mailed link', async () => {
    const email = 'di@example.org';
    const { browser } = await unverifiedDonor(test, email);
    expect((await setPassword(browser)).status).toBe(200);
    await told(email, ['Your password is set']);
    const [mail] = await test.rows(
      `select text from local_mails where subject like 'Your password is set%' and recipient = '${email}'`,
    );
    expect(mail?.['text']).toContain('Please confirm your email address');
    // This session can no longer set it: a link is mailed, and nothing was set.
    expect((await setPassword(browser)).status).toBe(403);
    const { token } = await mailedLink(test, email);
    const form = { email, password: NEW, password_confirmation: NEW };
    const owner = test.browser();
    await owner.get('/api/user');
    expect((await owner.post(`/api/pass/${token}`, form)).status).toBe(200);
    await told(email, ['Your password is set', 'Your password is set']);
  });
});

describe('the list of sessions', () => {
  it('names each browser in coarse words, this one first, and stores nothing finer', async () => {
    const email = 'bo@example.org';
    const { browser } = await verifiedDonor(test, email);
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
    await elsewhere(email, firefox);
    await elsewhere(email, iphone);
    const { sessions } = await settingsOf(browser);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(sessions.map(({ device }) => device).toSorted()).toEqual([
      'A browser',
      'Firefox on Windows',
      'Safari on an iPhone',
    ]);
    const today = dayIn(test.config.charity.timeZone, new Date());
    expect(sessions[1]).toMatchObject({ first_seen: today, last_seen: today });
  });

  it('ends one session, or all others, but never another donor’s or the requesting one', async () => {
    const email = 'cy@example.org';
    const { browser } = await verifiedDonor(test, email);
    const stranger = (await verifiedDonor(test, 'stranger@example.org')).browser;
    const [one, two] = [await elsewhere(email, 'curl'), await elsewhere(email, 'curl')];
    const end = (session: string) => browser.post('/api/profile/sessions/end', { session });
    const strangers = (await settingsOf(stranger)).sessions;
    for (const { id } of [...strangers, ...(await settingsOf(browser)).sessions.slice(0, 1)])
      expect((await end(id)).body.data).toHaveLength(3);
    expect(await whoIs(stranger)).toMatchObject({ authenticated: true });

    const own = (await settingsOf(one)).sessions[0];
    expect((await end(own?.id ?? '')).body.data).toHaveLength(2);
    expect([await whoIs(one), await whoIs(two)]).toMatchObject([ANONYMOUS, { authenticated: true }]);
    expect((await end('others')).body.data).toMatchObject([{ is_current: true }]);
    expect([await whoIs(two), await whoIs(browser)]).toMatchObject([ANONYMOUS, { authenticated: true }]);
  });
});
