import type { MonthlyGift } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { isHardReturn } from '../../../gateway/braintree/replies.ts';
import { tokenizeBankAccount } from '../../../testing/bank-accounts.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import {
  byGiver,
  byLink,
  cancel,
  changeAmount,
  decided,
  pause,
  readGift,
  recheck,
  resume,
} from '../../../testing/managed-gifts.ts';
import {
  manageToken,
  mend,
  mendToken,
  monthlyGiver,
  standingOf,
  type MonthlyGiver,
} from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { lookAtSettlements } from '../../../testing/settlement-look.ts';
import { beginCheckout, paymentBody, visitor } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: PassingMonths;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'bank'] as const);
  test = await startPassingMonths({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
});
afterAll(() => test.close());

const countGifts = async ({ subscriptionId }: MonthlyGiver) =>
  (await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`)).length;
const newestCharge = async ({ subscriptionId }: MonthlyGiver) => {
  const charges = await test.localBraintree.chargesOf(subscriptionId);
  return String(charges.at(-1)?.transactionId);
};
const mailsTo = async (recipient: string, subject: string) =>
  (
    await test.rows(
      `select text from local_mails where recipient = '${recipient}' and subject like '%${subject}%' order by id`,
    )
  ).map(({ text }) => String(text));

describe('a monthly gift of which a month is disputed', () => {
  it('is paused at once, and staff and its donor are told of it', async () => {
    const given = await monthlyGiver(test, 'disputing@example.org');
    await test.advance({ days: 10 });
    await test.localBraintree.openDispute(await newestCharge(given));
    await test.localBraintree.webhooksSent();
    await test.settled();
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused' });
    const [mail] = await mailsTo('support@example.org', 'is disputed');
    expect(mail).toMatch(/Given by.*disputing@example\.org/);
    expect(mail).toMatch(/Given: +\$25 every month/);
    expect(mail).toContain('Handsel has paused the monthly gift, so nothing more is charged.');
    expect(mail).toContain('cancel the subscription in Braintree’s control panel');
    const [told, ...others] = await mailsTo(given.email, 'is paused');
    expect(others).toEqual([]);
    expect(told).toContain('Your monthly gift of $25 is paused.');
    expect(told).toMatch(/A bank told us that your gift of \$25 on \w+ \d+, \d{4} is disputed\./);
    expect(told).toContain('nothing more is charged');
    expect(told).toContain('support@example.org');
    const manageToken = /\/manage\/([\w-]+)/.exec(String(told))?.[1];
    expect(await readGift(test.browser(), `/api/manage/${String(manageToken)}`)).toMatchObject({
      status: 'paused',
    });
    await test.advance({ months: 2 });
    expect(await countGifts(given)).toBe(1);
  });
});

describe('a dispute of a month of a monthly gift', () => {
  const disputed = async (email: string) => {
    const given = await monthlyGiver(test, email);
    const dispute = await test.localBraintree.openDispute(await newestCharge(given));
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
  const mailsAbout = async (dispute: string) => mailsTo('support@example.org', `(${dispute})`);

  it('stops the gift without an end, and once it is won its donor can resume it', async () => {
    const { given, dispute } = await disputed('endless@example.org');
    await test.advance({ months: 15 });
    expect(await countGifts(given)).toBe(1);
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused', next_billing_date: null });
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    expect(await test.rows(`select kind from alerts where about like '%${given.subscriptionId}%'`)).toEqual(
      [],
    );
    const read = await readGift(given.browser, byGiver(given));
    expect(read).toMatchObject({ status: 'paused', next_billing_date: null });
    await decide(dispute, 'disputed');
    await decide(dispute, 'won');
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    const resumed = await resume(given.browser, byGiver(given));
    expect(resumed.body.data).toMatchObject({ status: 'active', next_billing_date: read.paused_from });
    await test.advance({ months: 1 });
    expect(await countGifts(given)).toBe(2);
  });

  it('covers an amount that staff take less of for some months only', async () => {
    const given = await monthlyGiver(test, 'lessforlong@example.org');
    await new ControlPanel(test.config.braintree).discount(given.subscriptionId, 10, 6);
    await test.localBraintree.openDispute(await newestCharge(given));
    await heard();
    await test.advance({ months: 9 });
    expect(await countGifts(given)).toBe(1);
  });

  it.each(['open', 'disputed', 'lost'] as const)(
    'keeps who gave from having it charged again while it is %s, signed in and by a mailed link, and lets them end it',
    async (state) => {
      const { given, dispute } = await disputed(`held-${state}@example.org`);
      if (state !== 'open') await decide(dispute, 'disputed');
      if (state === 'lost') await decide(dispute, state);
      const where = byGiver(given);
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
      expect(await countGifts(given)).toBe(1);
      expect((await cancel(given.browser, where)).body.data).toMatchObject({ status: 'cancelled' });
    },
  );

  it('keeps it stopped when a pause from before, which was in doubt, is looked at again', async () => {
    const given = await monthlyGiver(test, 'doubtedbefore@example.org');
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', status: 500 });
    expect((await pause(given.browser, byGiver(given), 2)).status).toBe(202);
    await decided(test, given);
    await test.localBraintree.openDispute(await newestCharge(given));
    await test.localBraintree.webhooksSent();
    await test.until(
      `select status = 'paused' and next_billing_date is null as ok from subscriptions where id = '${given.subscriptionId}'`,
    );
    await recheck(test, given);
    await test.settled();
    await decided(test, given);
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused', next_billing_date: null });
  });

  it('covers an amount that came to the gateway after it was stopped', async () => {
    const { given } = await disputed('raisedlate@example.org');
    const { subscriptionId } = given;
    const { theirs } = await standingOf(test, subscriptionId);
    const late = { subscriptionId, paymentToken: String(theirs.payment_token), amountCents: 9_900 };
    expect((await createBraintreeGateway(test.config.braintree).changeSubscription(late)).kind).toBe(
      'changed',
    );
    await heard();
    await test.rows(
      `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${subscriptionId}'))`,
    );
    await test.settled();
    const { ours } = await standingOf(test, subscriptionId);
    expect(ours).toMatchObject({ amount_cents: 9_900, status: 'paused', next_billing_date: null });
    await test.advance({ months: 2 });
    expect(await countGifts(given)).toBe(1);
  });

  it('stops the gift again when it is lost and staff resumed it', async () => {
    const { given, dispute } = await disputed('staffresumed@example.org');
    await createBraintreeGateway(test.config.braintree).resumeSubscription(given.subscriptionId);
    await decide(dispute, 'disputed');
    await decide(dispute, 'lost');
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect((await mailsAbout(dispute))[1]).toContain('Handsel has paused the monthly gift');
  });

  it('mails the donor once, also when it is lost and stops the gift again', async () => {
    const { given, dispute } = await disputed('toldonce@example.org');
    await createBraintreeGateway(test.config.braintree).resumeSubscription(given.subscriptionId);
    await decide(dispute, 'disputed');
    await decide(dispute, 'lost');
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect(await mailsTo(given.email, 'is paused')).toHaveLength(1);
  });

  it('mails nobody when the donor has been erased', async () => {
    const given = await monthlyGiver(test, 'erasedbefore@example.org');
    const transactionId = await newestCharge(given);
    await test.rows(
      `update donors set email = 'erased' where id in (select donor_id from subscriptions where id = '${given.subscriptionId}')`,
    );
    await test.rows(`update attempts set email = 'erased' where id = '${given.subscriptionId}'`);
    await test.localBraintree.openDispute(transactionId);
    await heard();
    expect(await mailsTo(given.email, 'is paused')).toEqual([]);
    expect(await mailsTo('erased', 'is paused')).toEqual([]);
  });

  it('of which we first hear when it is contested stops the gift too, and staff are told', async () => {
    const given = await monthlyGiver(test, 'lateheard@example.org');
    const transactionId = await newestCharge(given);
    const subject = `<dispute><id>late1</id><status>disputed</status><kind>chargeback</kind><reason>fraud</reason>
      <amount-disputed>25.00</amount-disputed><transaction><id>${transactionId}</id><amount>25.00</amount></transaction></dispute>`;
    expect(await sendWebhook(test, notification('dispute_disputed', subject, new Date()))).toBe(200);
    await test.settled();
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'paused' });
    expect((await mailsAbout('late1'))[0]).toContain('Handsel has paused the monthly gift');
  });
});

