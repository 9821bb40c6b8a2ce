import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  verifyBySignIn,
  setPassword,
} from '../../../testing/donors.ts';
import { holdNewLinks, untilWaiting } from '../../../testing/held-locks.ts';
import {
  anotherAddress,
  forgetLimits,
  outcome,
  TOO_MANY,
  untilRefused,
  startLimitedApp,
} from '../../../testing/rate-limits.ts';
import { visitor, type TestApp } from '../../../testing/test-app.ts';
import { useDayOfLinks } from '../../../testing/links.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp();
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

const noJobs = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
const linksTo = async (email: string) => {
  await noJobs();
  const mails = `from local_mails where recipient = '${email}' and (text like '%/login/link/%' or text like '%/pass/%')`;
  const [row] = await test.rows(`select count(*)::int as count ${mails}`);
  return row?.['count'];
};
const NEW = 'an entirely new word';
const form = { password: NEW, password_confirmation: NEW };

describe('the mails that a request can cause', () => {
  it('are three links to an address, however often a first password is tried there', async () => {
    const email = anotherAddress();
    const { browser } = await unverifiedDonor(test, email);
    await setPassword(browser);
    const replies = [];
    for (let tries = 0; tries < 30; tries += 1)
      replies.push(outcome(await setPassword(browser, 'a second word of their own')));
    expect(replies[0]).toEqual([403, 'password_not_yours']);
    expect(replies.at(-1)).toEqual(TOO_MANY);
    expect(await linksTo(email)).toBe(3);
  });

  it('never keep the owner of an address from a link: the newest ones work, and the next is sent once they are used', async () => {
    const email = anotherAddress();
    await unverifiedDonor(test, email);
    for (let strangers = 0; strangers < 5; strangers += 1) {
      const stranger = await visitor(test);
      expect(outcome(await stranger.post('/api/login/link', { email }))).toEqual([200, 'ok']);
    }
    expect(await linksTo(email)).toBe(3);
    const owner = await visitor(test);
    expect(outcome(await owner.post('/api/login/link', { email }))).toEqual([200, 'ok']);
    const { token } = await mailedLink(test, email);
    expect(outcome(await owner.post(`/api/login/link/${token}`, {}))).toEqual([200, 'ok']);
    await verifyBySignIn(test, await visitor(test), email);
  });
});

describe('the links that are mailed to an address', () => {
  const ask = async (email: string) => (await visitor(test)).post('/api/login/link', { email });

  it('are three if all are requested together', async () => {
    const email = anotherAddress();
    await unverifiedDonor(test, email);
    await ask(email);
    await ask(email);
    expect(await linksTo(email)).toBe(2);
    // Without waiting for each other, every job would count before any of them writes.
    const release = await holdNewLinks(test);
    await Promise.all(Array.from({ length: 4 }, () => ask(email)));
    await untilWaiting(test, 2);
    await release();
    expect(await linksTo(email)).toBe(3);
  });

  it('are twenty a day, then one an hour, but without that limit for a browser that the owner has signed in with', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/logout', {});
    await emptyMailbox(test);
    await useDayOfLinks(test, email, '50 minutes');
    await ask(email);
    expect(await linksTo(email)).toBe(0);
    await browser.get('/api/user');
    await browser.post('/api/login/link', { email });
    expect(await linksTo(email)).toBe(1);

    await useDayOfLinks(test, email, '61 minutes');
    await ask(email);
    expect(await linksTo(email)).toBe(2);
    await ask(email);
    expect(await linksTo(email)).toBe(2);

    await useDayOfLinks(test, email, '25 hours');
    await ask(email);
    await ask(email);
    expect(await linksTo(email)).toBe(4);
  });
});

describe('a new password through a mailed link', () => {
  async function linked() {
    const email = anotherAddress();
    await unverifiedDonor(test, email);
    const browser = await visitor(test);
    await browser.post('/api/pass/forgot', { email });
    const { token } = await mailedLink(test, email);
    return { email, browser, token };
  }

  it('is hashed only if the link works: made-up links keep no donor from signing in', async () => {
    const { email, browser, token } = await linked();
    const replies = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        (await visitor(test)).post(`/api/pass/made-up-${String(index)}`, { email, ...form }),
      ),
    );
    // If they were hashed, the queue would be full after sixty, and everyone else would see "too
    // many tries".
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
    expect(outcome(await browser.post(`/api/pass/${token}`, { email, ...form }))).toEqual([200, 'ok']);
    expect(outcome(await login(await visitor(test), email, NEW))).toEqual([200, 'ok']);
  });

  it('is refused to a sender of many made-up links', async () => {
    const browser = await visitor(test);
    const [count] = await untilRefused((index) =>
      browser.post(`/api/pass/made-up-${String(index)}`, { email: 'ada@example.org', ...form }),
    );
    expect(count).toBe(20);
  });

  it('reports a different address, and the link still works', async () => {
    const { email, browser, token } = await linked();
    const wrong = await browser.post(`/api/pass/${token}`, { email: 'another@example.org', ...form });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { email: ['We emailed this link to a different address. Please enter that one.'] },
    ]);
    expect(outcome(await browser.post(`/api/pass/${token}`, { email, ...form }))).toEqual([200, 'ok']);
  });
});
