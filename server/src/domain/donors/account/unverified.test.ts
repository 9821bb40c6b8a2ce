import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  PASSWORD,
  verifyBySignIn,
  setPassword,
  whoIs,
} from '../../../testing/donors.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startBody, startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `unverified${String((count += 1))}@example.org`;
const start = async (email: string, changes = {}) =>
  (await visitor(test)).post('/api/start', startBody({ email, ...changes }));

/** The amounts of the monthly gifts in a profile. */
const monthlyAmounts = async (browser: Browser) =>
  ((await browser.get('/api/profile/monthly')).body.data as { amount: number }[])
    .map(({ amount }) => amount)
    .sort((a, b) => a - b);

describe('an account whose address is not verified', () => {
  it('requires signing in when its address is typed in another browser, and shows nothing', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    expect((await start(email)).status).toBe(200);
    await setPassword(browser);
    const reply = await start(email.toUpperCase(), { type: 'monthly', amount: 30 });
    expect([reply.status, reply.body]).toEqual([
      401,
      {
        code: 'user_exists',
        message: 'There is an account for this address. Please sign in to continue.',
      },
    ]);
    const elsewhere = await visitor(test);
    expect((await login(elsewhere, email)).body.data).toMatchObject({
      user: { subscription: { amount: 25 } },
    });
  });

  it('does not stop the browser that gave under the address, despite other accounts of the address', async () => {
    const email = newEmail();
    const first = await unverifiedDonor(test, email);
    const second = await unverifiedDonor(test, email);
    await setPassword(second.browser);
    expect((await first.browser.post('/api/start', startBody({ email }))).status).toBe(200);
    expect((await second.browser.post('/api/start', startBody({ email }))).status).toBe(200);
  });

  it('locks no owner out of their address: a mailed link ends it and shows both monthly gifts', async () => {
    const email = newEmail();
    const first = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    await unverifiedDonor(test, email, { type: 'monthly', amount: 30 });
    await setPassword(first.browser);
    const owner = await visitor(test);
    expect((await owner.post('/api/start', startBody({ email }))).body.code).toBe('user_exists');
    await verifyBySignIn(test, owner, email);
    expect(await monthlyAmounts(owner)).toEqual([25, 30]);
    expect((await login(await visitor(test), email)).status).toBe(401);
    expect((await start(newEmail())).status).toBe(200);
  });

  it('opens by its own password, however many others gave under the address after it', async () => {
    const email = newEmail();
    const passwords = ['the first word of theirs', 'the second word of theirs', 'the third word of theirs'];
    const donors = [];
    for (const [index] of passwords.entries())
      donors.push(await unverifiedDonor(test, email, { type: 'monthly', amount: 10 + index }));
    const fourth = await unverifiedDonor(test, email);
    for (const [index, password] of passwords.entries())
      expect((await setPassword(donors[index]?.browser as Browser, password)).status).toBe(200);
    for (const [index, password] of passwords.entries()) {
      const browser = await visitor(test);
      expect((await login(browser, email, password)).status).toBe(200);
      expect(await monthlyAmounts(browser)).toEqual([10 + index]);
    }
    // A fourth password would not be compared, so it is not set, and the owner of the address is
    // mailed a link.
    const refused = await setPassword(fourth.browser, 'the fourth word of theirs');
    expect(refused.body.code).toBe('password_not_yours');
  });

  it('keeps the password that was set in the browser which opens the first mailed link', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    await setPassword(browser);
    await verifyBySignIn(test, browser, email);
    expect(await whoIs(browser)).toMatchObject({ trust: 'verified' });
    const elsewhere = await visitor(test);
    expect((await login(elsewhere, email)).status).toBe(200);
    expect(await whoIs(elsewhere)).toMatchObject({ trust: 'verified' });
  });

  it('loses a password that was set in another browser than the one which opens the first mailed link', async () => {
    const email = newEmail();
    const { browser: setter } = await unverifiedDonor(test, email);
    await setPassword(setter);
    const signedIn = await visitor(test);
    await login(signedIn, email);
    await verifyBySignIn(test, signedIn, email);
    expect((await login(await visitor(test), email, PASSWORD)).status).toBe(401);
    expect(await whoIs(setter)).toMatchObject({ trust: 'anonymous' });
  });

  it('keeps the password of a verified account when another link is opened', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    await verifyBySignIn(test, await visitor(test), email);
    expect((await login(await visitor(test), email)).status).toBe(200);
  });
});
