import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const once = { paymentMethodNonce: 'fake-paypal-one-time-nonce', amount: '100.00' };
const pays = (members: object, paypalAccount: object): Fact => [
  `PayPal with ${JSON.stringify(members).slice(0, 100)}`,
  (on) => on.sale({ ...once, ...members }),
  { success: true, transaction: { paypalAccount } },
];

hold('PayPal and other wallets', [
  pays(
    {},
    {
      token: null,
      payerEmail: expect.any(String) as unknown,
      authorizationId: expect.any(String) as unknown,
      debugId: expect.any(String) as unknown,
      imageUrl: expect.any(String) as unknown,
    },
  ),
  pays({ paypalAccount: { payeeId: 'fake-payee-id' } }, { payeeId: 'fake-payee-id' }),
  pays({ paypalAccount: { payeeEmail: 'payee@example.com' } }, { payeeEmail: 'payee@example.com' }),
  pays({ paypalAccount: {}, options: { payeeId: 'fake-payee-id' } }, { payeeId: 'fake-payee-id' }),
  pays(
    { paypalAccount: {}, options: { payeeEmail: 'payee@example.com' } },
    { payeeEmail: 'payee@example.com' },
  ),
  pays(
    { paypalAccount: {}, options: { paypal: { payeeId: 'fake-payee-id' } } },
    { payeeId: 'fake-payee-id' },
  ),
  pays(
    { paypalAccount: {}, options: { paypal: { payeeEmail: 'payee@example.com' } } },
    { payeeEmail: 'payee@example.com' },
  ),
  pays({ options: { paypal: { customField: 'custom' } } }, { customField: 'custom' }),
  pays({ options: { paypal: { description: 'words' } } }, { description: 'words' }),
  pays({ options: { paypal: { supplementaryData: { key: 'value' } } } }, { token: null }),
  pays({ options: { storeInVault: true } }, { token: null }),
  pays({ options: { storeInVaultOnSuccess: true } }, { token: null }),
  pays(
    {
      options: {
        paypal: {
          recipientEmail: 'r@example.org',
          recipientPhone: { countryCode: '1', nationalNumber: '4082222222' },
        },
      },
    },
    { recipientEmail: 'r@example.org', recipientPhone: { countryCode: '1', nationalNumber: '4082222222' } },
  ),
  [
    'an account to come is kept by a sale',
    (on) =>
      on.sale({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', options: { storeInVault: true } }),
    { transaction: { paypalAccount: { token: expect.any(String) as unknown } } },
  ],
  [
    'a custom field that is too long',
    (on) => on.sale({ ...once, options: { paypal: { customField: 'x'.repeat(256) } } }),
    ['transaction.options.paypal.customField 91580'],
  ],
  [
    'a payment that was made at PayPal',
    (on) =>
      on.call('transaction.sale', {
        amount: '100.00',
        paypalAccount: { payerId: 'PAYER-123', paymentId: 'PAY-1234' },
        options: { submitForSettlement: true },
      }),
    {
      transaction: {
        paymentInstrumentType: 'paypal_account',
        paypalAccount: { payerId: 'PAYER-123', paymentId: 'PAY-1234' },
      },
    },
  ],
  [
    '5001.01 is declined',
    (on) => on.sale({ ...once, amount: '5001.01' }),
    { success: false, transaction: { status: 'processor_declined', processorResponseCode: '2038' } },
  ],
  [
    '4001.00 is declined when it settles',
    async (on) =>
      on.call(
        'testing.settlementDecline',
        (await on.sale({ ...once, amount: '4001.00', options: { submitForSettlement: true } })).text(
          'transaction.id',
        ),
      ),
    {
      transaction: {
        status: 'settlement_declined',
        processorSettlementResponseCode: '4001',
        processorSettlementResponseText: 'Settlement Declined',
      },
    },
  ],
  [
    '4002.00 waits when it settles',
    async (on) =>
      on.call(
        'testing.settlementPending',
        (await on.sale({ ...once, amount: '4002.00', options: { submitForSettlement: true } })).text(
          'transaction.id',
        ),
      ),
    {
      transaction: {
        status: 'settlement_pending',
        processorSettlementResponseCode: '4002',
        processorSettlementResponseText: 'Settlement Pending',
      },
    },
  ],
  [
    'an Apple Pay card by its parts',
    (on) =>
      on.call('transaction.sale', {
        amount: '100.00',
        applePayCard: {
          number: '4111111111111111',
          cardholderName: 'Adam Davis',
          cryptogram: 'AAAA',
          eciIndicator: '07',
          expirationMonth: '05',
          expirationYear: '14',
        },
      }),
    {
      transaction: {
        paymentInstrumentType: 'apple_pay_card',
        applePayCard: { cardholderName: 'Adam Davis', expirationYear: '2014' },
      },
    },
  ],
  [
    'a Google Pay card by its parts',
    (on) =>
      on.call('transaction.sale', {
        amount: '10.00',
        androidPayCard: {
          number: '4111111111111111',
          cryptogram: 'AAAA',
          eciIndicator: '05',
          expirationMonth: '10',
          expirationYear: '14',
          googleTransactionId: '12345',
          sourceCardType: 'Visa',
          sourceCardLastFour: '1111',
        },
      }),
    {
      transaction: {
        paymentInstrumentType: 'android_pay_card',
        androidPayCard: { googleTransactionId: '12345', isNetworkTokenized: true },
      },
    },
  ],
  [
    'an Apple Pay card that is verified',
    async (on) =>
      on.call('paymentMethod.create', {
        customerId: await on.customer(),
        paymentMethodNonce: 'fake-apple-pay-visa-nonce',
        options: { verifyCard: true, verificationAmount: '-1' },
      }),
    ['applePayCard.options.verificationAmount 93535'],
  ],
  [
    'a Venmo profile',
    (on) =>
      on.sale({
        paymentMethodNonce: 'fake-venmo-account-nonce',
        options: { venmo: { profileId: 'a-profile' } },
      }),
    { transaction: { venmoAccountDetails: { username: 'venmojoe' } } },
  ],
]);

const passThru = {
  eciFlag: '02',
  cavv: 'some_cavv',
  xid: 'some_xid',
  threeDSecureVersion: '1.0.2',
  authenticationResponse: 'Y',
  directoryResponse: 'Y',
  cavvAlgorithm: '2',
  dsTransactionId: 'some_ds',
};
const mastercard = { creditCard: { number: '5105105105105100', expirationDate: '05/2009' } };
const three = (members: object, answer: object): Fact => [
  `3-D Secure passed through with ${JSON.stringify(members)}`,
  (on) => on.sale({ ...mastercard, threeDSecurePassThru: { ...passThru, ...members } }),
  answer,
];
const at = 'transaction.threeDSecurePassThru';
const known = (nonce: string, threeDSecureInfo: object): Fact => [
  `what ${nonce} went through`,
  (on) => on.call('paymentMethodNonce.find', `fake-three-d-secure-${nonce}-nonce`),
  { threeDSecureInfo },
];

hold('3-D Secure', [
  three(
    {},
    {
      success: true,
      transaction: {
        status: 'authorized',
        threeDSecureInfo: {
          eciFlag: '02',
          cavv: 'some_cavv',
          xid: 'some_xid',
          threeDSecureVersion: '1.0.2',
          dsTransactionId: 'some_ds',
        },
      },
    },
  ),
  three({ eciFlag: '' }, [`${at}.eciFlag 915113`]),
  three({ eciFlag: 'bad_eci_flag' }, [`${at}.eciFlag 915114`]),
  three({ eciFlag: '06', cavv: '', xid: '' }, [`${at}.cavv 915116`]),
  three({ threeDSecureVersion: 'invalid' }, [`${at}.threeDSecureVersion 915119`]),
  three({ authenticationResponse: 'invalid' }, [`${at}.authenticationResponse 915120`]),
  three({ directoryResponse: 'invalid' }, [`${at}.directoryResponse 915121`]),
  three({ cavvAlgorithm: 'invalid' }, [`${at}.cavvAlgorithm 915122`]),
  three({ threeDSecureVersion: '2.2.1' }, { success: true }),
  three({ network: 'x' }, [`${at}.network 915128`]),
  three({ network: 'Mastercard' }, { success: true }),
  three({ network: 'Visa' }, [`${at}.network 915139`]),
  three({ network: 'eftpos' }, [`${at}.network 915139`]),
  [
    'required and not given',
    (on) => on.sale({ options: { threeDSecure: { required: true } } }),
    { success: false, transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'three_d_secure' } },
  ],
  [
    'of no authentication',
    (on) => on.sale({ threeDSecureAuthenticationId: 'foo' }),
    ['transaction.threeDSecureAuthenticationId 915196'],
  ],
  known('visa-full-authentication', {
    enrolled: 'Y',
    status: 'authenticate_successful',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    cavv: 'cavv_value',
    xid: 'xid_value',
    eciFlag: '05',
    threeDSecureVersion: '1.0.2',
    dsTransactionId: null,
  }),
  known('visa-lookup-timeout', { enrolled: 'U', liabilityShifted: false }),
  known('visa-failed-signature', { status: 'authenticate_signature_verification_failed' }),
  known('visa-failed-authentication', {
    status: 'authenticate_failed',
    liabilityShifted: false,
    liabilityShiftPossible: true,
  }),
  known('visa-attempts-non-participating', {
    status: 'authenticate_attempt_successful',
    liabilityShifted: true,
    eciFlag: '06',
  }),
  known('visa-not-enrolled', { status: 'lookup_not_enrolled', enrolled: 'N', liabilityShifted: false }),
  known('visa-unavailable', { enrolled: 'U' }),
  known('visa-bypassed-authentication', { enrolled: 'B' }),
  known('two-visa-successful-frictionless-authentication', {
    status: 'authenticate_successful',
    liabilityShifted: true,
  }),
  [
    'nothing is known of another nonce',
    (on) => on.call('paymentMethodNonce.find', 'fake-valid-nonce'),
    { threeDSecureInfo: null },
  ],
]);
