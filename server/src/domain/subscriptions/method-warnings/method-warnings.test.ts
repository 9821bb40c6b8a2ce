import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargeIn } from '../../../testing/billing-days.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { byDonor, cancel } from '../../../testing/managed-gifts.ts';
import {
  beginChange,
  confirmChange,
  mailWarning,
  type MonthlyDonor,
  monthlyDonorWithCard,
  storeWarning,
} from '../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const donorWhoseCardExpires = (months: number) =>
  monthlyDonorWithCard(test, `holder${String((count += 1))}@example.org`, months);

/** The report that the Account Updater has run. The list of new cards is in a separate file. */
const REPORT = `<account-updater-daily-report><report-date type="date">2026-11-21</report-date><report-url>https://reports.example/cards.csv</report-url></account-updater-daily-report>`;

const settled = () => test.until('select not exists (select from graphile_worker.jobs) as ok');

async function look({ subscriptionId }: MonthlyDonor): Promise<void> {
  await test.rows(
    `select graphile_worker.add_job('check_method', json_build_object('subscriptionId', '${subscriptionId}'))`,
  );
  await settled();
}

const warningsTo = ({ email }: MonthlyDonor) =>
  test.rows(
    `select subject, text from local_mails where recipient = '${email}' and subject not like 'Your receipt%' order by id`,
  );

describe('a card that will have expired at the next charge', () => {
  it('causes one warning, with its last day and the day of the charge', async () => {
    const given = await donorWhoseCardExpires(0);
    await chargeIn(test, '2 months', given.subscriptionId);
    await look(given);
    await look(given);
    const [mail, ...more] = await warningsTo(given);
    expect(more).toEqual([]);
    expect(mail?.['subject']).toBe('The card of your monthly gift to Green Ribbon Example expires');
    expect(mail?.['text']).toMatch(/Visa ending in 1111 can be charged until \w+ (?:28|29|30|31), \d{4}\./);
    expect(mail?.['text']).toContain('Your next gift of $25 is on');
    expect(mail?.['text']).toContain('/update-payment-method/');
  });

  it('causes another warning only for another card that expires too, and none when nothing will be charged', async () => {
    const lasting = await donorWhoseCardExpires(12);
    await chargeIn(test, '2 months', lasting.subscriptionId);
    await look(lasting);
    expect(await warningsTo(lasting)).toEqual([]);
    const ended = await donorWhoseCardExpires(0);
    await chargeIn(test, '2 months', ended.subscriptionId);
    expect((await cancel(ended.browser, byDonor(ended))).status).toBe(200);
    await look(ended);
    expect(await warningsTo(ended)).toMatchObject([
      { subject: expect.stringMatching(/has ended$/) as string },
    ]);
  });

  it('causes no warning if the donor chose another payment method before the mail was sent', async () => {
    const given = await donorWhoseCardExpires(0);
    await chargeIn(test, '2 months', given.subscriptionId);
    await storeWarning(test, given);
    const checkout = await beginChange(given.browser, given.email, 25);
    expect((await confirmChange(given.browser, checkout)).status).toBe(200);
    await mailWarning(test, given);
    await settled();
    const subjects = (await warningsTo(given)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your monthly gift to Green Ribbon Example has changed']);
  });

  it('has its warning closed when the bank has given the gateway a newer one, even before the mail was sent', async () => {
    const given = await donorWhoseCardExpires(0);
    await chargeIn(test, '2 months', given.subscriptionId);
    await look(given);
    const link =
      /\/update-payment-method\/([\w-]+)/.exec(String((await warningsTo(given))[0]?.['text']))?.[1] ?? '';
    const state = async () => (await given.browser.get(`/api/update-payment-method/${link}`)).body.data;
    expect(await state()).toMatchObject({ payment: { state: 'none' } });
    const panel = new ControlPanel(test.config.braintree);
    await panel.renewCard(given.subscriptionId, '12/2035');
    expect(await sendWebhook(test, notification('account_updater_daily_report', REPORT))).toBe(200);
    await test.until(
      `select closed_at is not null as ok from method_warnings where subscription_id = '${given.subscriptionId}'`,
    );
    expect(await state()).toMatchObject({ payment: { state: 'paid' } });
    await test.rows(
      `select graphile_worker.add_job('send_method_mail', json_build_object('warningId', id)) from method_warnings`,
    );
    await settled();
    expect(await warningsTo(given)).toHaveLength(1);
  });

  it('is checked ten and three days before, and on no other day', async () => {
    for (const days of [11, 10, 9, 3, 0]) {
      const { subscriptionId } = await donorWhoseCardExpires(24);
      await chargeIn(test, `${String(days)} days`, subscriptionId);
    }
    await settled();
    const looks = await test.localBraintree.countCalls('paymentMethod.find');
    await test.rows(`select graphile_worker.add_job('check_methods')`);
    await settled();
    expect(await looks()).toBe(2);
  });
});

describe('an account that its owner has ended', () => {
  it('causes one mail to each donor whose monthly gift it pays', async () => {
    const given = await donorWhoseCardExpires(24);
    const other = await donorWhoseCardExpires(24);
    const subject = `<paypal-account><token>${given.subscriptionId}</token><customer-id>c</customer-id><subscriptions type="array"/></paypal-account>`;
    for (const moment of [new Date(0), new Date(1_000)]) {
      const payload = notification('payment_method_revoked_by_customer', subject, moment);
      expect(await sendWebhook(test, payload)).toBe(200);
      await settled();
    }
    expect((await warningsTo(given)).map(({ subject: words }) => words)).toEqual([
      'Your monthly gift to Green Ribbon Example needs another payment method',
    ]);
    expect(await warningsTo(other)).toEqual([]);
  });
});
