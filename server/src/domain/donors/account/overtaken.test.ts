import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import type { Reply } from '../../../testing/reply.ts';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  PASSWORD,
  setPassword,
  whoIs,
} from '../../../testing/donors.ts';
import { holdAddress, holdSessionOf, untilWaiting } from '../../../testing/held-locks.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { beginCheckout, startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `overtaken${String((count += 1))}@example.org`;
const NEW = 'an entirely new word';
const newPassword = { password: NEW, password_confirmation: NEW };
const SIGNED_OUT = { email: null, authenticated: false, trust: 'anonymous' };

/**
 * Runs two calls on one address: both read its accounts before either writes, and the first one
 * writes first.
 */
async function inOrder(
  email: string,
  first: () => Promise<Reply>,
  second: () => Promise<Reply>,
): Promise<[Reply, Reply]> {
  const release = await holdAddress(test, email);
  const one = first();
  await untilWaiting(test, 1, one);
  const other = second();
  await untilWaiting(test, 2, other);
  await release();
  return Promise.all([one, other]);
}

/** Changes the account while a sign-in has compared its password and is about to write. */
async function duringSignIn(
  browser: Browser,
  email: string,
  password: string,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const { uuid } = await beginCheckout(browser, { email: newEmail() });
  const release = await holdSessionOf(test, uuid);
  const signIn = login(browser, email, password);
  await untilWaiting(test, 1, signIn);
  const done = act();
  await untilWaiting(test, 2, done);
  await release();
  await signIn;
  return done;
}

async function linkTo(email: string, path: '/api/login/link' | '/api/pass/forgot') {
  await emptyMailbox(test, email);
  const owner = await visitor(test);
  expect((await owner.post(path, { email })).status).toBe(200);
  const { token } = await mailedLink(test, email);
  return { owner, token };
}

describe('while the owner of an address opens the first mailed link', () => {
  it('a stranger who gave under the address sets no password', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email);
    await unverifiedDonor(test, email, { type: 'monthly', amount: 50 });
    const { owner, token } = await linkTo(email, '/api/login/link');
    const [opened, set] = await inOrder(
      email,
      () => owner.post(`/api/login/link/${token}`, {}),
      () => setPassword(stranger, 'the word of a stranger'),
    );
    expect([outcome(opened), outcome(set)]).toEqual([
      [200, 'ok'],
      [403, 'password_not_yours'],
    ]);
    expect(outcome(await login(await visitor(test), email, 'the word of a stranger'))).toEqual([
      401,
      'bad_credentials',
    ]);
    expect(outcome(await setPassword(owner))).toEqual([200, 'ok']);
  });

  it('a sign-in with a stranger’s password is refused', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email);
    await setPassword(stranger, 'the word of a stranger');
    const { owner, token } = await linkTo(email, '/api/login/link');
    const again = await visitor(test);
    const [opened, signedIn] = await inOrder(
      email,
      () => owner.post(`/api/login/link/${token}`, {}),
      () => login(again, email, 'the word of a stranger'),
    );
    expect([outcome(opened), outcome(signedIn)]).toEqual([
      [200, 'ok'],
      [401, 'bad_credentials'],
    ]);
    expect(await whoIs(again)).toEqual(SIGNED_OUT);
  });

  it('a stranger’s sign-in that writes last signs no one in', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email);
    await setPassword(stranger, 'the word of a stranger');
    const { owner, token } = await linkTo(email, '/api/login/link');
    const again = test.browser();
    const opened = await duringSignIn(again, email, 'the word of a stranger', () =>
      owner.post(`/api/login/link/${token}`, {}),
    );
    expect(outcome(opened)).toEqual([200, 'ok']);
    expect(await whoIs(again)).toEqual(SIGNED_OUT);
    expect(await whoIs(owner)).toMatchObject({ email, trust: 'verified' });
  });
});

