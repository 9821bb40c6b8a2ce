import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, startTestGateway } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const vaultable = [
  ['fake-valid-visa-nonce', 'credit_card', { cardType: 'Visa', last4: '1881' }],
  [
    'fake-apple-pay-mastercard-nonce',
    'apple_pay_card',
    { cardType: 'Apple Pay - MasterCard', last4: '4444' },
  ],
  ['fake-android-pay-amex-nonce', 'android_pay_card', { cardType: 'American Express', last4: '0005' }],
  ['fake-android-pay-discover-nonce', 'android_pay_card', { last4: '1117', isNetworkTokenized: false }],
  ['fake-android-pay-mastercard-nonce', 'android_pay_card', { last4: '4444', isNetworkTokenized: true }],
  ['fake-visa-checkout-visa-nonce', 'visa_checkout_card', { callId: 'abc123', last4: '1881' }],
  ['fake-paypal-billing-agreement-nonce', 'paypal_account', { email: 'jane.doe@paypal.com' }],
  ['fake-venmo-account-nonce', 'venmo_account', { username: 'venmojoe' }],
  ['fake-us-bank-account-nonce', 'us_bank_account', { last4: '0000', accountType: 'checking' }],
] as const;

/** The member of the SDK's `Transaction` with the payment method. */
const memberOf = {
  credit_card: 'creditCard',
  apple_pay_card: 'applePayCard',
  android_pay_card: 'androidPayCard',
  visa_checkout_card: 'visaCheckoutCard',
  paypal_account: 'paypalAccount',
  venmo_account: 'venmoAccountDetails',
  us_bank_account: 'usBankAccount',
} as const;

it.each(vaultable)('%s is vaulted, found, charged and shown as %s', async (nonce, type, members) => {
  const { customer, paymentMethod, transaction } = gateway.sdk;
  const owner = (await customer.create({})).customer;
  const vaulted = await gateway.call('paymentMethod.create', {
    customerId: owner.id,
    paymentMethodNonce: nonce,
    ...(type === 'us_bank_account' && { options: { usBankAccountVerificationMethod: 'network_check' } }),
  });
  expect(vaulted.at('paymentMethod')).toMatchObject({ ...members, default: true, customerId: owner.id });
  const token = vaulted.text('paymentMethod.token');
  expect(await paymentMethod.find(token)).toMatchObject(members);
  const sold = await transaction.sale({ amount: '13.37', paymentMethodToken: token });
  expect(sold.transaction).toMatchObject({
    paymentInstrumentType: type,
    [memberOf[type]]: { ...members, token },
  });
  if (type === 'visa_checkout_card') return; // The SDK's Customer no longer lists these.
  expect((await customer.find(owner.id)).paymentMethods).toMatchObject([{ token, ...members }]);
});

it('does not vault a PayPal account that agreed to one payment, but charges it', async () => {
  const { customer, paymentMethod, transaction } = gateway.sdk;
  const paymentMethodNonce = 'fake-paypal-one-time-nonce';
  const owner = (await customer.create({})).customer;
  const kept = await paymentMethod.create({ customerId: owner.id, paymentMethodNonce });
  expect(codesIn(kept)).toEqual(['82902']);
  expect((await transaction.sale({ amount: '13.37', paymentMethodNonce })).success).toBe(true);
});

it('finds a transaction by its payment method', async () => {
  const { transaction } = gateway.sdk;
  const orderId = 'by-instrument';
  await transaction.sale({ amount: '13.37', orderId, paymentMethodNonce: 'fake-venmo-account-nonce' });
  const find = async (type: string) => {
    const found: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const stream = transaction.search((search) => {
        search.orderId().is(orderId);
        search.paymentInstrumentType().in([type]);
      });
      stream.on('data', (each: { id: string }) => found.push(each.id));
      stream.on('error', reject);
      stream.on('end', () => resolve());
    });
    return found.length;
  };
  expect([await find('venmo_account'), await find('credit_card')]).toEqual([1, 0]);
});
