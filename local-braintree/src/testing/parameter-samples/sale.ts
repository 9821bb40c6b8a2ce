import { under, withAlso } from '../effects.ts';
import type { Sample, SampledCall } from '../effects.ts';
import type { Reply } from '../sdk-by-name.ts';
import type { SampledVault } from './merchant.ts';
import {
  addressSamples,
  cardSamples,
  contactSamples,
  passThruSamples,
  riskDataSamples,
  settlementSamples,
  walletCard,
  walletCardSamples,
} from './shared.ts';

const typed = {
  paymentMethodNonce: undefined,
  creditCard: { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040', cvv: '123' },
};
const vaulted = { paymentMethodNonce: undefined, customerId: 'ada' };
const withPayPal = { paymentMethodNonce: 'fake-paypal-one-time-nonce' };
/** A test nonce for a card with a completed authentication. */
const authentication = 'fake-three-d-secure-visa-full-authentication-nonce';
const authenticatedCard = {
  ...typed,
  creditCard: { ...typed.creditCard, number: '4000000000001000' },
};
const kept = { options: { storeInVaultOnSuccess: true } };

const noNonce = { paymentMethodNonce: undefined };
const googlePaySamples: readonly Sample[] = [
  ...walletCardSamples,
  ['googleTransactionId', 'a-transaction'],
  ['sourceCardLastFour', '1234'],
  ['sourceCardType', 'Visa'],
];
const paidAtPayPal = { paypalAccount: { payerId: 'PAYER' }, options: { storeInVaultOnSuccess: true } };
const payPalAccountSamples: readonly Sample[] = [
  ['email', 'ada@example.org'],
  ['payeeEmail', 'payee@example.org'],
  ['payeeId', 'PAYEE'],
  ['payerId', 'ANOTHER'],
  ['paymentId', 'PAY-1'],
  ['paypalData', 'data'],
];

const payingSamples: readonly Sample[] = [
  ['paymentMethodNonce', 'fake-valid-mastercard-nonce'],
  ['paymentMethodToken', 'other-card', { paymentMethodNonce: undefined }],
  ['customerId', 'ada'],
  ['billingAddressId', 'none', { customerId: 'ada' }],
  ['subscriptionId', 'none'],
  ['type', 'credit'],
  ['threeDSecureAuthenticationId', authentication, authenticatedCard],
  ...withAlso(typed, under('creditCard', cardSamples)),
  ...withAlso({ ...typed, ...kept }, [['creditCard.token', 'a-new-card']]),
  ...withAlso(kept, [['customer.id', 'a-new-customer']]),
  ...passThruSamples,
  ...withAlso(noNonce, under('applePayCard', walletCardSamples, { applePayCard: walletCard })),
  ...withAlso(noNonce, under('androidPayCard', googlePaySamples, { androidPayCard: walletCard })),
  ...withAlso(noNonce, under('paypalAccount', payPalAccountSamples, paidAtPayPal)),
  [
    'paypalAccount.token',
    'a-new-account',
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', options: { storeInVault: true } },
  ],
];

const describingSamples: readonly Sample[] = [
  ['channel', 'a-shop'],
  ['deviceData', '{}'],
  ['deviceSessionId', 'session'],
  ['foreignRetailer', true],
  ['fraudMerchantId', '600000'],
  ['merchantAccountId', 'other'],
  ['processingMerchantCategoryCode', '8398'],
  ['productSku', 'sku-1'],
  ['recurring', true],
  ['scaExemption', 'low_value'],
  ['serviceFeeAmount', '1.00'],
  ['transactionSource', 'recurring_first'],
  ['customFields', { campaign: 'spring' }],
  ...riskDataSamples,
  ...under('customer', contactSamples),
  ...under('billing', addressSamples),
  ['externalVault.status', 'will_vault'],
  ['externalVault.previousNetworkTransactionId', '123456789012345', { externalVault: { status: 'vaulted' } }],
];

const optionSamples: readonly Sample[] = [
  ['submitForSettlement', true],
  ['storeInVault', true],
  ['storeInVaultOnSuccess', true],
  ['holdInEscrow', true],
  ['creditCard.accountType', 'debit'],
  ['creditCard.processDebitAsCredit', true],
  ['processingOverrides.customerEmail', 'ada@example.org'],
  ['processingOverrides.customerFirstName', 'Ada'],
  ['processingOverrides.customerLastName', 'Lovelace'],
  ['processingOverrides.customerTaxIdentifier', '1'],
  ['threeDSecure.required', true],
  ['usBankAccount.achType', 'same_day'],
  ['venmo.profileId', 'profile'],
];

const payPalSamples: readonly Sample[] = [
  ['payeeEmail', 'payee@example.org'],
  ['payeeId', 'PAYEE'],
  ['paypal.customField', 'a field'],
  ['paypal.description', 'a gift'],
  ['paypal.payeeEmail', 'payee@example.org'],
  ['paypal.payeeId', 'PAYEE'],
  ['paypal.recipientEmail', 'recipient@example.org'],
  ['paypal.recipientPhone.countryCode', '1'],
  ['paypal.recipientPhone.nationalNumber', '3121234567'],
  ['paypal.supplementaryData', { key: 'value' }],
];

const otherOptionSamples: readonly Sample[] = [
  ['options.skipAdvancedFraudChecking', true, { deviceData: '{}' }],
  ['options.skipAvs', true, { ...typed, billing: { postalCode: '20000' } }],
  ['options.skipCvv', true, { ...typed, creditCard: { ...typed.creditCard, cvv: '200' } }],
  ['options.addBillingAddressToPaymentMethod', true, { ...typed, ...kept, billing: { locality: 'Leeds' } }],
  ['options.storeShippingAddressInVault', true, { ...kept, shipping: { locality: 'Leeds' } }],
];

/** `transaction.sale`, which has the most parameters. */
export function sampledSale(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  return {
    call: 'transaction.sale',
    root: 'transaction',
    base: { amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' },
    send: (members) => gateway.call('transaction.create', { type: 'sale', ...members }),
    seeLater: (reply) => seen(vault, reply),
    samples: [
      ...withAlso(vaulted, settlementSamples(vault.addressId)),
      ...payingSamples,
      ...describingSamples,
      ...under('options', optionSamples),
      ...withAlso(withPayPal, under('options', payPalSamples)),
      ...otherOptionSamples,
    ],
  };
}

/** The line items, the data passed on, and the vault's customer. */
export async function seen({ gateway }: SampledVault, reply: Reply): Promise<unknown> {
  const id = reply.text('transaction.id');
  if (id === '') return undefined;
  const customerId = reply.text('transaction.customer.id');
  const keeps = customerId !== '' && customerId !== 'ada';
  return {
    lineItems: (await gateway.call('transactionLineItem.findAll', id)).body,
    passedOn: await passedOn(gateway, id),
    ...(keeps && { customer: (await gateway.call('customer.find', customerId)).body }),
  };
}

/** A transaction's or verification's data for other systems. */
export async function passedOn(gateway: SampledVault['gateway'], id: string): Promise<unknown> {
  const reply = await gateway.control(`/passed-on/${id}`);
  return ((await reply.json()) as { passedOn: unknown }).passedOn;
}
