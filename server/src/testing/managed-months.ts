import { expect } from 'vitest';
import { monthlyDonor, snapshotOf, type MonthlyDonor } from './monthly-gifts.ts';
import type { PassingMonths } from './passing-months.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A monthly donor, after all jobs of the first month are done. */
export async function newMonthlyDonor(test: PassingMonths): Promise<MonthlyDonor> {
  const given = await monthlyDonor(test, `months${String((count += 1))}@example.org`);
  await test.settled();
  return given;
}

/** The number of paid months: the gateway's charges, each of which is a gift with a receipt. */
export async function monthsOf(
  test: PassingMonths,
  { subscriptionId, email }: MonthlyDonor,
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

/** Expects the same gift in both books. */
export async function expectAgreement(
  test: TestApp,
  { subscriptionId }: MonthlyDonor,
  status: string,
): Promise<void> {
  const { ours, theirs } = await snapshotOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, status });
}

/** The state of the gift's newest change. */
export async function endingOf(test: TestApp, { subscriptionId }: MonthlyDonor): Promise<unknown> {
  const [newest] = await test.rows(
    `select state from subscription_changes where subscription_id = '${subscriptionId}' order by created_at desc`,
  );
  return newest?.['state'];
}

/** The donor's mails with this subject. */
export async function mailsTo(test: TestApp, { email }: MonthlyDonor, subject: string): Promise<string[]> {
  const mails = await test.rows(
    `select text from local_mails where recipient = '${email}' and subject like 'Your monthly gift%${subject}'`,
  );
  return mails.map(({ text }) => String(text));
}

/** A day in the format of the mails. */
export const longDate = (day: string | null | undefined) =>
  new Date(day ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
