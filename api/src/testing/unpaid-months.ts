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

/** Whose month could not be taken, and who opens the link that was mailed about it. */
interface UnpaidDonor extends MonthlyDonor {
  token: string;
  holder: Browser;
}

export interface UnpaidMonths extends PassingMonths {
  /** The next of them. */
  unpaid(): Promise<UnpaidDonor>;
}

/**
 * Monthly donors whose card is too old: all of them have begun in one month, and were declined in the next.
 * @param count as many as the tests take, because letting a month pass takes a while
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
/** What each of them owes. */
export const OWED = { amount: 25 };

export async function readUpdate(browser: Browser, token: string): Promise<PaymentMethodUpdate> {
  const reply = await browser.get(`/api/update-payment-method/${token}`);
  expect([200, 202]).toContain(reply.status);
  return reply.body.data as PaymentMethodUpdate;
}

/** Presses the button of a mailed link. The month is paid or declined by a job, which may be quicker than the reply. */
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

/** Fails unless so many months were taken, in both books, with a receipt each; and what pays is the same in both. */
export async function expectMonths(test: PassingMonths, given: MonthlyDonor, months: number): Promise<void> {
  await hurry(test);
  await test.settled();
  const gifts = await test.rows(`select 1 from gifts where subscription_id = '${given.subscriptionId}'`);
  const charges = await test.localBraintree.chargesOf(given.subscriptionId);
  expect([gifts.length, charges.length, await receiptsOf(test, given)]).toEqual([months, months, months]);
  const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
  expect(ours).toMatchObject(theirs);
}
