import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  PASSWORD,
  verifyBySignIn,
  setPassword,
  whoIs,
} from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { keepInUse } from '../../testing/sessions.ts';
import { startTestApp, visitor, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `renewal${String((count += 1))}@example.org`;

function copyOf(browser: Browser): Browser {
  const copy = test.browser();
  browser.cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

/**
 * Shows the copied cookie ten times a second during a sign-in. @returns each account it acted for
 */
async function pollWhile(thief: Browser, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const { status, body } = await thief.get('/api/user');
      seen.push(status === 200 ? (body.data as { trust: string }).trust : String(status));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await act();
  for (let more = 0; more < 3; more += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  isOver = true;
  await polling;
  return seen;
}

const TRUSTED = ['unverified', 'verified'];

describe('a sign-in', () => {
  it('by password gives no access to a cookie that was copied before it', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    for (let round = 0; round < 3; round += 1) {
      const browser = await visitor(test);
      const thief = copyOf(browser);
      const seen = await pollWhile(thief, () => login(browser, email));
      expect(seen.filter((trust) => TRUSTED.includes(trust))).toEqual([]);
      expect(await whoIs(browser)).toMatchObject({ email, trust: 'verified' });
      expect(thief.cookies.get('handsel')).not.toBe(browser.cookies.get('handsel'));
    }
  });

  it('by a mailed link gives no access to a cookie that was copied before it', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    await whoIs(browser);
    await browser.post('/api/login/link', { email });
    const { token } = await mailedLink(test, email);
    const thief = copyOf(browser);
    await browser.post(`/api/login/link/${token}`, {});
    const late = await thief.get('/api/user');
    // The reply reveals nothing and keeps the cookie: the request may be a late one of the same
    // browser.
    expect([late.status, late.body.code, late.headers['set-cookie']]).toEqual([419, 'xsrf', undefined]);
    await letTimePass(test, '2 minutes');
    expect(await whoIs(thief)).toMatchObject({ trust: 'anonymous', email: null });
    expect(await whoIs(browser)).toMatchObject({ trust: 'verified', email });
  });

  it('restarts the count of days that a session lasts', async () => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    await keepInUse(test, 80);
    await login(browser, email);
    const [session] = await test.rows(
      `select s.created_at > now() - interval '1 minute' as is_new from sessions s join donors d on d.id = s.donor_id where d.email = '${email}'`,
    );
    expect(session).toEqual({ is_new: true });
  });
});

describe('a password that is set, changed or reset', () => {
  const CHANGED = 'another word of their own';
  const form = { password: CHANGED, password_confirmation: CHANGED };
  const acts: [string, (browser: Browser, email: string) => Promise<number>][] = [
    [
      'changed',
      async (browser) =>
        (await browser.put('/api/profile/password', { current_password: PASSWORD, ...form })).status,
    ],
    [
      'reset',
      async (browser, email) => {
        await browser.post('/api/pass/forgot', { email });
        const { token } = await mailedLink(test, email);
        return (await browser.post(`/api/pass/${token}`, { email, ...form })).status;
      },
    ],
  ];
  it.each(acts)('%s ends every other session, and a copy of this session’s cookie', async (_name, act) => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    const other = await visitor(test);
    await login(other, email);
    const copy = copyOf(browser);
    expect(await act(browser, email)).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email, trust: 'verified' });
    expect(await whoIs(other)).toMatchObject({ trust: 'anonymous' });
    expect((await copy.get('/api/user')).status).toBe(419);
    const settings = (await browser.get('/api/profile/sign-in')).body.data;
    expect(settings).toMatchObject({ sessions: [{ is_current: true }] });
  });

  it('for the first time ends a copy of the cookie', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    const copy = copyOf(browser);
    expect((await setPassword(browser)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email, trust: 'unverified' });
    expect((await copy.get('/api/user')).status).toBe(419);
  });
});

describe('the token of a donor who stays signed in', () => {
  it('changes every hour, and a copy of the old one opens nothing', async () => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    const copy = copyOf(browser);
    await whoIs(browser);
    expect(browser.cookies.get('handsel')).toBe(copy.cookies.get('handsel'));
    await letTimePass(test, '61 minutes');
    await whoIs(browser);
    await whoIs(browser);
    expect(browser.cookies.get('handsel')).not.toBe(copy.cookies.get('handsel'));
    await letTimePass(test, '2 minutes');
    expect(await whoIs(copy)).toMatchObject({ trust: 'anonymous' });
    expect(await whoIs(browser)).toMatchObject({ trust: 'verified', email });
  });

  it('stays valid for a donor whose browser never received the new one', async () => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    await verifyBySignIn(test, browser, email);
    const lostReply = copyOf(browser);
    await letTimePass(test, '61 minutes');
    await lostReply.get('/api/user');
    await letTimePass(test, '13 days');
    expect(await whoIs(browser)).toMatchObject({ trust: 'verified', email });
    await letTimePass(test, '2 days');
    expect(await whoIs(browser)).not.toMatchObject({ trust: 'verified' });
  });
});
