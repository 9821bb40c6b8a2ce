import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

/** A sale with a documented nonce, and the resulting transaction. */
const pays = (nonce: string, transaction: object): Fact => [
  `${nonce} pays`,
  (on) => on.sale({ paymentMethodNonce: `fake-${nonce}-nonce` }),
  { success: true, transaction },
];
const card = (nonce: string, creditCard: object): Fact =>
  pays(nonce, { paymentInstrumentType: 'credit_card', creditCard });
const wallet = (nonce: string, member: string, type: string, shown: object): Fact =>
  pays(nonce, { paymentInstrumentType: type, [member]: shown });
const rejected = (nonce: string, transaction: object): Fact => [
  `${nonce} does not pay`,
  (on) => on.sale({ paymentMethodNonce: `fake-${nonce}-nonce` }),
  { success: false, transaction },
];
const unverified = (nonce: string, verification: object): Fact => [
  `${nonce} is not verified`,
  async (on) => {
    const options = { verifyCard: true };
    const request = { customerId: await on.customer(), paymentMethodNonce: `fake-${nonce}-nonce`, options };
    return on.call('paymentMethod.create', request);
  },
  { success: false, verification },
];
const kept = (nonce: string, paymentMethod: object): Fact => [
  `${nonce} is kept in the vault`,
  async (on) =>
    on.call('paymentMethod.create', {
      customerId: await on.customer(),
      paymentMethodNonce: `fake-${nonce}-nonce`,
    }),
  { success: true, paymentMethod },
];
const found = (nonce: string, answer: object): Fact => [
  `${nonce} is found`,
  (on) => on.call('paymentMethodNonce.find', `fake-${nonce}-nonce`),
  answer,
];

