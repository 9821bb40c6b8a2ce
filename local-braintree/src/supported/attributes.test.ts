import { afterAll, beforeAll, expect, it } from 'vitest';
import { attributeProblem, publishedAttributes } from '../testing/published-types.ts';
import type { Reply } from '../testing/sdk-by-name.ts';
import { startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

/** Attributes of the published types that Braintree lacks, or provides only for other merchants. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // A misprint of paymentInstrumentName.
  ApplePayCard: ['paymentInsuranceName'],
  // A misprint of sentToProcessorAt.
  Evidence: ['sendToProcessorAt'],
  // Discontinued wallets; and the SDK's Customer lists no cards of Visa Checkout.
  Customer: ['masterpassCards', 'samsungPayCards', 'visaCheckoutCards'],
  // Names that the SDK lacks, attributes of marketplaces and partners only, a method, and an
  // attribute of Venmo payments only.
  Transaction: [
    'masterpassCardDetails',
    'samsungPayCardDetails',
    'visaCheckoutCardDetails',
    'facilitatedDetails',
    'facilitatorDetails',
    'lineItems',
    'venmoAccount',
  ],
  // Omitted if there is none.
  CreditCardVerification: ['riskData'],
  // The SDK provides the first two only for a credit card; an address is omitted if there is none.
  VisaCheckoutCard: ['expirationDate', 'maskedNumber', 'billingAddress'],
  MerchantAccount: ['business', 'funding', 'individual', 'masterMerchantAccount'],
};

/** Each type, with an example of it in a reply. */
const cases: readonly (readonly [type: string, see: () => Promise<unknown>])[] = [
  ['Customer', async () => (await wholeCustomer()).body],
  ['Address', async () => (await wholeCustomer()).at('addresses.0')],
  ['CreditCard', async () => (await wholeCustomer()).at('creditCards.0')],
  ['CreditCardVerification', async () => (await wholeCustomer()).at('creditCards.0.verification')],
  ['ApplePayCard', async () => (await wholeCustomer()).at('applePayCards.0')],
  ['AndroidPayCard', async () => (await wholeCustomer()).at('androidPayCards.0')],
  ['PayPalAccount', async () => (await wholeCustomer()).at('paypalAccounts.0')],
  ['VenmoAccount', async () => (await wholeCustomer()).at('venmoAccounts.0')],
  ['VisaCheckoutCard', () => vaulted('fake-visa-checkout-visa-nonce')],
  [
    'PaymentMethodNonce',
    async () => (await gateway.call('paymentMethodNonce.find', 'fake-valid-nonce')).body,
  ],
  ['Plan', async () => (await gateway.call('plan.find', 'monthly-gift')).body],
  ['Subscription', async () => (await subscribed()).at('subscription')],
  ['SubscriptionHistory', async () => (await subscribed()).at('subscription.statusHistory.0')],
  ['Transaction', async () => (await sold('fake-valid-nonce')).at('transaction')],
  [
    'TransactionStatusHistory',
    async () => (await sold('fake-valid-nonce')).at('transaction.statusHistory.0'),
  ],
  ['TransactionRiskData', async () => (await sold('fake-valid-nonce')).at('transaction.riskData')],
  ['TransactionThreeDSecureInfo', async () => (await sold(authenticated)).at('transaction.threeDSecureInfo')],
  ['DisbursementDetails', async () => (await sold('fake-valid-nonce')).at('transaction.disbursementDetails')],
  ['TransactionLineItem', lineItem],
  ['AuthorizationAdjustment', adjustment],
  ['Dispute', async () => (await disputed()).at('dispute')],
  ['Evidence', evidence],
  ['DisputeStatusHistory', async () => (await disputed()).at('dispute.statusHistory.0')],
  ['MerchantAccount', async () => (await gateway.call('merchantAccount.find', 'sandbox_usd')).body],
  ['SettlementBatchSummary', batchSummary],
];

it.each(cases)('%s has each attribute of the published types, with its type', async (type, see) => {
  const reply = await see();
  const problems = [...publishedAttributes(type)]
    .filter(([attribute]) => elsewhere[type]?.includes(attribute) !== true)
    .map(([attribute, written]) => attributeProblem(reply, attribute, written))
    .filter((problem) => problem !== undefined);
  expect(problems).toEqual([]);
});

/** The payment method's type is part of the transaction's type, and differs for each method. */
it.each([
  ['creditCard', 'fake-valid-nonce'],
  ['applePayCard', 'fake-apple-pay-visa-nonce'],
  ['androidPayCard', 'fake-android-pay-visa-nonce'],
  ['paypalAccount', 'fake-paypal-one-time-nonce'],
  ['venmoAccount', 'fake-venmo-account-nonce'],
])('a transaction has the image of its %s', async (member, nonce) => {
  expect((await sold(nonce)).text(`transaction.${member}.imageUrl`)).toMatch(/^https:\/\/.*\.png\?/);
});

const authenticated = 'fake-three-d-secure-visa-full-authentication-nonce';

async function wholeCustomer(): Promise<Reply> {
  const address = { streetAddress: '1 Main St', postalCode: '60622' };
  const creditCard = { ...visa, billingAddress: address, options: { verifyCard: true } };
  const made = await gateway.call('customer.create', { email: 'ada@example.org', creditCard });
  const customerId = made.text('customer.id');
  for (const paymentMethodNonce of [
    'fake-apple-pay-visa-nonce',
    'fake-android-pay-visa-nonce',
    'fake-paypal-billing-agreement-nonce',
    'fake-venmo-account-nonce',
  ]) {
    await gateway.call('paymentMethod.create', { customerId, paymentMethodNonce });
  }
  return gateway.call('customer.find', customerId);
}

async function vaulted(paymentMethodNonce: string): Promise<unknown> {
  const customer = await gateway.call('customer.create', {});
  const wanted = { customerId: customer.text('customer.id'), paymentMethodNonce };
  return (await gateway.call('paymentMethod.create', wanted)).at('paymentMethod');
}

async function sold(paymentMethodNonce: string, also: object = {}): Promise<Reply> {
  const sale = { amount: '10.00', paymentMethodNonce, deviceData: '{}', ...also };
  return gateway.call('transaction.sale', sale);
}

async function subscribed(): Promise<Reply> {
  const customer = await gateway.call('customer.create', { paymentMethodNonce: 'fake-valid-nonce' });
  const paymentMethodToken = customer.text('customer.paymentMethods.0.token');
  return gateway.call('subscription.create', { planId: 'monthly-gift', paymentMethodToken });
}

async function lineItem(): Promise<unknown> {
  const item = { kind: 'debit', name: 'Seat', quantity: '1', unitAmount: '5.00', totalAmount: '5.00' };
  const id = (await sold('fake-valid-nonce', { lineItems: [item] })).text('transaction.id');
  return (await gateway.call('transactionLineItem.findAll', id)).at('0');
}

async function adjustment(): Promise<unknown> {
  const id = (await sold('fake-valid-nonce', { transactionSource: 'estimated' })).text('transaction.id');
  const adjusted = await gateway.call('transaction.adjustAuthorization', id, '12.00');
  return adjusted.at('transaction.authorizationAdjustments.0');
}

async function disputed(): Promise<Reply> {
  const creditCard = { number: '4023898493988028', expirationDate: '12/2040' };
  const options = { submitForSettlement: true };
  await gateway.call('transaction.sale', { amount: '83.00', creditCard, options });
  const [dispute] = await gateway.search('dispute', ['status', 'is', 'open']);
  return gateway.call('dispute.find', dispute?.text('id'));
}

async function evidence(): Promise<unknown> {
  const id = (await disputed()).text('dispute.id');
  return (await gateway.call('dispute.addTextEvidence', id, { content: 'She came.' })).at('evidence');
}

async function batchSummary(): Promise<unknown> {
  const options = { submitForSettlement: true };
  const id = (await sold('fake-valid-nonce', { options })).text('transaction.id');
  await gateway.call('testing.settle', id);
  const settlementDate = new Date().toISOString().slice(0, 10);
  return (await gateway.call('settlementBatchSummary.generate', { settlementDate })).at(
    'settlementBatchSummary',
  );
}