describe('while a password is replaced', () => {
  const change = (browser: Browser) =>
    browser.put('/api/profile/password', { current_password: PASSWORD, ...newPassword });
  const reset = async (email: string) => {
    const { owner, token } = await linkTo(email, '/api/pass/forgot');
    return () => owner.post(`/api/pass/${token}`, { email, ...newPassword });
  };

  it.each(['change', 'reset'])('a sign-in with the old one is refused: %s', async (how) => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    const replace = how === 'change' ? () => change(browser) : await reset(email);
    const again = await visitor(test);
    const [replaced, signedIn] = await inOrder(email, replace, () => login(again, email));
    expect([outcome(replaced), outcome(signedIn)]).toEqual([
      [200, 'ok'],
      [401, 'bad_credentials'],
    ]);
    expect(await whoIs(again)).toEqual(SIGNED_OUT);
  });

  it.each(['change', 'reset'])(
    'a sign-in with the old one that writes last signs no one in: %s',
    async (how) => {
      const email = newEmail();
      const { browser } = await verifiedDonor(test, email);
      const replace = how === 'change' ? () => change(browser) : await reset(email);
      const again = test.browser();
      expect(outcome(await duringSignIn(again, email, PASSWORD, replace))).toEqual([200, 'ok']);
      expect(await whoIs(again)).toEqual(SIGNED_OUT);
    },
  );

  it('a change from a session that ends meanwhile is refused', async () => {
    const email = newEmail();
    const { browser: thief } = await verifiedDonor(test, email);
    const [replaced, changed] = await inOrder(email, await reset(email), () => change(thief));
    expect([outcome(replaced), outcome(changed)]).toEqual([
      [200, 'ok'],
      [422, 'validation'],
    ]);
    expect(outcome(await login(await visitor(test), email, NEW))).toEqual([200, 'ok']);
  });

  it('a new address cannot be requested from a session that ends meanwhile', async () => {
    const email = newEmail();
    const { browser: thief } = await verifiedDonor(test, email);
    const [replaced, asked] = await inOrder(email, await reset(email), () =>
      thief.post('/api/profile/email', { email: newEmail(), password: PASSWORD }),
    );
    expect([outcome(replaced), outcome(asked)]).toEqual([
      [200, 'ok'],
      [401, 'not_authenticated'],
    ]);
    expect(await test.rows(`select from email_changes where ended_at is null`)).toEqual([]);
  });
});

describe('with two parallel calls', () => {
  it('the second mailed link to an address stops working', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    const first = await linkTo(email, '/api/login/link');
    const second = await linkTo(email, '/api/login/link');
    const [opened, late] = await inOrder(
      email,
      () => first.owner.post(`/api/login/link/${first.token}`, {}),
      () => second.owner.post(`/api/login/link/${second.token}`, {}),
    );
    expect([outcome(opened), outcome(late)]).toEqual([
      [200, 'ok'],
      [403, 'link_invalid'],
    ]);
  });

  it('both sign-ins of a browser to the same account succeed', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const browser = await visitor(test);
    const replies = await inOrder(
      email,
      () => login(browser, email),
      () => login(browser, email),
    );
    expect(replies.map(outcome)).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    expect(await whoIs(browser)).toMatchObject({ email, trust: 'verified' });
  });

  it('a sign-in is refused if the first call erases the account', async () => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    await browser.post('/api/profile/erasure', { email });
    const mails = `from local_mails where recipient = '${email}' and text like '%/erasure/%'`;
    await test.until(`select exists (select ${mails}) as ok`);
    const [mail] = await test.rows(`select text ${mails}`);
    const token = /\/erasure\/(\S+)/.exec(String(mail?.['text']))?.[1] ?? '';
    const again = await visitor(test);
    const [erased, signedIn] = await inOrder(
      email,
      () => browser.post(`/api/erasure/${token}`, {}),
      () => login(again, email),
    );
    expect([outcome(erased), outcome(signedIn)]).toEqual([
      [200, 'ok'],
      [401, 'bad_credentials'],
    ]);
    expect(await whoIs(again)).toEqual(SIGNED_OUT);
  });
});
