import type { MonthlyDonor } from './monthly-gifts.ts';
import type { TestApp } from './test-app.ts';

/** The number of months of a monthly gift in our books. */
export const countGifts = async (test: TestApp, { subscriptionId }: MonthlyDonor) =>
  (await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`)).length;

/** The gateway's newest charge of a monthly gift. */
export async function newestCharge(test: TestApp, { subscriptionId }: MonthlyDonor): Promise<string> {
  const charges = await test.localBraintree.chargesOf(subscriptionId);
  return String(charges.at(-1)?.transactionId);
}

/** The texts of the mails to an address with this subject, the oldest first. */
export async function textsTo(test: TestApp, recipient: string, subject: string): Promise<string[]> {
  const mails = await test.rows(
    `select text from local_mails where recipient = '${recipient}' and subject like '%${subject}%' order by id`,
  );
  return mails.map(({ text }) => String(text));
}
