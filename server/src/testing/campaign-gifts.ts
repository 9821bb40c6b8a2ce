import type { Checkout } from '@handsel/contract';
import { expect } from 'vitest';
import { totalOf } from './campaigns.ts';
import { giftsOf, type WithFunds } from './funds.ts';
import { paymentBody, startBody, type TestApp } from './test-app.ts';

/**
 * Gives to a campaign. @returns the gift's id, its charge and its checkout as the thank-you page
 * reads it
 */
export async function giveToCampaign(
  { test, newEmail }: WithFunds,
  amount: number,
  campaign: string,
  more: Record<string, unknown> = {},
) {
  const email = newEmail();
  const browser = test.browser();
  await browser.get('/api/user');
  const begun = await browser.post('/api/start', startBody({ email, amount, campaign, ...more }));
  expect(begun.status).toBe(200);
  const checkout = begun.body.data as Checkout;
  const call = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const paid = await browser.post(call, paymentBody(checkout));
  expect(paid.status).toBe(200);
  const thanked = await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'thank-you' });
  const [id = ''] = await giftsOf(test, email);
  const [row] = await test.rows(
    `select gateway_transaction_id as charge, campaign_version as version from gifts where id = '${id}'`,
  );
  const transactionId = String(row?.['charge']);
  await test.localBraintree.bankSays('yes', transactionId);
  await test.settled();
  return {
    id,
    email,
    transactionId,
    version: row?.['version'],
    checkout,
    thanked: thanked.body.data as Checkout,
  };
}

/** Polls, because totals are counted again every third of a second. */
export async function untilRaised(test: TestApp, slug: string, dollars: number): Promise<void> {
  await expect.poll(async () => (await totalOf(test, slug)).raised, { timeout: 150_000 }).toBe(dollars);
}