hold('Documented nonces', [
  card('valid', { cardType: 'Visa', bin: '401288', last4: '1881' }),
  card('valid-visa', { cardType: 'Visa', last4: '1881' }),
  card('valid-amex', { cardType: 'American Express', last4: '0005' }),
  card('valid-mastercard', { cardType: 'MasterCard', last4: '4444' }),
  card('valid-discover', { cardType: 'Discover', last4: '1117' }),
  card('valid-jcb', { cardType: 'JCB', last4: '0000' }),
  card('valid-maestro', { cardType: 'Maestro', last4: '0000' }),
  card('valid-dinersclub', { cardType: 'Diners Club', last4: '0004' }),
  card('valid-prepaid', { prepaid: 'Yes' }),
  card('valid-prepaid-reloadable', { prepaidReloadable: 'Yes' }),
  card('valid-commercial', { commercial: 'Yes' }),
  card('valid-business', { business: 'Yes' }),
  card('valid-consumer', { consumer: 'Yes' }),
  card('valid-corporate', { corporate: 'Yes' }),
  card('valid-purchase', { purchase: 'Yes' }),
  card('valid-durbin-regulated', { durbinRegulated: 'Yes' }),
  card('valid-healthcare', { healthcare: 'Yes', productId: 'J3' }),
  card('valid-debit', { debit: 'Yes' }),
  card('valid-payroll', { payroll: 'Yes', productId: 'MSA' }),
  card('valid-no-indicators', { prepaid: 'No', prepaidReloadable: 'No', debit: 'No', productId: 'MSB' }),
  card('valid-unknown-indicators', { prepaid: 'Unknown', debit: 'Unknown' }),
  card('valid-country-of-issuance-usa', { countryOfIssuance: 'USA' }),
  card('valid-country-of-issuance-cad', { countryOfIssuance: 'CAN' }),
  card('valid-issuing-bank-network-only', { issuingBank: 'NETWORK ONLY' }),
  pays('abstract-transactable', { status: 'authorized', processorResponseCode: '1000' }),
  pays('paypal-one-time', {
    paypalAccount: {
      token: null,
      payerEmail: expect.any(String) as unknown,
      authorizationId: expect.any(String) as unknown,
      debugId: expect.any(String) as unknown,
    },
  }),
  pays('paypal-future', {
    paypalAccount: {
      token: null,
      debugId: expect.any(String) as unknown,
      imageUrl: expect.any(String) as unknown,
    },
  }),
  pays('paypal-billing-agreement', { paypalAccount: { payerEmail: expect.any(String) as unknown } }),
  wallet('apple-pay-visa', 'applePayCard', 'apple_pay_card', {
    cardType: 'Apple Pay - Visa',
    prepaid: 'Unknown',
  }),
  wallet('apple-pay-mastercard', 'applePayCard', 'apple_pay_card', { cardType: 'Apple Pay - MasterCard' }),
  wallet('apple-pay-amex', 'applePayCard', 'apple_pay_card', { cardType: 'Apple Pay - American Express' }),
  wallet('apple-pay-mpan', 'applePayCard', 'apple_pay_card', {
    merchantTokenIdentifier: expect.any(String) as unknown,
    isDeviceToken: false,
  }),
  wallet('android-pay', 'androidPayCard', 'android_pay_card', { cardType: 'Discover', last4: '1117' }),
  wallet('android-pay-visa', 'androidPayCard', 'android_pay_card', { cardType: 'Visa' }),
  wallet('android-pay-mastercard', 'androidPayCard', 'android_pay_card', {
    last4: '4444',
    isNetworkTokenized: true,
  }),
  wallet('android-pay-amex', 'androidPayCard', 'android_pay_card', { cardType: 'American Express' }),
  wallet('android-pay-discover', 'androidPayCard', 'android_pay_card', {
    last4: '1117',
    isNetworkTokenized: false,
  }),
  wallet('venmo-account', 'venmoAccountDetails', 'venmo_account', { username: 'venmojoe' }),
  rejected('gateway-rejected-fraud', { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' }),
  rejected('gateway-rejected-risk-thresholds', { gatewayRejectionReason: 'risk_threshold' }),
  rejected('token-issuance-error-venmo-account', { gatewayRejectionReason: 'token_issuance' }),
  unverified('processor-declined-visa', { status: 'processor_declined', processorResponseCode: '2000' }),
  unverified('processor-declined-amex', { status: 'processor_declined' }),
  unverified('processor-failure-jcb', { status: 'failed' }),
  unverified('gateway-rejected-fraud', { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' }),
  kept('valid', { cardType: 'Visa', default: true }),
  kept('abstract-transactable', { token: expect.any(String) as unknown, default: true }),
  kept('apple-pay-amex', {
    cardType: 'Apple Pay - American Express',
    sourceDescription: expect.any(String) as unknown,
    imageUrl: expect.stringContaining('apple_pay') as unknown,
  }),
  kept('apple-pay-mpan', {
    merchantTokenIdentifier: expect.any(String) as unknown,
    sourceCardLast4: expect.any(String) as unknown,
  }),
  kept('android-pay-discover', {
    virtualCardType: 'Discover',
    last4: '1117',
    sourceCardLast4: '1111',
    sourceDescription: 'Discover 1111',
    imageUrl: expect.stringContaining('android_pay') as unknown,
  }),
  kept('android-pay-mastercard', { sourceCardLast4: '4444', sourceDescription: 'MasterCard 4444' }),
  kept('venmo-account', { username: 'venmojoe', venmoUserId: '1234567891234567891' }),
  kept('paypal-future', {
    email: expect.any(String) as unknown,
    billingAgreementId: expect.any(String) as unknown,
  }),
  kept('paypal-billing-agreement', {
    email: 'jane.doe@paypal.com',
    billingAgreementId: expect.any(String) as unknown,
  }),
  [
    'paypal-one-time is not kept',
    async (on) =>
      on.call('paymentMethod.create', {
        customerId: await on.customer(),
        paymentMethodNonce: 'fake-paypal-one-time-nonce',
      }),
    ['paypalAccount.base 82902'],
  ],
  found('valid-visa', {
    type: 'CreditCard',
    details: { bin: '401288', cardType: 'Visa', lastTwo: '81', lastFour: '1881' },
  }),
  found('venmo-account', {
    type: 'VenmoAccount',
    details: { username: 'venmojoe', venmoUserId: 'Venmo-Joe-1', lastTwo: '99' },
  }),
  found('paypal-billing-agreement', {
    type: 'PayPalAccount',
    details: { payerInfo: { email: expect.any(String) as unknown } },
  }),
  found('google-pay-paypal', {
    type: 'PayPalAccount',
    details: { payerInfo: { firstName: 'Jane', lastName: 'Doe', email: 'jane.doe@paypal.com' } },
  }),
  found('android-pay-visa', { type: 'AndroidPayCard' }),
  found('apple-pay-visa', {
    type: 'ApplePayCard',
    details: {
      cardType: 'Visa',
      cardholderName: 'Visa Apple Pay Cardholder',
      paymentInstrumentName: 'Visa 8886',
      dpanLastTwo: '81',
    },
  }),
  kept('apple-pay-visa', { bin: '401288', last4: '1881', sourceCardLast4: '8886' }),
  kept('apple-pay-mastercard', { paymentInstrumentName: 'MasterCard 0017', last4: '4444' }),
  kept('apple-pay-amex', { paymentInstrumentName: 'AmEx 41002', sourceDescription: 'AmEx 41002' }),
  found('valid-healthcare', { binData: { healthcare: 'Yes', productId: 'J3' } }),
  found('valid-prepaid', { binData: { prepaid: 'Yes' } }),
]);
