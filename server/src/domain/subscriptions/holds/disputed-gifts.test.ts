import type { MonthlyGift } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { eraseAddress } from '../../../testing/broken-rows.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { countGifts, newestCharge, textsTo } from '../../../testing/held-gifts.ts';
import {
  byDonor,
  byLink,
  cancel,
  changeAmount,
  decided,
  pause,
  readGift,
  recheck,
  resume,
} from '../../../testing/managed-gifts.ts';
import { manageToken, monthlyDonor, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { colleague } from '../../../testing/staff.ts';
import { visitor } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterAll(() => test.close());

describe('a monthly gift with a disputed month', () => {
  it('is paused right away, and staff and its donor are mailed', async () => {
    const given = await monthlyDonor(test, 'disputing@example.org');
    await test.advance({ days: 10 });
    await test.localBraintree.openDispute(await newestCharge(test, given));
    await test.localBraintree.webhooksSent();
    await test.settled();
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused' });
    const [mail] = await textsTo(test, 'support@example.org', 'is disputed');
    expect(mail).toMatch(/Given by.*disputing@example\.org/);
    expect(mail).toMatch(/Frequency: +\$25 every month/);
    expect(mail).toContain('Handsel has paused the monthly gift, so nothing more is charged.');
    expect(mail).toContain('cancel the subscription in Braintree’s control panel');
    const [told, ...others] = await textsTo(test, given.email, 'is paused');
    expect(others).toEqual([]);
    expect(told).toContain('Your monthly gift of $25 is paused.');
    expect(told).toMatch(/A bank notified us that your gift of \$25 on \w+ \d+, \d{4} is disputed\./);
    expect(told).toContain('nothing more is charged');
    expect(told).toContain('support@example.org');
    const manageToken = /\/manage\/([\w-]+)/.exec(String(told))?.[1];
    expect(await readGift(test.browser(), `/api/manage/${String(manageToken)}`)).toMatchObject({
      status: 'paused',
    });
    await test.advance({ months: 2 });
    expect(await countGifts(test, given)).toBe(1);
  });
});

describe('a dispute of a month of a monthly gift', () => {
  const disputed = async (email: string) => {
    const given = await monthlyDonor(test, email);
    const dispute = await test.localBraintree.openDispute(await newestCharge(test, given));
    await heard();
    return { given, dispute };
  };
  const decide = async (dispute: string, status: 'disputed' | 'won' | 'lost') => {
    await test.localBraintree.decideDispute(dispute, status);
    await heard();
  };
  const heard = async () => {
    await test.localBraintree.webhooksSent();
    await test.settled();
  };
  const mailsAbout = async (dispute: string) => textsTo(test, 'support@example.org', `(${dispute})`);

  it('stops the gift without an end, and after it is won its donor can resume it, and staff only ask for that', async () => {
    const { given, dispute } = await disputed('endless@example.org');
    await test.advance({ months: 15 });
    expect(await countGifts(test, given)).toBe(1);
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused', next_billing_date: null });
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    expect(await test.rows(`select kind from alerts where about like '%${given.subscriptionId}%'`)).toEqual(
      [],
    );
    const read = await readGift(given.browser, byDonor(given));
    expect(read).toMatchObject({ status: 'paused', next_billing_date: null });
    await decide(dispute, 'disputed');
    await decide(dispute, 'won');
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    const { console: care } = await colleague(test, 'donor-care');
    const { pauses } = await readGift(given.browser, byDonor(given));
    const ofStaff = `/monthly-gifts/${given.subscriptionId}`;
    for (const asked of [
      await care.post(`${ofStaff}/resume`),
      await care.post(`${ofStaff}/pause`, { resumes_on: pauses[0]?.resumes_on }),
    ])
      expect(asked.body.data).toMatchObject({ state: 'paused', next_billing_date: null, asked_donor: true });
    const resumed = await resume(given.browser, byDonor(given));
    expect(resumed.body.data).toMatchObject({ status: 'active', next_billing_date: read.paused_from });
    await test.advance({ months: 1 });
    expect(await countGifts(test, given)).toBe(2);
  });

  it('covers an amount that staff lowered for some months only', async () => {
    const given = await monthlyDonor(test, 'lessforlong@example.org');
    await new ControlPanel(test.config.braintree).discount(given.subscriptionId, 10, 6);
    await test.localBraintree.openDispute(await newestCharge(test, given));
    await heard();
    await test.advance({ months: 9 });
    expect(await countGifts(test, given)).toBe(1);
  });

  it.each(['open', 'disputed', 'lost'] as const)(
    'keeps the donor from having it charged again while it is %s, signed in and by a mailed link, and lets them end it',
    async (state) => {
      const { given, dispute } = await disputed(`held-${state}@example.org`);
      if (state !== 'open') await decide(dispute, 'disputed');
      if (state === 'lost') await decide(dispute, state);
      const where = byDonor(given);
      const { pauses, is_disputed: isDisputed, paused_from: next } = await readGift(given.browser, where);
      expect([pauses, isDisputed]).toEqual([[], true]);
      const [listed] = (await given.browser.get('/api/profile/monthly')).body.data as MonthlyGift[];
      expect(listed?.is_disputed).toBe(true);
      const holder = await visitor(test);
      for (const [browser, url] of [
        [given.browser, where],
        [holder, byLink(await manageToken(test, given.email))],
      ] as const) {
        expect((await resume(browser, url)).body.code).toBe('subscription_disputed');
        const pausing = await browser.post(`${url}/pause`, { resumes_on: next });
        expect(pausing.body.code).toBe('subscription_disputed');
      }
      expect((await changeAmount(given.browser, where, 40)).body.code).toBe('subscription_disputed');
      await test.advance({ months: 2 });
      expect(await countGifts(test, given)).toBe(1);
      expect((await cancel(given.browser, where)).body.data).toMatchObject({ status: 'cancelled' });
    },
  );

  it('keeps it stopped when an earlier pause in doubt is looked up again', async () => {
    const given = await monthlyDonor(test, 'doubtedbefore@example.org');
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', status: 500 });
    expect((await pause(given.browser, byDonor(given), 2)).status).toBe(202);
    await decided(test, given);
    await test.localBraintree.openDispute(await newestCharge(test, given));
    await test.localBraintree.webhooksSent();
    await test.until(
      `select status = 'paused' and next_billing_date is null as ok from subscriptions where id = '${given.subscriptionId}'`,
    );
    await recheck(test, given);
    await test.settled();
    await decided(test, given);
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused', next_billing_date: null });
  });

  it('covers an amount that reached the gateway after the gift was stopped', async () => {
    const { given } = await disputed('raisedlate@example.org');
    const { subscriptionId } = given;
    const { theirs } = await snapshotOf(test, subscriptionId);
    const late = { subscriptionId, paymentToken: String(theirs.payment_token), amountCents: 9_900 };
    expect((await createBraintreeGateway(test.config.braintree).changeSubscription(late)).kind).toBe(
      'changed',
    );
    await heard();
    await test.rows(
      `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${subscriptionId}'))`,
    );
    await test.settled();
    const { ours } = await snapshotOf(test, subscriptionId);
    expect(ours).toMatchObject({ amount_cents: 9_900, status: 'paused', next_billing_date: null });
    await test.advance({ months: 2 });
    expect(await countGifts(test, given)).toBe(1);
  });

  it('stops the gift again when it is lost and staff resumed it', async () => {
    const { given, dispute } = await disputed('staffresumed@example.org');
    await createBraintreeGateway(test.config.braintree).resumeSubscription(given.subscriptionId);
    await decide(dispute, 'disputed');
    await decide(dispute, 'lost');
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect((await mailsAbout(dispute))[1]).toContain('Handsel has paused the monthly gift');
  });

  it('mails the donor once, even when it is lost and stops the gift again', async () => {
    const { given, dispute } = await disputed('toldonce@example.org');
    await createBraintreeGateway(test.config.braintree).resumeSubscription(given.subscriptionId);
    await decide(dispute, 'disputed');
    await decide(dispute, 'lost');
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect(await textsTo(test, given.email, 'is paused')).toHaveLength(1);
  });

  it('sends no mail when the donor has been erased', async () => {
    const given = await monthlyDonor(test, 'erasedbefore@example.org');
    const transactionId = await newestCharge(test, given);
    await eraseAddress(test, given.subscriptionId);
    await test.localBraintree.openDispute(transactionId);
    await heard();
    expect(await textsTo(test, given.email, 'is paused')).toEqual([]);
    expect(await textsTo(test, 'erased', 'is paused')).toEqual([]);
  });

  it('that is first reported when it is contested stops the gift too, and staff are mailed', async () => {
    const given = await monthlyDonor(test, 'lateheard@example.org');
    const transactionId = await newestCharge(test, given);
    const subject = `<dispute><id>late1</id><status>disputed</status><kind>chargeback</kind><reason>fraud</reason>
      <amount-disputed>25.00</amount-disputed><transaction><id>${transactionId}</id><amount>25.00</amount></transaction></dispute>`;
    expect(await sendWebhook(test, notification('dispute_disputed', subject, new Date()))).toBe(200);
    await test.settled();
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect((await mailsAbout('late1'))[0]).toContain('Handsel has paused the monthly gift');
  });
});
