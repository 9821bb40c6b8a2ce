import { expect } from 'vitest';
import { card, hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const make = (members: object, answer: object): Fact => [
  `made with ${JSON.stringify(members).slice(0, 100)}`,
  (on) => on.call('customer.create', members),
  answer,
];
const change = (members: object, answer: object): Fact => [
  `changed by ${JSON.stringify(members).slice(0, 100)}`,
  async (on) =>
    on.call('customer.update', await on.customer({ firstName: 'Old', creditCard: card }), members),
  answer,
];
const withCard = (members: object) => ({ creditCard: { ...card, ...members } });
const long = 'x'.repeat(256);
const passThru = {
  eciFlag: '05',
  cavv: 'some_cavv',
  xid: 'some_xid',
  authenticationResponse: 'Y',
  directoryResponse: 'Y',
  cavvAlgorithm: '2',
  dsTransactionId: 'some_ds_id',
};
const verified = {
  paymentMethodNonce: 'fake-valid-nonce',
  creditCard: { threeDSecurePassThru: passThru, options: { verifyCard: true } },
};

hold('A customer', [
  make(
    {},
    {
      success: true,
      customer: { id: expect.stringMatching(/^\d+$/) as unknown, creditCards: [], paymentMethods: [] },
    },
  ),
  make(
    {
      firstName: 'J\u00f6hn',
      company: 'Co',
      email: 'j@example.org',
      phone: '1',
      fax: '2',
      website: 'http://example.org',
    },
    { customer: { firstName: 'J\u00f6hn', fax: '2', graphQLId: expect.any(String) as unknown } },
  ),
  make({ customFields: { storeMe: 'a value' } }, { customer: { customFields: { storeMe: 'a value' } } }),
  make({ taxIdentifiers: [{ countryCode: 'US', identifier: '123456789' }] }, { success: true }),
  make(withCard({}), {
    customer: {
      creditCards: [
        {
          expirationMonth: '05',
          expirationYear: '2012',
          maskedNumber: '411111******1111',
          expired: true,
          uniqueNumberIdentifier: expect.stringMatching(/^\w{32}$/) as unknown,
        },
      ],
    },
  }),
  make(withCard({ billingAddress: { streetAddress: '1 St', countryName: 'United States of America' } }), {
    customer: {
      creditCards: [{ billingAddress: { streetAddress: '1 St', countryCodeAlpha2: 'US' } }],
      addresses: [{ streetAddress: '1 St' }],
    },
  }),
  make(withCard({ options: { verifyCard: true } }), { success: true }),
  make(withCard({ options: { verifyCard: true, verificationAmount: '2.00' } }), { success: true }),
  make(withCard({ number: '6011000990139424', options: { verifyCard: true } }), {
    success: false,
    verification: { status: 'processor_declined', processorResponseText: 'Do Not Honor' },
  }),
  make({ ...verified }, ['customer.creditCard.threeDSecurePassThru.threeDSecureVersion 942117']),
  make(
    {
      ...verified,
      creditCard: {
        ...verified.creditCard,
        threeDSecurePassThru: { ...passThru, threeDSecureVersion: '1.0.2' },
      },
    },
    { success: true },
  ),
  make(
    {
      paymentMethodNonce: 'fake-three-d-secure-visa-full-authentication-nonce',
      creditCard: { options: { verifyCard: true } },
    },
    {
      customer: {
        paymentMethods: [
          {
            verification: {
              threeDSecureInfo: {
                cavv: 'cavv_value',
                xid: 'xid_value',
                eciFlag: '05',
                threeDSecureVersion: '1.0.2',
                dsTransactionId: null,
              },
            },
          },
        ],
      },
    },
  ),
  make(
    { paymentMethodNonce: 'fake-apple-pay-amex-nonce' },
    { customer: { applePayCards: [{ token: expect.any(String) as unknown }] } },
  ),
  make(
    { paymentMethodNonce: 'fake-android-pay-discover-nonce' },
    { customer: { androidPayCards: [{ cardType: 'Discover', last4: '1117' }] } },
  ),
  make(
    { paymentMethodNonce: 'fake-venmo-account-nonce' },
    { customer: { venmoAccounts: [{ username: 'venmojoe', venmoUserId: '1234567891234567891' }] } },
  ),
  make(
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' },
    { customer: { paypalAccounts: [{ email: expect.any(String) as unknown }] } },
  ),
  make(
    {
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
      options: {
        paypal: {
          payeeEmail: 'payee@example.com',
          orderId: 'order',
          customField: 'field',
          description: 'words',
          amount: '1.23',
          shipping: { firstName: 'first' },
        },
      },
    },
    { customer: { paypalAccounts: [{ email: expect.any(String) as unknown }] } },
  ),
  make({ paymentMethodNonce: 'fake-paypal-one-time-nonce' }, ['customer.paypalAccount.base 82902']),
  make({ paymentMethodNonce: 'fake-consumed-nonce' }, ['customer.paymentMethodNonce 93107']),
  make({ paymentMethodNonce: 'none' }, ['customer.paymentMethodNonce 93108']),
  make(
    {
      applePayCard: {
        number: '4111111111111111',
        expirationMonth: '05',
        expirationYear: '2040',
        cardholderName: 'Ada',
        cryptogram: 'AAAA',
        eciIndicator: '05',
      },
    },
    { customer: { applePayCards: [{ cardholderName: 'Ada', expirationYear: '2040', bin: '411111' }] } },
  ),
  make(withCard({ number: 'invalid card number' }), {
    message: 'Credit card number is invalid.',
    refusals: ['customer.creditCard.number 81715'],
  }),
  make(withCard({ number: '' }), ['customer.creditCard.number 81714']),
  make(withCard({ expirationDate: '' }), ['customer.creditCard.expirationDate 81709']),
  make(withCard({ number: 'invalid card number', billingAddress: { countryName: 'none' } }), {
    message: 'Credit card number is invalid.\nCountry name is not an accepted country.',
    params: {
      customer: { creditCard: { expirationDate: '05/2012', billingAddress: { countryName: 'none' } } },
    },
    refusals: ['customer.creditCard.billingAddress.countryName 91803', 'customer.creditCard.number 81715'],
  }),
  make({ id: 'with space' }, ['customer.id 91610']),
  make({ id: 'new' }, ['customer.id 91611']),
  make({ id: 'x'.repeat(37) }, ['customer.id 91612']),
  make({ id: '' }, ['customer.id 91613']),
  [
    'with an id that is taken',
    async (on) => on.call('customer.create', { id: await on.customer() }),
    ['customer.id 91609'],
  ],
  make({ email: 'x' }, ['customer.email 81604']),
  make({ firstName: long }, ['customer.firstName 81608']),
  make({ lastName: long }, ['customer.lastName 81613']),
  make({ company: long }, ['customer.company 81601']),
  make({ phone: long }, ['customer.phone 81614']),
  make({ fax: long }, ['customer.fax 81607']),
  make({ website: long }, ['customer.website 81615']),
  make(
    { internationalPhone: { countryCode: '1', nationalNumber: '3121234567' } },
    { customer: { internationalPhone: { countryCode: '1', nationalNumber: '3121234567' } } },
  ),
  [
    'whose card is in the vault already',
    async (on) => {
      await on.vaulted();
      return on.call('customer.create', withCard({ options: { failOnDuplicatePaymentMethod: true } }));
    },
    ['customer.creditCard.number 81724'],
  ],
  change({ firstName: 'New' }, { customer: { firstName: 'New' } }),
  change({ email: 'x' }, ['customer.email 81604']),
  change(withCard({ number: '5555555555554444' }), { customer: { creditCards: { length: 2 } } }),
  change(withCard({ options: { failOnDuplicatePaymentMethod: true } }), ['customer.creditCard.number 81724']),
  change(withCard({ options: { failOnDuplicatePaymentMethodForCustomer: true } }), [
    'customer.creditCard.number 81763',
  ]),
  change(withCard({ billingAddress: { region: 'IL' } }), { customer: { addresses: [{ region: 'IL' }] } }),
  change(
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' },
    { customer: { paypalAccounts: [{ email: expect.any(String) as unknown }] } },
  ),
  change({ creditCard: { options: { updateExistingToken: 'none' } } }, [
    'customer.creditCard.options.updateExistingToken 91723',
  ]),
  [
    'has another default',
    async (on) => {
      const id = await on.customer();
      for (const token of ['first', 'second'])
        await on.call('paymentMethod.create', {
          customerId: id,
          token,
          paymentMethodNonce: 'fake-valid-nonce',
        });
      await on.call('customer.update', id, { defaultPaymentMethodToken: 'second' });
      return on.call('paymentMethod.find', 'second');
    },
    { default: true },
  ],
  [
    'has another default by its card',
    async (on) => {
      const id = await on.customer();
      for (const token of ['third', 'fourth'])
        await on.call('paymentMethod.create', {
          customerId: id,
          token,
          paymentMethodNonce: 'fake-valid-nonce',
        });
      await on.call('customer.update', id, {
        creditCard: { options: { updateExistingToken: 'fourth', makeDefault: true } },
      });
      return on.call('paymentMethod.find', 'fourth');
    },
    { default: true },
  ],
  [
    'is found without what hangs on it',
    async (on) =>
      on.call(
        'customer.find',
        await on.customer({
          ...withCard({ billingAddress: { region: 'IL' } }),
          customFields: { storeMe: 'x' },
        }),
        'customernoassociations',
      ),
    { creditCards: { length: 0 }, paymentMethods: { length: 0 }, addresses: { length: 0 } },
  ],
  [
    'is found with what hangs on it, and no subscriptions',
    async (on) =>
      on.call(
        'customer.find',
        await on.customer({
          ...withCard({ billingAddress: { region: 'IL' } }),
          customFields: { storeMe: 'x' },
        }),
        'customertoplevelassociations',
      ),
    { creditCards: [{ subscriptions: [] }], addresses: { length: 1 }, customFields: { storeMe: 'x' } },
  ],
  ['is deleted', async (on) => on.call('customer.delete', await on.customer()), {}],
]);
