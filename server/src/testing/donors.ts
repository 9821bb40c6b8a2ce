import type { Checkout } from '@handsel/contract';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { beginCheckout, paymentBody, tokenizeCard, type TestApp } from './test-app.ts';
import { emptyMailbox } from './mailbox.ts';

/** A password that is not a common one. */
export const PASSWORD = 'correct horse battery staple';

/** Gives under an address in a new session, which then belongs to an unverified donor. */
export async function unverifiedDonor(
  test: TestApp,
  email: string,
  options: { type?: 'one-time' | 'monthly'; amount?: number; fund?: string; cardholder?: string } = {},
): Promise<{ browser: Browser; checkoutId: string }> {
  const browser = test.browser();
  const { type = 'one-time', amount = 13.37, fund, cardholder } = options;
  const checkout = await beginCheckout(browser, { email, type, amount, ...(fund !== undefined && { fund }) });
  const url = type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const nonce = cardholder === undefined ? {} : { nonce: await tokenizeCard(browser, test, { cardholder }) };
  expect((await browser.post(url, paymentBody(checkout, nonce))).status).toBe(200);
  return { browser, checkoutId: checkout.uuid };
}

/** The newest link mailed to an address, in a mail that was not read before. */
export async function mailedLink(test: TestApp, email: string): Promise<{ path: string; token: string }> {
  const read = readMails.get(test) ?? new Map<string, number>();
  readMails.set(test, read);
  const mails = `from local_mails where recipient = '${email}' and (text like '%/login/link/%' or text like '%/pass/%')
    and id > ${read.get(email) ?? 0}`;
  await test.until(`select exists (select ${mails}) as ok`);
  const [mail] = await test.rows(`select id, text ${mails} order by id desc limit 1`);
  read.set(email, Number(mail?.['id']));
  const url = new URL(/https?:\/\/\S+/.exec(String(mail?.['text']))?.[0] ?? '');
  return { path: `${url.pathname}${url.search}`, token: url.pathname.split('/').at(-1) ?? '' };
}

/**
 * The newest mail that was read of each address. A link that is requested again comes in a newer
 * mail, which may take a moment.
 */
const readMails = new WeakMap<TestApp, Map<string, number>>();

/**
 * Requests a sign-in link and opens it in a browser, which then belongs to the address's owner.
 * @returns the checkout that the owner continues with
 */
export async function verifyBySignIn(test: TestApp, browser: Browser, email: string): Promise<Checkout> {
  await emptyMailbox(test, email);
  await browser.get('/api/user');
  expect((await browser.post('/api/login/link', { email })).status).toBe(200);
  const { token } = await mailedLink(test, email);
  const reply = await browser.post(`/api/login/link/${token}`, {});
  expect(reply.status).toBe(200);
  return reply.body.data as Checkout;
}

/** A signed-in donor with a password. */
export async function verifiedDonor(
  test: TestApp,
  email: string,
  options?: Parameters<typeof unverifiedDonor>[2],
) {
  const given = await unverifiedDonor(test, email, options);
  await verifyBySignIn(test, given.browser, email);
  const reply = await given.browser.put('/api/user/setInitialPassword', {
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  expect(reply.status).toBe(200);
  return given;
}

export async function whoIs(browser: Browser): Promise<unknown> {
  return (await browser.get('/api/user')).body.data;
}

export const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/login', { email, password, user_agent: 'a test' });

export const setPassword = (browser: Browser, password = PASSWORD, confirmation = password) =>
  browser.put('/api/user/setInitialPassword', { password, password_confirmation: confirmation });

/** Plays an update from a version that did not keep the first gifts of donors. */
export const forgetFirstGifts = (test: TestApp) =>
  test.rows(
    `update donors set first_gift_at = null;
     select graphile_worker.add_job('fill_first_gifts')`,
  );
