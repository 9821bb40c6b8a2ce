import type { MonthlyGift } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { isHardReturn } from '../../../gateway/braintree/replies.ts';
import { tokenizeBankAccount } from '../../../testing/bank-accounts.ts';
import { countGifts, newestCharge, textsTo } from '../../../testing/held-gifts.ts';
import { byDonor, readGift, resume } from '../../../testing/managed-gifts.ts';
import {
  snapshotOf,
  updatePaymentMethod,
  updateToken,
  type MonthlyDonor,
} from '../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { lookAtSettlements } from '../../../testing/settlement-look.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'bank'] as const);
  test = await startPassingMonths({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
  await onTheTenth(test);
});
afterAll(() => test.close());

async function donorFromBank(email: string): Promise<MonthlyDonor> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
  const nonce = await tokenizeBankAccount(browser, test);
  const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
  expect((await browser.post('/api/subscription', body)).status).toBe(200);
  const [row] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
  await test.settled();
  return { browser, email, subscriptionId: String(row?.['id']) };
}

async function bankReturns(given: MonthlyDonor): Promise<void> {
  await test.localBraintree.bankSays('no', await newestCharge(test, given));
  await lookAtSettlements(test);
  await test.settled();
}

describe('a monthly gift from a bank account', () => {
  it('continues after one debit that its bank returned for a temporary reason', async () => {
    const given = await donorFromBank('once@example.org');
    await bankReturns(given);
    const [mail] = await textsTo(test, given.email, 'did not go through');
    expect(mail).toContain('Your monthly gift continues.');
    expect(mail).toContain('See your monthly gift');
    expect(mail).not.toContain('Give again');
    expect((await snapshotOf(test, given.subscriptionId)).ours?.['status']).toBe('active');
  });

  it('stops after two in a row, and continues with the payment method that is given through the mailed link', async () => {
    const given = await donorFromBank('twice@example.org');
    await bankReturns(given);
    await test.advance({ months: 1 });
    await bankReturns(given);
    const mails = await textsTo(test, given.email, 'did not go through');
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Your monthly gift is now on hold');
    expect(mails[1]).not.toContain('Give again');
    const stopped = (await snapshotOf(test, given.subscriptionId)).ours;
    expect(stopped).toMatchObject({ status: 'paused' });
    await test.advance({ months: 2 });
    expect(await countGifts(test, given)).toBe(2);
    const token = await updateToken(test, given.email);
    const next = (await snapshotOf(test, given.subscriptionId)).ours?.['paused_from'];
    const shown = (await given.browser.get(`/api/update-payment-method/${token}`)).body.data;
    expect(shown).toMatchObject({ next_billing_date: next, owed: null, payment: { state: 'none' } });
    expect((await updatePaymentMethod(given.browser, token)).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'active' });
    expect(ours?.['next_billing_date']).toBe(next);
    const [told] = await textsTo(test, given.email, 'has changed');
    const words = new Date(String(next)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(told).toContain(`Your next gift of $25 will be charged on ${words}`);
    await test.advance({ months: 1 });
    expect(await countGifts(test, given)).toBe(3);
  });

  it('that is stopped stays stopped without an end, and only another payment method resumes it', async () => {
    const given = await donorFromBank('samebank@example.org');
    await bankReturns(given);
    await test.advance({ months: 1 });
    await bankReturns(given);
    await test.advance({ months: 15 });
    expect(await countGifts(test, given)).toBe(2);
    const where = byDonor(given);
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
    const { url } = (await given.browser.post(`${where}/update-payment-method`, {})).body.data as {
      url: string;
    };
    expect((await updatePaymentMethod(given.browser, String(url.split('/').at(-1)))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, status: 'active' });
    expect(await readGift(given.browser, where)).not.toHaveProperty('needs_other_method');
    expect((await given.browser.post(`${where}/update-payment-method`, {})).status).toBe(404);
    await test.advance({ months: 1 });
    expect(await countGifts(test, given)).toBe(3);
  });

  const stoppedTwice = async (email: string) => {
    const given = await donorFromBank(email);
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
    expect((await updatePaymentMethod(given.browser, await updateToken(test, given.email))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await snapshotOf(test, subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 2_500, status: 'paused' });
    expect(ours?.['next_billing_date']).not.toBeNull();
  });

  it('stays paused with another payment method while a month of it is disputed', async () => {
    const given = await stoppedTwice('alsodisputed@example.org');
    await test.localBraintree.openDispute(await newestCharge(test, given));
    await test.localBraintree.webhooksSent();
    await test.settled();
    expect((await updatePaymentMethod(given.browser, await updateToken(test, given.email))).status).toBe(200);
    await test.settled();
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toEqual({ ...theirs, status: 'paused', next_billing_date: null });
  });

  it.each([
    ['an account that is closed', { achReturnCode: 'R02' }, true],
    ['a debit that is not authorized', { achReturnResponses: [{ reasonCode: 'R10' }] }, true],
    ['too little money', { achReturnCode: 'R01' }, false],
    ['a card', {}, false],
  ])('stops after one debit only if it is returned permanently: %s', (_name, transaction, isHard) => {
    expect(isHardReturn(transaction)).toBe(isHard);
  });
});
