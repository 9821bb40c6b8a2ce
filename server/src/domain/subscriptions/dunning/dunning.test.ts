import type { PaymentMethodUpdate } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { bringLastDay, endDoubt } from '../../../testing/billing-days.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import {
  beginChange,
  confirmChange,
  updateToken,
  monthlyDonorWithCard,
  snapshotOf,
  type MonthlyDonor,
} from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { hurry } from '../../../testing/queue.ts';
import { tokenizeCard } from '../../../testing/test-app.ts';
import { press } from '../../../testing/unpaid-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** The SDK sends `subscription.retryCharge` as a sale. */
const RETRY = 'transaction.sale';

let count = 0;

/** Gives $25 every month with a card that expires after this many months. */
async function donorWhoseCardExpires(months: number): Promise<MonthlyDonor> {
  const given = await monthlyDonorWithCard(test, `unpaid${String((count += 1))}@example.org`, months);
  await test.settled();
  return given;
}

async function expiresThisMonth(): Promise<string> {
  const [year, month] = (await test.localBraintree.today()).split('-');
  return `${String(month)}/${String(year)}`;
}

/** Gives every month, until the bank declines each month for lack of funds. */
async function donorWithoutFunds(): Promise<MonthlyDonor> {
  const given = await donorWhoseCardExpires(60);
  // The dollars are the processor's answer: 2001, insufficient funds.
  await createBraintreeGateway(test.config.braintree).changeSubscription({
    subscriptionId: given.subscriptionId,
    paymentToken: given.subscriptionId,
    amountCents: 200_100,
  });
  return given;
}

const mailsTo = ({ email }: MonthlyDonor, subject = 'couldn’t process') =>
  test.rows(
    `select subject, text from local_mails where recipient = '${email}' and subject like '%${subject}%' order by id`,
  );
