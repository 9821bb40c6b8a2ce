import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endDoubt } from '../../../testing/billing-days.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { monthlyDonorWithCard, type MonthlyDonor } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { hurry } from '../../../testing/queue.ts';
import { letDaysPassSinceFailure } from '../../../testing/refunds.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';

let test: PassingMonths;
let care: Colleague;
beforeAll(async () => {
  test = await startPassingMonths();
  care = await colleague(test, 'donor-care');
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** The SDK sends `subscription.retryCharge` as a sale. */
const RETRY = 'transaction.sale';
let count = 0;

const pathOf = ({ subscriptionId }: MonthlyDonor, what: string) => `/monthly-gifts/${subscriptionId}/${what}`;
const choicesOf = async (given: MonthlyDonor) =>
  (await care.console.get(pathOf(given, 'choices'))).body.data as MonthlyGiftChoices;
const giftsOf = async ({ subscriptionId }: MonthlyDonor) =>
  (await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`)).length;
const mailsTo = ({ email }: MonthlyDonor) =>
  test.rows(
    `select text from local_mails where recipient = '${email}' and subject like '%couldn’t process%' order by id`,
  );

/** Waits for all jobs, and runs postponed ones right away. */
async function everythingIsDone(): Promise<void> {
  await expect
    .poll(
      async () => {
        await hurry(test);
        const [jobs] = await test.rows('select count(*)::int as count from graphile_worker._private_jobs');
        return jobs?.['count'];
      },
      { timeout: 150_000 },
    )
    .toBe(0);
  await test.settled();
}

/**
 * A monthly gift whose second month the bank declined two days ago. The bank would approve it now.
 */
async function donorWhoOwes(): Promise<MonthlyDonor> {
  const given = await monthlyDonorWithCard(test, `owes${String((count += 1))}@example.org`, 0);
  await test.settled();
  await test.advance({ months: 1 });
  expect(await choicesOf(given)).toMatchObject({ state: 'past_due', may_retry: false });
  await letDaysPassSinceFailure(test);
  await new ControlPanel(test.config.braintree).renewCard(given.subscriptionId, '12/2099');
  expect(await choicesOf(given)).toMatchObject({ may_retry: true, may_send_repair_link: true });
  const page = (await care.console.get(`/monthly-gifts/${given.subscriptionId}`)).body.data;
  expect(page).toMatchObject({
    unpaid: { amount_cents: 2_500, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown },
  });
  return given;
}

describe('an unpaid month', () => {
  it('is charged once at staff’s request, however often they click, and not again on that day', async () => {
    const given = await donorWhoOwes();
    const tries = await test.localBraintree.countCalls(RETRY);
    const asked = await Promise.all([1, 2, 3].map(() => care.console.post(pathOf(given, 'retry'))));
    expect(asked.map(({ status }) => status)).toContain(200);
    await test.until(
      `select count(*) = 2 as ok from gifts where subscription_id = '${given.subscriptionId}'`,
    );
    // A click while the bank was asked waits for the result.
    await everythingIsDone();
    expect([await giftsOf(given), await tries()]).toEqual([2, 1]);
    expect(await choicesOf(given)).toMatchObject({ state: 'active', may_retry: false });
    expect(outcome(await care.console.post(pathOf(given, 'retry')))).toEqual([409, 'not_now']);
  });

  it('is looked up, and charged once, if the reply to the attempt is lost', async () => {
    const given = await donorWhoOwes();
    await test.localBraintree.fault({ call: RETRY, kind: 'drop-reply' });
    expect((await care.console.post(pathOf(given, 'retry'))).status).toBe(200);
    await test.until(
      `select in_doubt_until > now() as ok from dunning_runs where subscription_id = '${given.subscriptionId}'`,
    );
    expect(outcome(await care.console.post(pathOf(given, 'retry')))).toEqual([409, 'not_now']);
    await endDoubt(test);
    await everythingIsDone();
    expect(await giftsOf(given)).toBe(2);
    const charges = await test.localBraintree.chargesOf(given.subscriptionId);
    expect(charges.filter(({ status }) => status !== 'processor_declined')).toHaveLength(2);
  });

  it('mails its donor the link to another payment method once more', async () => {
    const given = await donorWhoOwes();
    const before = (await mailsTo(given)).length;
    const sent = await care.console.post(pathOf(given, 'repair-link'));
    expect(sent.status).toBe(200);
    await test.settled();
    const mails = await mailsTo(given);
    expect(mails).toHaveLength(before + 1);
    const text = String(mails.at(-1)?.['text']);
    expect(text).toContain('Our team sent you this email again.');
    expect(text).toContain('/update-payment-method/');
  });
});
