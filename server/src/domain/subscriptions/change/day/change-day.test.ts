import type { ManagedGift } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargeIn } from '../../../../testing/billing-days.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { longDate } from '../../../../testing/managed-months.ts';
import {
  byDonor,
  cancel,
  changeDay,
  expectSnapshot,
  otherDay,
  pause,
  readGift,
  resume,
} from '../../../../testing/managed-gifts.ts';
import {
  beginChange,
  confirmChange,
  gatewayIdsOf,
  monthlyDonor,
  snapshotOf,
  type MonthlyDonor,
} from '../../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `otherday${String((count += 1))}@example.org`);

/** The number of the gateway's subscriptions of a monthly gift that have not ended. */
async function alive(subscriptionId: string): Promise<number> {
  const ids = await gatewayIdsOf(test, subscriptionId);
  const panel = new ControlPanel(test.config.braintree);
  const statuses = await Promise.all(ids.map((id) => panel.statusOf(id)));
  return statuses.filter((status) => status !== 'Canceled').length;
}

describe('a donor who chooses another day of the month', () => {
  it('has the next gift charged on it, nothing is charged today, and one subscription is active', async () => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId, email } = given;
    const where = byDonor(given);
    const choice = await otherDay(browser, where);
    const consent = 'Your next gift of $25 is on that day.';
    const reply = await browser.post(`${where}/day`, { ...choice, consent });
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      { status: 'active', next_billing_date: choice.first_billing_on, billing_day: choice.day, amount: 25 },
    ]);
    await expectSnapshot(test, given, 'active');
    expect(await alive(subscriptionId)).toBe(1);
    const [change] = await test.rows(
      `select kind, state, consent_text from subscription_changes where subscription_id = '${subscriptionId}'`,
    );
    expect(change).toEqual({ kind: 'day', state: 'succeeded', consent_text: consent });
    const after = reply.body.data as ManagedGift;
    const days = after.days?.map(({ day }) => day);
    expect(days).not.toContain(choice.day);
    // The 29th and 30th cannot be chosen, so today's day may not be in the list.
    expect(days?.length).toBeGreaterThan(20);
    await test.until(
      `select count(*) = 1 as ok from local_mails where recipient = '${email}' and subject like 'The day of your monthly gift%has changed'`,
    );
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${email}' and subject like 'The day of your monthly gift%has changed'`,
    );
    expect(mail?.['text']).toMatch(
      /Your \$25 is now charged on the (\d+(st|nd|rd|th)|last day) of each month/,
    );
    expect(mail?.['text']).toContain(`next on ${longDate(choice.first_billing_on)}`);
  });

  it('can change it again, and a repeated click finds it changed', async () => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId } = given;
    const where = byDonor(given);
    const first = await otherDay(browser, where);
    for (let press = 0; press < 2; press += 1) {
      const reply = await browser.post(`${where}/day`, first);
      expect([reply.status, reply.body.data]).toMatchObject([
        200,
        { next_billing_date: first.first_billing_on },
      ]);
    }
    const second = (await readGift(browser, where)).days?.at(-1);
    expect((await browser.post(`${where}/day`, second)).status).toBe(200);
    expect(await gatewayIdsOf(test, subscriptionId)).toHaveLength(3);
    expect(await alive(subscriptionId)).toBe(1);
    await expectSnapshot(test, given, 'active');
  });

  it('clicks twenty times together, which is one change', async () => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId } = given;
    const where = byDonor(given);
    const choice = await otherDay(browser, where);
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.post(`${where}/day`, choice)));
    for (const { status } of replies) expect([200, 202]).toContain(status);
    await test.until(
      `select count(*) = 1 as ok from subscription_changes where subscription_id = '${subscriptionId}' and state = 'succeeded'`,
    );
    expect(await gatewayIdsOf(test, subscriptionId)).toHaveLength(2);
    expect(await alive(subscriptionId)).toBe(1);
    await expectSnapshot(test, given, 'active');
  });

  it('sees the new date if the page showed another one, and nothing is changed', async () => {
    const given = await newMonthlyDonor();
    const { browser } = given;
    const where = byDonor(given);
    const choice = await otherDay(browser, where);
    const reply = await browser.post(`${where}/day`, { ...choice, first_billing_on: '2031-01-05' });
    expect([reply.status, reply.body.code]).toEqual([409, 'day_changed']);
    const { billing_day: day, next_billing_date: next } = await readGift(browser, where);
    const same = await browser.post(`${where}/day`, { day, first_billing_on: '2031-01-05' });
    expect([same.status, same.body.code]).toEqual([422, 'validation']);
    expect((await readGift(browser, where)).next_billing_date).toBe(next);
    expect(await gatewayIdsOf(test, given.subscriptionId)).toHaveLength(1);
  });

  it.each([
    [
      'is to be charged tomorrow',
      ({ subscriptionId }: MonthlyDonor) => chargeIn(test, '1 day', subscriptionId),
      'subscription_due',
    ],
    ['has ended', (given: MonthlyDonor) => cancel(given.browser, byDonor(given)), 'subscription_ended'],
  ] as const)('is refused when the gift %s', async (_why, disturb, code) => {
    const given = await newMonthlyDonor();
    const choice = await otherDay(given.browser, byDonor(given));
    await disturb(given);
    const reply = await given.browser.post(`${byDonor(given)}/day`, choice);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(await gatewayIdsOf(test, given.subscriptionId)).toHaveLength(1);
  });

  it('is refused when staff added an add-on or a pause that our books do not know', async () => {
    const panel = new ControlPanel(test.config.braintree);
    const added = await newMonthlyDonor();
    await panel.addOn(added.subscriptionId, 5);
    expect((await changeDay(added.browser, byDonor(added))).body.code).toBe('subscription_adjusted');
    const paused = await newMonthlyDonor();
    await panel.pause(paused.subscriptionId, 25, 2);
    expect((await changeDay(paused.browser, byDonor(paused))).body.code).toBe('subscription_paused');
    for (const { subscriptionId } of [added, paused]) expect(await alive(subscriptionId)).toBe(1);
    expect((await readGift(paused.browser, byDonor(paused))).status).toBe('paused');
  });

  it('must be the donor of the gift', async () => {
    const given = await newMonthlyDonor();
    const choice = await otherDay(given.browser, byDonor(given));
    const stranger = await newMonthlyDonor();
    const reply = await stranger.browser.post(`${byDonor(given)}/day`, choice);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});

describe('after the day was changed', () => {
  it('a pause, a resume, another amount and the end act on the active subscription', async () => {
    const given = await newMonthlyDonor();
    const { browser, email, subscriptionId } = given;
    const where = byDonor(given);
    await changeDay(browser, where);
    const { next_billing_date: next } = await readGift(browser, where);
    expect((await pause(browser, where, 1)).body.data).toMatchObject({ status: 'paused', paused_from: next });
    await expectSnapshot(test, given, 'paused');
    expect((await resume(browser, where)).body.data).toMatchObject({
      status: 'active',
      next_billing_date: next,
    });
    await expectSnapshot(test, given, 'active');
    const checkout = await beginChange(browser, email, 40);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    const { ours, theirs } = await snapshotOf(test, subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 4_000, status: 'active' });
    expect((await cancel(browser, where)).body.data).toMatchObject({ status: 'cancelled' });
    await expectSnapshot(test, given, 'cancelled');
    expect(await alive(subscriptionId)).toBe(0);
  });
});
