import { yearIn, type Checkout, type PaymentResult } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { MANDATE, tokenizeBankAccount } from '../../../testing/bank-accounts.ts';
import type { Browser } from '../../../testing/browser.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { getPdf } from '../../../testing/pdf.ts';
import { addMethod, methodNonce, payWithSaved, savedMethods } from '../../../testing/saved-methods.ts';
import { lookAtSettlements } from '../../../testing/settlement-look.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'bank', 'paypal', 'venmo'] as const);
  test = await startTestApp({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

type Type = 'one-time' | 'monthly';
const URLS = { 'one-time': '/api/transaction', monthly: '/api/subscription' };

async function payByBank(type: Type = 'one-time', accountNumber?: string, browser = test.browser()) {
  const checkout = await beginCheckout(browser, { type });
  const nonce = await tokenizeBankAccount(browser, test, accountNumber);
  const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
  const reply = await browser.post(URLS[type], body);
  return { browser, reply, checkoutId: checkout.uuid };
}

async function giftOf(checkoutId: string) {
  const [gift] = await test.rows(
    `select g.id, g.gateway_transaction_id, g.settlement, g.mandate_text, g.mandated_at is not null as mandated,
       g.method_type, g.method_description, a.id as attempt_id
     from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
  );
  return gift ?? {};
}

const entriesOf = async (giftId: unknown) =>
  (
    await test.rows(
      `select kind, amount_cents from ledger_entries where gift_id = '${String(giftId)}' order by kind`,
    )
  ).map(({ kind, amount_cents: cents }) => [kind, cents]);

const settlesAs = (settlement: string, giftId: unknown) =>
  test.until(`select settlement = '${settlement}' as ok from gifts where id = '${String(giftId)}'`);

const look = () => lookAtSettlements(test);

describe('a gift from a bank account', () => {
  it.each(['one-time', 'monthly'] as const)('%s settles later, and shows that everywhere', async (type) => {
    const { browser, reply, checkoutId } = await payByBank(type);
    expect(reply.status).toBe(200);
    expect(reply.body.data as PaymentResult).toMatchObject({ status: 'succeeded', settles_later: true });
    const checkout = await browser.get(`/api/checkout/${checkoutId}`);
    expect(checkout.body.data).toMatchObject({
      payment: { state: 'paid', settles_later: true },
      user: { subscription: type === 'monthly' ? { settles_later: true } : null },
    });
    const gift = await giftOf(checkoutId);
    expect(gift).toMatchObject({
      settlement: 'settling',
      mandate_text: MANDATE,
      mandated: true,
      method_type: 'bank',
      method_description: 'Bank account ending in 0000',
    });
    expect(await entriesOf(gift['id'])).toEqual([['charge', 1_337]]);
    const charges = await test.localBraintree.chargesOf(String(gift['attempt_id']));
    expect(charges).toMatchObject([{ amountCents: 1_337, status: 'settlement_pending' }]);
    await test.until(
      `select mailed_at is not null as ok from receipts where gift_id = '${String(gift['id'])}'`,
    );
    const [mail] = await test.rows(
      `select text from local_mails where message_id = (select message_id from receipts where gift_id = '${String(gift['id'])}')`,
    );
    expect(mail?.['text']).toContain('on its way from your bank');
    const words = 'Of that, $13.37 is on its way from your bank and not paid yet';
    const url = `/api/receipts/${String(yearIn('America/Chicago', new Date()))}`;
    expect((await getPdf(test, browser, url)).pdf.text).toContain(words);

    await look();
    await test.localBraintree.bankSays('yes', String(gift['gateway_transaction_id']));
    await look();
    await settlesAs('settled', gift['id']);
    expect((await getPdf(test, browser, url)).pdf.text).not.toContain('on its way');
    expect(await entriesOf(gift['id'])).toEqual([['charge', 1_337]]);
    const { subscription } = ((await browser.get(`/api/checkout/${checkoutId}`)).body.data as Checkout).user;
    expect(subscription?.settles_later).toBeUndefined();
  });

  it('that is returned is booked out, once, and its donor is mailed', async () => {
    const { checkoutId } = await payByBank();
    const gift = await giftOf(checkoutId);
    await test.localBraintree.bankSays('no', String(gift['gateway_transaction_id']));
    await look();
    await look();
    expect(await mailOfEnd(gift['id'], 'returned')).toContain('Your gift of $13.37 did not go through.');
  });

  it('that staff voided is booked out too, without a mail of a refusal to its donor', async () => {
    const { checkoutId } = await payByBank();
    const gift = await giftOf(checkoutId);
    await createBraintreeGateway(test.config.braintree).undoCharge(String(gift['gateway_transaction_id']));
    await look();
    const mail = await mailOfEnd(gift['id'], 'voided');
    expect(mail).toContain('Your gift of $13.37 was canceled.');
    expect(mail).not.toContain('Your bank did not pay it');
    expect(await stateOf(gift['id'])).toBe('refunded');
  });

  it('that had settled can still be returned, which a webhook reports', async () => {
    const { checkoutId } = await payByBank();
    const gift = await giftOf(checkoutId);
    const id = String(gift['gateway_transaction_id']);
    await test.localBraintree.bankSays('yes', id);
    await look();
    await settlesAs('settled', gift['id']);
    await test.localBraintree.bankSays('no', id);
    const told = notification('transaction_settlement_declined', `<transaction><id>${id}</id></transaction>`);
    expect(await sendWebhook(test, told)).toBe(200);
    await settlesAs('returned', gift['id']);
    expect(await entriesOf(gift['id'])).toEqual([
      ['charge', 1_337],
      ['return', -1_337],
    ]);
  });

  it.each(['one-time', 'monthly'] as const)(
    '%s, from an account that is not verified, is declined and leaves nothing behind',
    async (type) => {
      const { reply, checkoutId } = await payByBank(type, '1000000004');
      expect([reply.status, reply.body.code]).toEqual([402, 'declined']);
      const [attempt] = await test.rows(`select id, state from attempts where checkout_id = '${checkoutId}'`);
      expect(attempt?.['state']).toBe('declined');
      expect(await test.localBraintree.chargesOf(String(attempt?.['id']))).toEqual([]);
      expect(await giftOf(checkoutId)).toEqual({});
    },
  );

  it('whose reply is lost is found by its order id', async () => {
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    const { reply, checkoutId } = await payByBank();
    expect(reply.status).toBe(202);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkoutId}'`);
    const gift = await giftOf(checkoutId);
    expect(gift['settlement']).toBe('settling');
    expect(await test.localBraintree.chargesOf(String(gift['attempt_id']))).toHaveLength(1);
  });

  it('that was not found stays open until its nonce expires, which rules out a late charge', async () => {
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    const { reply, checkoutId } = await payByBank();
    expect(reply.status).toBe(202);
    const isOpen = `from attempts where checkout_id = '${checkoutId}' and state = 'unknown'`;
    await test.until(`select reason = 'not found, and its nonce has not expired' as ok ${isOpen}`);
    await letTimePass(test, '4 hours');
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkoutId}'`);
  });

  it('is kept, and pays again as a saved method', async () => {
    const { browser } = await payByBank();
    expect(await savedMethods(browser)).toMatchObject([{ type: 'Bank account', last_four: '0000' }]);
    const { reply, checkoutId } = await again(browser);
    expect(reply.status).toBe(200);
    expect(await giftOf(checkoutId)).toMatchObject({ settlement: 'settling', mandate_text: MANDATE });
  });
});