async function giverFromBank(email: string): Promise<MonthlyGiver> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
  const nonce = await tokenizeBankAccount(browser, test);
  const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
  expect((await browser.post('/api/subscription', body)).status).toBe(200);
  const [row] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
  await test.settled();
  return { browser, email, subscriptionId: String(row?.['id']) };
}

async function bankReturns(given: MonthlyGiver): Promise<void> {
  await test.localBraintree.bankSays('no', await newestCharge(given));
  await lookAtSettlements(test);
  await test.settled();
}

describe('a monthly gift from a bank account', () => {
  it('goes on after one debit that its bank returned for a reason that may pass', async () => {
    const given = await giverFromBank('once@example.org');
    await bankReturns(given);
    const [mail] = await mailsTo(given.email, 'did not arrive');
    expect(mail).toContain('Your monthly gift continues.');
    expect(mail).toContain('See your monthly gift');
    expect(mail).not.toContain('Give again');
    expect((await standingOf(test, given.subscriptionId)).ours?.['status']).toBe('active');
  });

  it('stops after two in a row, and goes on with the payment method that is given by the mailed link', async () => {
    const given = await giverFromBank('twice@example.org');
    await bankReturns(given);
    await test.advance({ months: 1 });
    await bankReturns(given);
    const mails = await mailsTo(given.email, 'did not arrive');
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('we have stopped your monthly gift');
    expect(mails[1]).not.toContain('Give again');
    const stopped = (await standingOf(test, given.subscriptionId)).ours;
    expect(stopped).toMatchObject({ status: 'paused' });
    await test.advance({ months: 2 });
    expect(await countGifts(given)).toBe(2);
    const token = await mendToken(test, given.email);
    const next = (await standingOf(test, given.subscriptionId)).ours?.['paused_from'];
    const shown = (await given.browser.get(`/api/mend/${token}`)).body.data;
    expect(shown).toMatchObject({ next_billing_date: next, owed: null, payment: { state: 'none' } });
    expect((await mend(given.browser, token)).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'active' });
    expect(ours?.['next_billing_date']).toBe(next);
    const [told] = await mailsTo(given.email, 'has changed');
    const words = new Date(String(next)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(told).toContain(`Your next gift of $25 will be charged on ${words}`);
    await test.advance({ months: 1 });
    expect(await countGifts(given)).toBe(3);
  });

  it('that is stopped stays so without an end, and only another payment method has it go on', async () => {
    const given = await giverFromBank('samebank@example.org');
    await bankReturns(given);
    await test.advance({ months: 1 });
    await bankReturns(given);
    await test.advance({ months: 15 });
    expect(await countGifts(given)).toBe(2);
    const where = byGiver(given);
    expect(await readGift(given.browser, where)).toMatchObject({
      status: 'paused',
      next_billing_date: null,
      needs_other_method: true,
      pauses: [],
    });
    const resumed = await resume(given.browser, where);
    expect([resumed.status, resumed.body.code]).toEqual([409, 'subscription_returned']);
    expect(resumed.body.message).toContain('Please choose another payment method');
    const paused = await given.browser.post(`${where}/pause`, { resumes_on: '2030-01-01' });
    expect([paused.status, paused.body.code]).toEqual([409, 'subscription_returned']);
    const [shown] = (await given.browser.get('/api/profile/monthly')).body.data as MonthlyGift[];
    expect(shown).toMatchObject({ needs_other_method: true, next_billing_date: null });
    const { url } = (await given.browser.post(`${where}/mend`, {})).body.data as { url: string };
    expect((await mend(given.browser, String(url.split('/').at(-1)))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, status: 'active' });
    expect(await readGift(given.browser, where)).not.toHaveProperty('needs_other_method');
    expect((await given.browser.post(`${where}/mend`, {})).status).toBe(404);
    await test.advance({ months: 1 });
    expect(await countGifts(given)).toBe(3);
  });

  const stoppedTwice = async (email: string) => {
    const given = await giverFromBank(email);
    await bankReturns(given);
    await test.advance({ months: 1 });
    await bankReturns(given);
    return given;
  };

  it('stays paused with another payment method when staff have paused it for some months meanwhile', async () => {
    const given = await stoppedTwice('staffpaused@example.org');
    const gateway = createBraintreeGateway(test.config.braintree);
    const { subscriptionId } = given;
    await gateway.resumeSubscription(subscriptionId);
    await gateway.pauseSubscription({ subscriptionId, amountCents: 2_500, months: 3, pauseCycles: null });
    expect((await mend(given.browser, await mendToken(test, given.email))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await standingOf(test, subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused' });
    expect(ours?.['next_billing_date']).not.toBeNull();
  });

  it('stays paused with another payment method while a month of it is disputed', async () => {
    const given = await stoppedTwice('alsodisputed@example.org');
    await test.localBraintree.openDispute(await newestCharge(given));
    await test.localBraintree.webhooksSent();
    await test.settled();
    expect((await mend(given.browser, await mendToken(test, given.email))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, status: 'paused', next_billing_date: null });
  });

  it.each([
    ['an account that is closed', { achReturnCode: 'R02' }, true],
    ['a debit that is not authorized', { achReturnResponses: [{ reasonCode: 'R10' }] }, true],
    ['too little money', { achReturnCode: 'R01' }, false],
    ['a card', {}, false],
  ])('stops after one debit that is returned for good, and no other: %s', (_name, transaction, isHard) => {
    expect(isHardReturn(transaction)).toBe(isHard);
  });
});
