import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { resumeSoon } from '../../../../testing/billing-days.ts';
import { forgetBillingDay, spoilBillingDay } from '../../../../testing/broken-rows.ts';
import { letLeasesLapse } from '../../../../testing/leases.ts';
import {
  byDonor,
  byLink,
  cancel,
  decided,
  pause,
  readGift,
  recheck,
  resume,
} from '../../../../testing/managed-gifts.ts';
import {
  endingOf,
  expectAgreement,
  longDate,
  mailsTo,
  monthsOf,
  newMonthlyDonor,
} from '../../../../testing/managed-months.ts';
import { manageToken, type MonthlyDonor } from '../../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await onTheTenth(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

describe('a paused monthly gift', () => {
  it('is not charged while it is paused, and is charged again automatically on the promised day', async () => {
    const given = await newMonthlyDonor(test);
    await pause(given.browser, byDonor(given), 2);
    const { next_billing_date: promised } = await readGift(given.browser, byDonor(given));
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(1);
    const after = await readGift(given.browser, byDonor(given));
    expect(after).toMatchObject({ status: 'paused', next_billing_date: promised });
    await expectAgreement(test, given, 'paused');
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(1);
    expect(await readGift(given.browser, byDonor(given))).toMatchObject({
      status: 'active',
      next_billing_date: promised,
    });
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(2);
    const [last] = await test.rows(
      `select given_at::date::text as day from gifts where subscription_id = '${given.subscriptionId}' order by given_at desc`,
    );
    expect(last?.['day']).toBe(promised);
    await expectAgreement(test, given, 'active');
    const mails = await mailsTo(test, given, 'is paused');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      `Nothing will be charged before ${longDate(promised)}. On that day your next gift of $25 will be charged`,
    );
  });

  const remind = async (given: MonthlyDonor) => {
    await test.rows(`select graphile_worker.add_job('remind_of_resuming')`);
    await test.settled();
    return mailsTo(test, given, 'resumes soon');
  };

  it('is announced by mail some days before it is charged again, once', async () => {
    const given = await newMonthlyDonor(test);
    await pause(given.browser, byDonor(given), 1);
    expect(await remind(given)).toEqual([]);
    await resumeSoon(test, given.subscriptionId);
    expect(await remind(given)).toHaveLength(1);
    expect(await remind(given)).toHaveLength(1);
    const [row] = await test.rows(`select (current_date + 5)::text as day`);
    expect((await remind(given))[0]).toContain(`will be charged on ${longDate(String(row?.['day']))}`);
    const token = await manageToken(test, given.email);
    expect((await cancel(given.browser, byLink(token))).status).toBe(200);
  });

  it.each([
    ['resumed', (given: MonthlyDonor) => resume(given.browser, byDonor(given))],
    ['shortened', (given: MonthlyDonor) => pause(given.browser, byDonor(given), 1)],
  ])('is not announced when it was %s since', async (_name, press) => {
    const given = await newMonthlyDonor(test);
    await pause(given.browser, byDonor(given), 2);
    expect((await press(given)).status).toBe(200);
    await test.settled();
    await resumeSoon(test, given.subscriptionId);
    expect(await remind(given)).toEqual([]);
  });

  it('is paused again from the next month on, and resumed for it', async () => {
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    await pause(given.browser, where, 3);
    await test.advance({ months: 1 });
    const { pauses, paused_from: next } = await readGift(given.browser, where);
    await pause(given.browser, where, 1);
    expect(await readGift(given.browser, where)).toMatchObject({
      paused_from: next,
      next_billing_date: pauses[0]?.resumes_on,
    });
    await expectAgreement(test, given, 'paused');
    await resume(given.browser, where);
    expect(await readGift(given.browser, where)).toMatchObject({ status: 'active', next_billing_date: next });
    await test.settled();
    const mails = await mailsTo(test, given, 'has resumed');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Your next gift of $25 will be charged on ${longDate(next)}`);
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(2);
  });

  it('that ended before its outcome was known is recorded as done', async () => {
    const given = await newMonthlyDonor(test);
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', skip: 1, count: 1_000 });
    const { pauses } = await readGift(given.browser, byDonor(given));
    expect((await pause(given.browser, byDonor(given), 1)).status).toBe(202);
    await test.advance({ months: 1 });
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await decided(test, given);
    expect(await readGift(given.browser, byDonor(given))).toMatchObject({
      status: 'active',
      next_billing_date: pauses[0]?.resumes_on,
    });
    // Runs the later check right away.
    await recheck(test, given);
    expect(await monthsOf(test, given)).toBe(1);
    expect(await endingOf(test, given)).toBe('succeeded');
  });

  it('is paused until the gateway’s day of the chosen month, which the donor sees', async () => {
    const given = await newMonthlyDonor(test);
    const { subscriptionId } = given;
    const { pauses } = await readGift(given.browser, byDonor(given));
    // The row lacks the gateway's day, or has another one.
    await spoilBillingDay(test, subscriptionId);
    expect((await pause(given.browser, byDonor(given), 1)).body.data).toMatchObject({
      status: 'paused',
      next_billing_date: pauses[0]?.resumes_on,
    });
    await test.settled();
    expect((await mailsTo(test, given, 'is paused'))[0]).toContain(longDate(pauses[0]?.resumes_on));
    const day = await forgetBillingDay(test, subscriptionId);
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    const known = await test.rows(`select billing_day from subscriptions where id = '${subscriptionId}'`);
    expect(known).toEqual([{ billing_day: day }]);
  });

  it('follows changes by staff in the control panel', async () => {
    const given = await newMonthlyDonor(test);
    const { pauses } = await readGift(given.browser, byDonor(given));
    const { subscriptionId } = given;
    await createBraintreeGateway(test.config.braintree).pauseSubscription({
      subscriptionId,
      amountCents: 2_500,
      months: 2,
      pauseCycles: null,
    });
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    expect(await readGift(given.browser, byDonor(given))).toMatchObject({
      status: 'paused',
      next_billing_date: pauses[1]?.resumes_on,
    });
    await expectAgreement(test, given, 'paused');
  });
});