const giftsOf = async ({ subscriptionId }: MonthlyDonor) =>
  (await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`)).length;
const statusOf = async ({ subscriptionId }: MonthlyDonor) =>
  (await snapshotOf(test, subscriptionId)).ours?.['status'];

/** Brings the last day of the run and starts its job. */
async function beginLastDay({ subscriptionId }: MonthlyDonor): Promise<void> {
  await bringLastDay(test, subscriptionId);
  await test.rows(`select graphile_worker.add_job('finish_dunning_runs')`);
}

async function lastDayComes(given: MonthlyDonor): Promise<void> {
  await beginLastDay(given);
  await test.settled();
}

async function chooseAnotherCard({ browser, email }: MonthlyDonor): Promise<void> {
  const checkout = await beginChange(browser, email, 25);
  const nonce = await tokenizeCard(browser, test);
  expect((await confirmChange(browser, checkout, { nonce })).status).toBe(200);
  await test.settled();
}

async function expectBalance(): Promise<void> {
  const theirs = (await test.localBraintree.ledger()).map((each) => [each.transactionId, each.amountCents]);
  const ours = await test.rows('select gateway_transaction_id as id, amount_cents from ledger_entries');
  expect(ours.map((each) => [each['id'], each['amount_cents']]).sort()).toEqual(theirs.sort());
}

describe('a month that a bank declines', () => {
  it('is mailed once, with the date of the next try and of the gift’s end; then tried and mailed again', async () => {
    const given = await donorWithoutFunds();
    await test.advance({ months: 1 });
    expect(await statusOf(given)).toBe('past_due');
    const [first] = await mailsTo(given);
    expect(first?.['text']).toContain('We couldn’t process this month’s $2,001 gift.');
    expect(first?.['text']).toMatch(/we will try again on \w+ \d+, \d{4}/);
    expect(first?.['text']).toMatch(/If we cannot charge it by \w+ \d+, \d{4}, your monthly gift ends\./);
    expect(first?.['text']).toContain('http://localhost:3000/update-payment-method/');
    await test.advance({ days: 5 });
    expect(await mailsTo(given)).toHaveLength(2);
    await test.advance({ days: 5 });
    expect(await mailsTo(given)).toHaveLength(3);
    expect(await giftsOf(given)).toBe(1);
    await expectBalance();
  });

  it('is tried once more on its last day; then the gift ends, which is mailed; a second month is never owed', async () => {
    const given = await donorWithoutFunds();
    await test.advance({ months: 1 });
    const retries = await test.localBraintree.countCalls(RETRY);
    await lastDayComes(given);
    expect(await retries()).toBe(1);
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({
      status: 'cancelled',
      next_billing_date: null,
    });
    const [ended] = await mailsTo(given, 'has ended');
    expect(ended?.['text']).toContain('We couldn’t process its last month. We tried Visa ending in 1111.');
    // One mail reports the last try, and no other announces another try.
    expect(await mailsTo(given)).toHaveLength(1);
    await test.advance({ months: 2 });
    expect(await mailsTo(given, 'has ended')).toHaveLength(1);
    expect(await giftsOf(given)).toBe(1);
    await expectBalance();
  });

  it('permanently is reported as such, and not tried again with the same card', async () => {
    const given = await donorWhoseCardExpires(0);
    await test.advance({ months: 1 });
    const [mail] = await mailsTo(given);
    expect(mail?.['text']).toContain('The bank says that Visa ending in 1111 can no longer be charged.');
    expect(mail?.['text']).not.toMatch(/[Tt]r(?:y|ied) again/);
    const retries = await test.localBraintree.countCalls(RETRY);
    await lastDayComes(given);
    expect([await retries(), await statusOf(given)]).toEqual([0, 'cancelled']);
  });

  it('permanently is tried once more when the bank has given the gateway a newer card meanwhile', async () => {
    const given = await donorWhoseCardExpires(0);
    await test.advance({ months: 1 });
    await new ControlPanel(test.config.braintree).renewCard(given.subscriptionId, '12/2040');
    const retries = await test.localBraintree.countCalls(RETRY);
    await lastDayComes(given);
    expect([await retries(), await statusOf(given), await giftsOf(given)]).toEqual([1, 'active', 2]);
    await expectBalance();
  });
});

describe('a month that is paid after it failed', () => {
  it('with another card is charged at the gateway’s next try, once, and has its receipt', async () => {
    const given = await donorWhoseCardExpires(0);
    await test.advance({ months: 1 });
    await chooseAnotherCard(given);
    expect(await giftsOf(given)).toBe(1);
    await test.advance({ days: 5 });
    expect(await statusOf(given)).toBe('active');
    expect(await giftsOf(given)).toBe(2);
    const receipts = await mailsTo(given, 'Your receipt');
    expect(receipts).toHaveLength(2);
    expect(receipts.at(-1)?.['text']).toContain('This month’s $25 has been received.');
    await lastDayComes(given);
    expect([await statusOf(given), await giftsOf(given)]).toEqual(['active', 2]);
    await expectBalance();
  });

  it('or on its last day, by our own try', async () => {
    const given = await donorWhoseCardExpires(0);
    await test.advance({ months: 1 });
    await chooseAnotherCard(given);
    await lastDayComes(given);
    expect([await statusOf(given), await giftsOf(given)]).toEqual(['active', 2]);
    const [open] = await test.rows(
      `select count(*)::int as open from dunning_runs
       where subscription_id = '${given.subscriptionId}' and ended_at is null`,
    );
    expect(open).toEqual({ open: 0 });
    await expectBalance();
  });

  it('by a link, and followed by one that cannot be charged: every link pays that one too, or the gift ends', async () => {
    const given = await donorWhoseCardExpires(0);
    await test.advance({ months: 1 });
    const older = await updateToken(test, given.email);
    const holder = given.browser;
    const update = async () =>
      (await holder.get(`/api/update-payment-method/${older}`)).body.data as PaymentMethodUpdate;
    const nonce = await tokenizeCard(holder, test, { expiration: await expiresThisMonth() });
    await press(holder, older, { amount: 25, nonce });
    await test.settled();
    expect([await update(), await giftsOf(given)]).toMatchObject([{ payment: { state: 'paid' } }, 2]);
    await test.advance({ months: 1 });
    expect(await update()).toMatchObject({ owed: { amount: 25 }, payment: { state: 'none' } });
    await lastDayComes(given);
    expect([await statusOf(given), await giftsOf(given)]).toEqual(['cancelled', 2]);
    await expectBalance();
  });

  it.each(['drop-reply', 'status'])(
    'or in doubt (%s), is never tried twice in parallel: it is looked up again later',
    async (kind) => {
      const given = await donorWhoseCardExpires(0);
      await test.advance({ months: 1 });
      await chooseAnotherCard(given);
      await test.localBraintree.fault({ call: RETRY, kind });
      const retries = await test.localBraintree.countCalls(RETRY);
      await beginLastDay(given);
      await test.until(
        `select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs where task_identifier = 'finish_dunning_run'`,
      );
      await hurry(test);
      if (kind === 'status') {
        await test.until(
          `select bool_or(last_error like '%still in doubt%') as ok from graphile_worker.jobs where task_identifier = 'finish_dunning_run'`,
        );
        await endDoubt(test);
        await hurry(test);
      }
      await test.settled();
      // The gateway failed before it asked a bank. Without an answer no gift ends.
      expect(await retries()).toBe(kind === 'status' ? 1 : 0);
      expect(await statusOf(given)).toBe('active');
      await expectBalance();
    },
  );
});

it('with a card that is given while the last try is in doubt is tried once more, with that card', async () => {
  const given = await donorWhoseCardExpires(0);
  await test.advance({ months: 1 });
  await chooseAnotherCard(given);
  await test.localBraintree.fault({ call: RETRY, kind: 'status' });
  await beginLastDay(given);
  await test.until(
    `select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs where task_identifier = 'finish_dunning_run'`,
  );
  const retries = await test.localBraintree.countCalls(RETRY);
  const checkout = await beginChange(given.browser, given.email, 25);
  const nonce = await tokenizeCard(given.browser, test, { number: '5555555555554444' });
  expect((await confirmChange(given.browser, checkout, { nonce })).status).toBe(200);
  await endDoubt(test);
  await hurry(test);
  await test.settled();
  expect([await retries(), await statusOf(given), await giftsOf(given)]).toEqual([1, 'active', 2]);
  await expectBalance();
});

it('is closed when the month was charged in another way, and no late mail is sent', async () => {
  const given = await donorWhoseCardExpires(0);
  await test.advance({ months: 1 });
  await test.localBraintree.giveStatus(given.subscriptionId, 'Active');
  await lastDayComes(given);
  expect(await statusOf(given)).toBe('active');
  expect(await mailsTo(given)).toHaveLength(1);
  // Past due again without another try, because the balance was changed in the control panel.
  await test.localBraintree.giveStatus(given.subscriptionId, 'Past Due');
  await test.rows(
    `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${given.subscriptionId}'))`,
  );
  await test.settled();
  expect(await statusOf(given)).toBe('past_due');
  const all = await test.rows(
    `select ended_at is null as open from dunning_runs where subscription_id = '${given.subscriptionId}'`,
  );
  expect(all).toEqual([{ open: false }]);
});

// Runs last, because its first month is no longer a ledger entry of the gateway.
it('counts from the first month that failed, whatever a bank returned of earlier charged months', async () => {
  const given = await donorWithoutFunds();
  const [first] = await test.localBraintree.chargesOf(given.subscriptionId);
  await test.localBraintree.bankSays('no', String(first?.transactionId));
  await test.advance({ months: 1 });
  const found = await test.rows(
    `select ends_on - f.failed_at::date as days, f.transaction_id = '${String(first?.transactionId)}' as is_first
     from dunning_runs r join failed_months f on f.dunning_run_id = r.id where subscription_id = '${given.subscriptionId}'`,
  );
  expect(found).toEqual([{ days: 21, is_first: false }]);
});