describe('a bank account that is saved without a gift', () => {
  it.each([
    ['the network knows', '1000000000', 200, 2],
    ['the network does not know', '1000000004', 402, 1],
  ])('is verified first: one that %s', async (_name, accountNumber, status, saved) => {
    const { browser } = await payByBank();
    const reply = await addMethod(browser, await tokenizeBankAccount(browser, test, accountNumber));
    expect(reply.status).toBe(status);
    expect(await savedMethods(browser)).toHaveLength(saved);
  });

  it('accepts no nonce that is used up', async () => {
    const { browser } = await payByBank();
    const reply = await addMethod(browser, 'fake-consumed-nonce');
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });
});

describe.each([
  ['paypal', 'fake-paypal-one-time-nonce'],
  ['venmo', 'fake-venmo-account-nonce'],
])('a gift through %s', (method, nonce) => {
  async function give() {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    const reply = await browser.post(
      URLS['one-time'],
      paymentBody(checkout, { nonce, payment_method_type: method }),
    );
    expect(reply.body.data).toMatchObject({ status: 'succeeded' });
    return { reply, gift: await giftOf(checkout.uuid) };
  }

  it('is settling without mentioning a bank', async () => {
    const { reply, gift } = await give();
    expect(reply.body.data).not.toHaveProperty('settles_later');
    expect(gift).toMatchObject({ settlement: 'settling', mandate_text: null, mandated: false });
    await test.until(
      `select mailed_at is not null as ok from receipts where gift_id = '${String(gift['id'])}'`,
    );
    const [mail] = await test.rows(
      `select text from local_mails where message_id = (select message_id from receipts where gift_id = '${String(gift['id'])}')`,
    );
    expect(mail?.['text']).toContain('It has been received.');
    expect(mail?.['text']).not.toContain('bank');
    await test.localBraintree.bankSays('yes', String(gift['gateway_transaction_id']));
    await look();
    await settlesAs('settled', gift['id']);
  });

  it('that ends unpaid is booked out, and its donor is mailed', async () => {
    const { gift } = await give();
    await test.localBraintree.bankSays('no', String(gift['gateway_transaction_id']));
    await look();
    expect(await mailOfEnd(gift['id'], 'returned')).toContain('Your gift of $13.37 did not go through.');
  });
});

const stateOf = async (giftId: unknown) =>
  (await test.rows(`select state from gifts where id = '${String(giftId)}'`))[0]?.['state'];

const again = async (browser: Browser) => payWithSaved(browser, await methodNonce(browser), { amount: 25 });

/** The one mail about a gift that was booked out, once it is. */
async function mailOfEnd(giftId: unknown, end: 'returned' | 'voided'): Promise<unknown> {
  await settlesAs(end, giftId);
  expect(await entriesOf(giftId)).toEqual([
    ['charge', 1_337],
    [end === 'voided' ? 'void' : 'return', -1_337],
  ]);
  const mails = () =>
    test.rows(`select text from local_mails where message_id like '<returned-${String(giftId)}@%'`);
  await expect.poll(async () => (await mails()).length, { timeout: 150_000 }).toBe(1);
  return (await mails())[0]?.['text'];
}
