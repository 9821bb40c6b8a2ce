import type { PaymentMethodUpdate } from '@handsel/contract';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import {
  updatePaymentMethod,
  updateToken,
  monthlyDonorWithCard,
  snapshotOf,
  type MonthlyDonor,
} from './monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from './passing-months.ts';
import { visitor, type TestApp } from './test-app.ts';
import { hurry } from './queue.ts';

/** A donor with an unpaid month, and a browser that opens the mailed link about it. */
interface UnpaidDonor extends MonthlyDonor {
  token: string;
  holder: Browser;
}

export interface UnpaidMonths extends PassingMonths {
  /** Returns the next of these donors. */
  unpaid(): Promise<UnpaidDonor>;
}

/**
 * Monthly donors with an expired card: all began in one month, and were declined in the next.
 * @param count the number that the tests need, because letting a month pass takes a while
 */
export async function startUnpaidMonths(count: number): Promise<UnpaidMonths> {
  const test = await startPassingMonths();
  const waiting: MonthlyDonor[] = [];
  for (let made = 0; made < count; made += 1) {
    waiting.push(await monthlyDonorWithCard(test, `payer${String(made)}@example.org`, 0));
  }
  await test.settled();
  await test.advance({ months: 1 });
  return {
    ...test,
    unpaid: async () => {
      const given = waiting.pop();
      if (given === undefined) throw new Error('more tests than donors');
      return { ...given, token: await updateToken(test, given.email), holder: await visitor(test) };
    },
  };
}

/** The SDK sends `subscription.retryCharge` as a sale. */
export const RETRY = 'transaction.sale';
/** The unpaid amount of each of them. */
export const OWED = { amount: 25 };

export async function readUpdate(browser: Browser, token: string): Promise<PaymentMethodUpdate> {
  const reply = await browser.get(`/api/update-payment-method/${token}`);
  expect([200, 202]).toContain(reply.status);
  return reply.body.data as PaymentMethodUpdate;
}

/**
 * Clicks the button of a mailed link. A job pays the month or fails to, possibly before the reply.
 */
export async function press(browser: Browser, token: string, body: Record<string, unknown>): Promise<void> {
  expect([200, 202]).toContain((await updatePaymentMethod(browser, token, body)).status);
}

export const stateOf = async (test: TestApp, token: string) =>
  (await readUpdate(await visitor(test), token)).payment.state;
export const becomes = (test: TestApp, token: string, state: string) =>
  expect.poll(() => stateOf(test, token), { timeout: 30_000, interval: 100 }).toBe(state);

export const receiptsOf = async (test: TestApp, { email }: MonthlyDonor) =>
  (await test.rows(`select 1 from local_mails where recipient = '${email}' and subject like 'Your receipt%'`))
    .length;

/**
 * Expects this number of paid months in both books, with a receipt each, and the same payment
 * method in both.
 */
export async function expectMonths(test: PassingMonths, given: MonthlyDonor, months: number): Promise<void> {
  await hurry(test);
  await test.settled();
  const gifts = await test.rows(`select 1 from gifts where subscription_id = '${given.subscriptionId}'`);
  const charges = await test.localBraintree.chargesOf(given.subscriptionId);
  expect([gifts.length, charges.length, await receiptsOf(test, given)]).toEqual([months, months, months]);
  const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
  expect(ours).toMatchObject(theirs);
}
