import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHardReturn } from '../../payments/braintree-replies.ts';
import { tokenizeBankAccount } from '../../testing/bank-accounts.ts';
import { byGiver, resume } from '../../testing/managed-gifts.ts';
import { mend, mendToken, monthlyGiver, standingOf, type MonthlyGiver } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

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
  it('is paused at once, staff are told whose it is and what to do, and its donor can let it go on', async () => {
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
    await test.advance({ months: 2 });
    expect(await countGifts(given)).toBe(1);
    expect((await resume(given.browser, byGiver(given))).status).toBe(200);
    await test.advance({ months: 1 });
    expect(await countGifts(given)).toBe(2);
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
  await test.rows(`select graphile_worker.add_job('follow_settlements')`);
  await test.settled();
}

describe('a monthly gift from a bank account', () => {
  it('goes on after one debit that its bank returned for a reason that may pass', async () => {
    const given = await giverFromBank('once@example.org');
    await bankReturns(given);
    const [mail] = await mailsTo(given.email, 'did not arrive');
    expect(mail).toContain('Your monthly gift itself goes on.');
    expect(mail).toContain('See your monthly gift');
    expect(mail).not.toContain('Give again');
    expect((await standingOf(test, given.subscriptionId)).ours?.['status']).toBe('active');
  });

  it('stops after two in a row, and goes on with the way to pay that is given by the mailed link', async () => {
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
    expect(told).toContain(`Your next gift of $25 will be taken on ${words}`);
    await test.advance({ months: 1 });
    expect(await countGifts(given)).toBe(3);
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
