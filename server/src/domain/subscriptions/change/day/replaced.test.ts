import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runDonorData } from '../../../../testing/donor-data.ts';
import {
  byDonor,
  cancel,
  changeDay,
  otherDay,
  pause,
  readGift,
  resume,
} from '../../../../testing/managed-gifts.ts';
import { expectAgreement, newMonthlyDonor } from '../../../../testing/managed-months.ts';
import {
  gatewayIdsOf,
  updateToken,
  monthlyDonorWithCard,
  snapshotOf,
  type MonthlyDonor,
} from '../../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';
import { runReconcile } from '../../../../testing/reconcile-command.ts';
import { becomes, OWED, press } from '../../../../testing/unpaid-months.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { visitor } from '../../../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** The days on which the gift was charged. Fails unless each charge is a gift with one receipt. */
async function daysOf({ subscriptionId, email }: MonthlyDonor): Promise<string[]> {
  await test.settled();
  const { charges } = await snapshotOf(test, subscriptionId);
  const gifts = await test.rows(
    `select coalesce(billed_on, given_at::date)::text as day from gifts where subscription_id = '${subscriptionId}' order by given_at`,
  );
  const receipts = await test.rows(
    `select 1 from local_mails where recipient = '${email}' and subject like 'Your receipt%'`,
  );
  expect([gifts.length, receipts.length]).toEqual([charges, charges]);
  return gifts.map(({ day }) => String(day));
}

/**
 * A donor whose gift was replaced at the gateway. In some of these tests the gateway's clock is
 * months ahead of ours.
 */
async function onAnotherDay(day?: number): Promise<MonthlyDonor & { first: string }> {
  const given = await newMonthlyDonor(test);
  const where = byDonor(given);
  // The latest possible choice is later than today by either clock.
  const choices = (await readGift(given.browser, where)).days ?? [];
  const latest = choices.toSorted((one, other) =>
    one.first_billing_on < other.first_billing_on ? 1 : -1,
  )[0];
  const choice = day === undefined ? latest : await otherDay(given.browser, where, day);
  expect((await given.browser.post(`${where}/day`, choice)).status).toBe(200);
  await test.settled();
  return { ...given, first: choice?.first_billing_on ?? '' };
}

const months = (day: string, count: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
};

describe('a monthly gift whose day was changed', () => {
  it('is charged on the chosen day from then on, and each month is a gift of the same monthly gift with a receipt', async () => {
    const given = await onAnotherDay();
    await test.advance({ months: 3 });
    const [, ...later] = await daysOf(given);
    expect(later[0]).toBe(given.first);
    expect(later.length).toBeGreaterThanOrEqual(2);
    expect(later.map((day) => day.slice(0, 7))).toEqual(later.map((_, index) => months(given.first, index)));
    await expectAgreement(test, given, 'active');
    const { exitCode, printed } = await runReconcile(test);
    expect(printed).not.toContain('no gift');
    expect(exitCode).toBe(0);
  });

  it('has a month with lost webhooks booked when the books are compared', async () => {
    const given = await onAnotherDay();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.advanceTo(`${given.first}T23:00:00Z`);
    const { printed } = await runReconcile(test);
    expect(printed).toContain('the books now agree with Braintree');
    expect(await daysOf(given)).toContain(given.first);
    await expectAgreement(test, given, 'active');
  });

  it('is paused by a dispute of an earlier month, and continues when its donor resumes it after the dispute is won', async () => {
    const given = await onAnotherDay();
    const [charge] = await test.localBraintree.chargesOf(given.subscriptionId);
    const dispute = await test.localBraintree.openDispute(String(charge?.transactionId));
    await test.localBraintree.webhooksSent();
    await test.settled();
    await expectAgreement(test, given, 'paused');
    await test.localBraintree.decideDispute(dispute, 'disputed');
    await test.localBraintree.decideDispute(dispute, 'won');
    await test.localBraintree.webhooksSent();
    await test.settled();
    expect((await resume(given.browser, byDonor(given))).status).toBe(200);
    await expectAgreement(test, given, 'active');
  });

  it('is paused for a month and continues automatically on that day', async () => {
    const given = await onAnotherDay();
    const where = byDonor(given);
    expect((await pause(given.browser, where, 1)).status).toBe(200);
    const { next_billing_date: next } = await readGift(given.browser, where);
    await test.advanceTo(`${String(next)}T23:00:00Z`);
    expect((await daysOf(given)).at(-1)).toBe(next);
    await expectAgreement(test, given, 'active');
  });

  it('has a month that could not be charged paid with another payment method', async () => {
    const given = await monthlyDonorWithCard(test, 'unpaidday@example.org', 0);
    const where = byDonor(given);
    const { days = [] } = await readGift(given.browser, where);
    const first =
      days
        .map((choice) => choice.first_billing_on)
        .sort()
        .at(-1) ?? '';
    await given.browser.post(
      `${where}/day`,
      days.find((choice) => choice.first_billing_on === first),
    );
    await test.advanceTo(`${first}T23:00:00Z`);
    await expectAgreement(test, given, 'past_due');
    const token = await updateToken(test, given.email);
    await press(await visitor(test), token, OWED);
    await becomes(test, token, 'paid');
    expect(await daysOf(given)).toHaveLength(2);
    await expectAgreement(test, given, 'active');
  });

  it('ends with its donor’s erasure, or when its donor ends it', async () => {
    const [erased, ended] = [await onAnotherDay(), await onAnotherDay()];
    expect((await cancel(ended.browser, byDonor(ended))).status).toBe(200);
    await runDonorData(test, 'erase', erased.email);
    await test.settled();
    for (const { subscriptionId } of [erased, ended]) {
      const panel = new ControlPanel(test.config.braintree);
      for (const id of await gatewayIdsOf(test, subscriptionId))
        expect(await panel.statusOf(id)).toBe('Canceled');
    }
  });
});

describe('a monthly gift that was charged before its subscription could be replaced', () => {
  it('keeps its day and its subscription, and is charged once a month', async () => {
    // At the end of a month, no choice is later than the next charge.
    await onTheTenth(test);
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    const { days = [], next_billing_date: next } = await readGift(given.browser, where);
    const later = days.find((choice) => choice.first_billing_on > String(next));
    const choice = later ?? days.at(-1);
    await test.localBraintree.fault({
      call: 'subscription.cancel',
      kind: 'status',
      status: 500,
      count: 1_000,
    });
    expect((await given.browser.post(`${where}/day`, choice)).status).toBe(202);
    await test.localBraintree.advanceTo(`${String(next)}T23:00:00Z`);
    await test.localBraintree.clearFaults();
    await test.until(
      `select state = 'failed' as ok from subscription_changes where subscription_id = '${given.subscriptionId}'`,
    );
    expect(await daysOf(given)).toHaveLength(2);
    await expectAgreement(test, given, 'active');
    const [change] = await test.rows(
      `select id from subscription_changes where subscription_id = '${given.subscriptionId}'`,
    );
    expect(await new ControlPanel(test.config.braintree).statusOf(String(change?.['id']))).toBe('Canceled');
    expect((await changeDay(given.browser, where)).status).toBeLessThan(500);
  });
});
