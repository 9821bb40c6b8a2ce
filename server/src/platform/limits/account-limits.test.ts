import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifiedDonor, mailedLink, PASSWORD } from '../../testing/donors.ts';
import {
  anotherAddress,
  forgetLimits,
  outcome,
  timePasses,
  untilRefused,
  useLimit,
  startLimitedApp,
} from '../../testing/rate-limits.ts';
import { startBody, visitor, type TestApp } from '../../testing/test-app.ts';
import { createPasswordQueue } from '../passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp();
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

describe('settings of an account', () => {
  it('count for an address only after its donor is confirmed, so that a stranger blocks no sign-in link', async () => {
    const email = anotherAddress();
    await verifiedDonor(test, email);
    await forgetLimits(test);
    const stranger = await visitor(test);
    for (const path of ['/api/profile/erasure', '/api/profile/email'])
      for (let index = 0; index < 6; index += 1)
        expect((await stranger.post(path, { email, password: PASSWORD })).status).toBe(401);
    expect((await (await visitor(test)).post('/api/login/link', { email })).status).toBe(200);
  });

  it('limit the guesses of a password by its donor, and the number of requested addresses', async () => {
    const { browser } = await verifiedDonor(test, anotherAddress());
    await forgetLimits(test);
    const guess = (password: string) =>
      browser.post('/api/profile/email', { email: anotherAddress(), password });
    expect((await untilRefused(() => guess('a wild guess')))[0]).toBe(20);
    expect(await test.rows(`select points from rate_limits where key like 'password:3%'`)).toEqual([
      { points: 20 },
    ]);
    await timePasses(test);
    expect((await untilRefused(() => guess(PASSWORD)))[0]).toBe(3);
  });
});

describe('signing in and having links mailed', () => {
  /** Signs in with or without the bot check. Only the owner's password is right. */
  const signIn = async (email: string, password = 'a guess', check = {}) =>
    (await visitor(test)).post('/api/login', { email, password, user_agent: 'a test', ...check });
  const CHECKED = { validate_recaptcha: true };

  it('needs the bot check after ten attempts for an address, and then lets the owner in', async () => {
    const email = anotherAddress();
    await verifiedDonor(test, email);
    for (let tries = 0; tries < 10; tries += 1)
      expect(outcome(await signIn(email))).toEqual([401, 'bad_credentials']);
    expect(outcome(await signIn(email))).toEqual([403, 'bot_check_failed']);
    expect(outcome(await signIn(email, PASSWORD))).toEqual([403, 'bot_check_failed']);
    expect(outcome(await signIn(email, PASSWORD, CHECKED))).toEqual([200, 'ok']);
    await timePasses(test);
    expect(outcome(await signIn(email, PASSWORD))).toEqual([200, 'ok']);
  });

  it('is limited by address to fifty guesses, however many puzzles are solved', async () => {
    const email = anotherAddress();
    const [count] = await untilRefused(() => signIn(email, 'a guess', CHECKED));
    expect(count).toBe(50);
    await timePasses(test);
    expect(outcome(await signIn(email))).toEqual([401, 'bad_credentials']);
  });

  it('is limited by session', async () => {
    const browser = await visitor(test);
    const [count] = await untilRefused(() =>
      browser.post('/api/login', { email: anotherAddress(), password: 'a guess', user_agent: 'a test' }),
    );
    expect(count).toBe(20);
  });

  it('mails a new password twice without the bot check, and then only with it', async () => {
    const email = anotherAddress();
    const forgot = async () => (await visitor(test)).send('POST', '/api/pass/forgot', { email });
    expect([outcome(await forgot()), outcome(await forgot())]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    expect(outcome(await forgot())).toEqual([403, 'bot_check_failed']);
    expect(outcome(await (await visitor(test)).post('/api/pass/forgot', { email }))).toEqual([200, 'ok']);
  });

  it('counts a refused attempt for no other person', async () => {
    const [victim, browser] = [anotherAddress(), await visitor(test)];
    await untilRefused(() => browser.post('/api/login/link', { email: anotherAddress() }));
    for (let tries = 0; tries < 10; tries += 1) await browser.post('/api/login/link', { email: victim });
    expect((await (await visitor(test)).post('/api/login/link', { email: victim })).status).toBe(200);
  });
});

describe('a browser that a donor has signed in with before', () => {
  it('signs in, begins and gets a link mailed, however often strangers tried under the address and in the network', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/logout', {});
    await forgetLimits(test);
    const guess = async () =>
      (await visitor(test)).post('/api/login', {
        email,
        password: 'a guess',
        user_agent: 'a test',
        validate_recaptcha: true,
      });
    await untilRefused(guess);
    for (const rule of [0, 1, 2]) await useLimit(test, `%:${String(rule)}`, 10_000);
    expect(outcome(await guess())).toEqual([429, 'too_many']);
    expect(outcome(await browser.post('/api/login/link', { email }))).toEqual([200, 'ok']);
    const body = { email, password: PASSWORD, user_agent: 'a test' };
    expect(outcome(await browser.post('/api/login', body))).toEqual([200, 'ok']);
    expect(outcome(await browser.post('/api/start', startBody({ email })))).toEqual([200, 'ok']);
  });

  it('needs the bot check after ten wrong passwords, and then lets its owner in', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/logout', {});
    await forgetLimits(test);
    const signIn = (password: string, check = {}) =>
      browser.post('/api/login', { email, password, user_agent: 'a test', ...check });
    for (let tries = 0; tries < 10; tries += 1)
      expect(outcome(await signIn('a guess'))).toEqual([401, 'bad_credentials']);
    expect(outcome(await signIn('a guess'))).toEqual([403, 'bot_check_failed']);
    expect(outcome(await signIn(PASSWORD, { validate_recaptcha: true }))).toEqual([200, 'ok']);
  });

  it('signs in while strangers fill the queue of passwords, and so does the owner of a mailed link', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/logout', {});
    await browser.post('/api/pass/forgot', { email });
    const { token } = await mailedLink(test, email);
    const [reader, stranger] = [await visitor(test), await visitor(test)];
    const body = { email, password: PASSWORD, user_agent: 'a test' };
    const form = { email, password: 'an entirely new word', password_confirmation: 'an entirely new word' };
    const strangers = createPasswordQueue();
    // On a busy machine some of them exceed the time limit.
    const hashes = Promise.allSettled(Array.from({ length: 300 }, () => strangers.hash('of a stranger')));
    expect(outcome(await browser.post('/api/login', body))).toEqual([200, 'ok']);
    expect(outcome(await reader.post(`/api/pass/${token}`, form))).toEqual([200, 'ok']);
    expect(outcome(await stranger.post('/api/login', body))).toEqual([429, 'too_many']);
    await hashes;
  });

  it('counts as a stranger for every other address, and with an altered cookie', async () => {
    const email = anotherAddress();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/logout', {});
    const cookie = browser.cookies.get('handsel-device') ?? '';
    expect(cookie).not.toContain('@');
    await forgetLimits(test);
    const others = { email: anotherAddress(), password: 'a guess', user_agent: 'a test' };
    await browser.post('/api/login', others);
    expect(await test.rows(`select points from rate_limits where key like 'password:2:%'`)).toHaveLength(1);
    browser.cookies.set('handsel-device', `${cookie}x`);
    await browser.post('/api/login', { ...others, email });
    expect(await test.rows(`select points from rate_limits where key like 'password:2:%'`)).toHaveLength(2);
  });
});
