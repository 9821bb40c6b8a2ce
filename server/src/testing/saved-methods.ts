import type { MethodNonce, SavedMethod } from '@handsel/contract';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { Reply } from './reply.ts';
import { beginCheckout, paymentBody, type TestApp } from './test-app.ts';

export function addMethod(
  browser: Browser,
  nonce = 'fake-valid-mastercard-nonce',
  checkoutId?: string,
): Promise<Reply> {
  return browser.post('/api/paymentMethod', { paymentMethodNonce: nonce, checkout_id: checkoutId });
}

export async function savedMethods(browser: Browser): Promise<SavedMethod[]> {
  const reply = await browser.get('/api/paymentMethod');
  expect(reply.status).toBe(200);
  return reply.body.data as SavedMethod[];
}

/** The token of the default method. */
export async function defaultToken(browser: Browser): Promise<string> {
  return (await savedMethods(browser))[0]?.token ?? '';
}

export const askForNonce = (browser: Browser, token: string): Promise<Reply> =>
  browser.get(`/api/subscription/token?paymentMethodToken=${encodeURIComponent(token)}`);

export async function methodNonce(browser: Browser, token?: string): Promise<string> {
  const reply = await askForNonce(browser, token ?? (await defaultToken(browser)));
  expect(reply.status).toBe(200);
  return (reply.body.data as MethodNonce).nonce;
}

/** The customer whose vault a client token opens to the browser's library, if any. */
export async function customerOf(browser: Browser, url: string): Promise<string | null> {
  const { data } = (await browser.get(url)).body;
  const token = typeof data === 'string' ? data : (data as { braintree: string }).braintree;
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  return new URLSearchParams(authorizationFingerprint.split('|')[1]).get('customer_id');
}

/** Begins a checkout and pays it with a saved method's nonce. */
export async function payWithSaved(
  browser: Browser,
  nonce: string,
  changes: { amount?: number; type?: 'one-time' | 'monthly'; email?: string; method?: string } = {},
): Promise<{ reply: Reply; checkoutId: string; body: Record<string, unknown>; url: string }> {
  const { method = 'saved', ...start } = changes;
  const { email } = (await browser.get('/api/user')).body.data as { email: string | null };
  const checkout = await beginCheckout(browser, { ...(email !== null && { email }), ...start });
  const body = paymentBody(checkout, { nonce, payment_method_type: method });
  const url = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  return { reply: await browser.post(url, body), checkoutId: checkout.uuid, body, url };
}

/**
 * Starts the jobs that delete an entered card right away.
 * @returns their delays in minutes
 */
export async function hurryForgetting(test: TestApp, token: string): Promise<unknown[]> {
  const [table, isOfCard] = ['graphile_worker._private_jobs', `payload->>'cardId' = '${token}'`];
  const jobs = await test.rows(
    `select extract(epoch from run_at - created_at)::int / 60 as minutes from ${table} where ${isOfCard} order by run_at`,
  );
  await test.rows(`update ${table} set run_at = now() where ${isOfCard}`);
  return jobs.map(({ minutes }) => minutes);
}
