import type { Checkout } from '@handsel/contract';
import { expect } from 'vitest';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import type { Browser } from './browser.ts';
import type { Reply } from './reply.ts';
import { unverifiedDonor } from './donors.ts';
import { beginCheckout, paymentBody, tokenizeCard, type TestApp } from './test-app.ts';

export interface MonthlyDonor {
  browser: Browser;
  email: string;
  subscriptionId: string;
}

/** A donor whose monthly gift begins today. */
export async function monthlyDonor(test: TestApp, email: string, amount = 25): Promise<MonthlyDonor> {
  const { browser, checkoutId } = await unverifiedDonor(test, email, { type: 'monthly', amount });
  const [row] = await test.rows(
    `select id from attempts where checkout_id = '${checkoutId}' and state = 'succeeded'`,
  );
  return { browser, email, subscriptionId: String(row?.['id']) };
}

/** A donor of $25 a month since today, with a card that expires after some months. */
export async function monthlyDonorWithCard(
  test: TestApp,
  email: string,
  months: number,
): Promise<MonthlyDonor> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
  const today = new Date(await test.localBraintree.today());
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  const nonce = await tokenizeCard(browser, test, {
    expiration: `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${String(last.getUTCFullYear())}`,
  });
  expect((await browser.post('/api/subscription', paymentBody(checkout, { nonce }))).status).toBe(200);
  const [row] = await test.rows(`select id from attempts where email = '${email}' and state = 'succeeded'`);
  return { browser, email, subscriptionId: String(row?.['id']) };
}

/** Begins a checkout that changes the monthly gift of the session's donor. */
export async function beginChange(browser: Browser, email: string, amount: number): Promise<Checkout> {
  const checkout = await beginCheckout(browser, {
    email,
    type: 'monthly',
    amount,
    page: 'change-subscription',
  });
  expect(checkout.changes_subscription).toBe(true);
  return checkout;
}

/** Clicks Confirm Payment. */
export function confirmChange(
  browser: Browser,
  checkout: Checkout,
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  return browser.post('/api/subscription', paymentBody(checkout, changes));
}

/** The token of the newest link mailed to an address for updating a payment method. */
export const updateToken = (test: TestApp, email: string) =>
  newestToken(test, email, 'update-payment-method');

/** The token of the newest link mailed to an address that pauses or ends a monthly gift. */
export const manageToken = (test: TestApp, email: string) => newestToken(test, email, 'manage');

async function newestToken(
  test: TestApp,
  email: string,
  path: 'update-payment-method' | 'manage',
  after = 0,
): Promise<string> {
  const mails = `from local_mails where recipient = '${email}' and text like '%/${path}/%' and id > ${String(after)}`;
  await test.until(`select count(*) > 0 as ok ${mails}`);
  const [mail] = await test.rows(`select text ${mails} order by id desc limit 1`);
  return new RegExp(`/${path}/([\\w-]+)`).exec(String(mail?.['text']))?.[1] ?? '';
}

/**
 * Warns a monthly donor that the payment method will not pay the next month.
 * @returns the token of the link in the mail
 */
export async function warn(test: TestApp, given: MonthlyDonor): Promise<string> {
  const [mailed] = await test.rows('select coalesce(max(id), 0)::integer as id from local_mails');
  await storeWarning(test, given);
  await mailWarning(test, given);
  return newestToken(test, given.email, 'update-payment-method', Number(mailed?.['id']));
}

/** Stores the warning about an expiring card of a monthly gift, before its mail. */
export const storeWarning = (test: TestApp, { subscriptionId }: Pick<MonthlyDonor, 'subscriptionId'>) =>
  test.rows(
    `insert into method_warnings (subscription_id, kind, payment_token, last_day)
     select id, 'expires', payment_token, current_date from subscriptions where id = '${subscriptionId}'`,
  );

/** Mails the newest warning of a monthly gift. */
export const mailWarning = (test: TestApp, { subscriptionId }: Pick<MonthlyDonor, 'subscriptionId'>) =>
  test.rows(
    `select graphile_worker.add_job('send_method_mail', json_build_object('warningId', id)) from method_warnings
     where subscription_id = '${subscriptionId}' order by created_at desc limit 1`,
  );

/**
 * Changes the payment method of a monthly gift by a mailed link. `amount` is the charge of today
 * that the page shows.
 */
export function updatePaymentMethod(
  browser: Browser,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  return browser.post(`/api/update-payment-method/${token}`, {
    amount: 0,
    nonce: 'fake-valid-mastercard-nonce',
    payment_method_type: 'credit',
    user_agent: 'a test',
    ...changes,
  });
}

/** The ids of a monthly gift's subscriptions at the gateway, the present one last. */
export async function gatewayIdsOf(test: TestApp, subscriptionId: string): Promise<string[]> {
  const replacements = await test.rows(
    `select id from subscription_changes where subscription_id = '${subscriptionId}' and kind = 'day' and state = 'succeeded'
     order by created_at`,
  );
  return [subscriptionId, ...replacements.map(({ id }) => String(id))];
}

/** A monthly gift in both books: ours and the gateway's. */
export async function snapshotOf(test: TestApp, subscriptionId: string) {
  const [ours] = await test.rows(
    `select amount_cents, payment_token, status, next_billing_date::text, paused_from::text from subscriptions where id = '${subscriptionId}'`,
  );
  const ids = await gatewayIdsOf(test, subscriptionId);
  const found = await createBraintreeGateway(test.config.braintree).findSnapshot(ids.at(-1) ?? '');
  if (found.kind !== 'done') throw new Error(`the gateway answered ${found.kind}`);
  const { amountCents, paymentToken, nextBillingDate, pausedFrom } = found.snapshot;
  const ledger = await test.localBraintree.ledger();
  const charges = ledger.filter((each) => ids.includes(each.subscriptionId ?? ''));
  return {
    ours,
    theirs: {
      amount_cents: amountCents,
      payment_token: paymentToken,
      next_billing_date: nextBillingDate,
      paused_from: pausedFrom,
    },
    charges: charges.length,
  };
}

/** Expects this amount and the same method in both books, and only the first charge. */
export async function expectChanged(
  test: TestApp,
  subscriptionId: string,
  amountCents: number,
): Promise<void> {
  const { ours, theirs, charges } = await snapshotOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, amount_cents: amountCents, status: 'active' });
  expect(charges).toBe(1);
}
