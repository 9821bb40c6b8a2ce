import { expect } from 'vitest';
import { monthlyGiver, standingOf, type MonthlyGiver } from './monthly-gifts.ts';
import type { PassingMonths } from './passing-months.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** Somebody who gives every month, once all that came of the first is done. */
export async function newMonthlyGiver(test: PassingMonths): Promise<MonthlyGiver> {
  const given = await monthlyGiver(test, `months${String((count += 1))}@example.org`);
  await test.settled();
  return given;
}

/** How many months were taken: the gateway's charges, each of which is a gift with a receipt. */
export async function monthsOf(
  test: PassingMonths,
  { subscriptionId, email }: MonthlyGiver,
): Promise<number> {
  await test.settled();
  const charges = await test.localBraintree.chargesOf(subscriptionId);
  const gifts = await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`);
  const receipts = await test.rows(
    `select 1 from local_mails where recipient = '${email}' and subject like 'Your receipt%'`,
  );
  expect([gifts.length, receipts.length]).toEqual([charges.length, charges.length]);
  return charges.length;
}

/** Fails unless both books say the same of the gift. */
export async function expectAgreement(
  test: TestApp,
  { subscriptionId }: MonthlyGiver,
  status: string,
): Promise<void> {
  const { ours, theirs } = await standingOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, status });
}

/** What became of the newest change of the gift. */
export async function endingOf(test: TestApp, { subscriptionId }: MonthlyGiver): Promise<unknown> {
  const [newest] = await test.rows(
    `select state from subscription_changes where subscription_id = '${subscriptionId}' order by created_at desc`,
  );
  return newest?.['state'];
}

/** What the giver was mailed under such a subject. */
export async function mailsTo(test: TestApp, { email }: MonthlyGiver, subject: string): Promise<string[]> {
  const mails = await test.rows(
    `select text from local_mails where recipient = '${email}' and subject like 'Your monthly gift%${subject}'`,
  );
  return mails.map(({ text }) => String(text));
}

/** A day as the mails say it. */
export const longDate = (day: string | null | undefined) =>
  new Date(day ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
