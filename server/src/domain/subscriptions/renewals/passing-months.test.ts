import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargeIn } from '../../../testing/billing-days.ts';
import { beginChange, confirmChange, monthlyDonor, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { tokenizeCard } from '../../../testing/test-app.ts';
import { aboutSubscription, sendWebhook } from '../../../testing/webhooks.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await onTheTenth(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `donor${String((count += 1))}@example.org`, 13.37);

/**
 * Expects one gift with one ledger entry and one receipt for every charge at the gateway, and no
 * others.
 */
async function expectBalance(): Promise<void> {
  await test.settled();
  const theirs = await test.localBraintree.ledger();
  const ours = await test.rows(
    `select g.gateway_transaction_id as id, l.amount_cents, r.mailed_at is not null as mailed
     from ledger_entries l join gifts g on g.id = l.gift_id join receipts r on r.gift_id = g.id`,
  );
  const books = ours.map((each) => [each['id'], each['amount_cents'], each['mailed']]);
  expect(books.sort()).toEqual(theirs.map((each) => [each.transactionId, each.amountCents, true]).sort());
  const numbers = await test.rows('select year, number from receipts order by year, number');
  const years = Map.groupBy(numbers, ({ year }) => year);
  for (const receipts of years.values()) {
    expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, index) => index + 1));
  }
}

const giftsOf = (subscriptionId: string) =>
  test.rows(
    `select amount_cents, frequency, campaign, attempt_id is null as later, given_at::date::text as day
     from gifts where subscription_id = '${subscriptionId}' order by given_at`,
  );

describe('months that pass', () => {
  it('are gifts with receipts, each on its own day, and the books balance', async () => {
    const { subscriptionId, email } = await newMonthlyDonor();
    await test.settled();
    const days: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      days.push((await snapshotOf(test, subscriptionId)).ours?.['next_billing_date'] as string);
      await test.advance({ months: 1 });
    }
    const gifts = await giftsOf(subscriptionId);
    expect(gifts.map(({ later }) => later)).toEqual([false, true, true, true]);
    expect(gifts.slice(1).map(({ day }) => day)).toEqual(days);
    const { ours, theirs } = await snapshotOf(test, subscriptionId);
    expect(ours).toEqual({ ...theirs, status: 'active', amount_cents: 1_337 });
    const mails = await test.rows(
      `select text from local_mails where recipient = '${email}' and subject like 'Your receipt%' order by id`,
    );
    expect(mails).toHaveLength(4);
    expect(mails[0]?.['text']).toContain('The first month has been received.');
    for (const { text } of mails.slice(1)) {
      expect(text).toContain('This month’s $13.37 has been received.');
      expect(text).toContain('Your next gift of $13.37 will be charged on');
    }
    await expectBalance();
  });

  it.each(['double', 'reorder', 'forge', 'delay', 'drop'] as const)(
    'end the same with faulty webhooks: %s',
    async (kind) => {
      const { subscriptionId } = await newMonthlyDonor();
      await test.settled();
      await test.localBraintree.fault({ call: 'webhook.*', kind, count: 3, delayMs: 50 });
      await test.advance({ months: 1 });
      await test.localBraintree.clearFaults();
      await test.advance({ months: 1 });
      expect(await giftsOf(subscriptionId)).toHaveLength(3);
      await expectBalance();
    },
  );

  it('are booked when their webhooks are lost and the donor changes the gift before the next lookup', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    await test.settled();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.advance({ months: 1 });
    expect(await giftsOf(subscriptionId)).toHaveLength(1);
    const checkout = await beginChange(browser, email, 20);
    const nonce = await tokenizeCard(browser, test);
    expect((await confirmChange(browser, checkout, { nonce })).status).toBe(200);
    await test.settled();
    expect(await giftsOf(subscriptionId)).toHaveLength(2);
  });

  it('end the same when every webhook is lost, through lookups', async () => {
    const { subscriptionId } = await newMonthlyDonor();
    await test.settled();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.advance({ months: 2 });
    expect(await giftsOf(subscriptionId)).toHaveLength(1);
    await chargeIn(test, '-1 day');
    await test.rows(`select graphile_worker.add_job('follow_overdue')`);
    await expectBalance();
    expect(await giftsOf(subscriptionId)).toHaveLength(3);
  });

  it('end the same when an old webhook arrives again, at another time', async () => {
    const { subscriptionId } = await newMonthlyDonor();
    await test.advance({ months: 1 });
    for (const kind of [
      'subscription_charged_successfully',
      'subscription_went_past_due',
      'subscription_canceled',
    ])
      expect(await sendWebhook(test, aboutSubscription(kind, subscriptionId, new Date(0)))).toBe(200);
    await expectBalance();
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'active' });
  });

  it('are mailed to the donor’s own address after it is verified, and stop when the gift is canceled', async () => {
    const { subscriptionId, email } = await newMonthlyDonor();
    await test.advance({ months: 1 });
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    await test.advance({ months: 2 });
    expect(await giftsOf(subscriptionId)).toHaveLength(2);
    const ended = await test.rows(
      `select 1 from local_mails where recipient = '${email}' and subject like '%has ended'`,
    );
    expect(ended).toHaveLength(1);
    await expectBalance();
  });
});
