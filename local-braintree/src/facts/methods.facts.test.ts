import { expect } from 'vitest';
import { card, hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const make = (members: object, answer: object): Fact => [
  `made with ${JSON.stringify(members).slice(0, 100)}`,
  async (on) => on.call('creditCard.create', { customerId: await on.customer(), ...card, ...members }),
  answer,
];
const keep = (members: object, answer: object): Fact => [
  `kept with ${JSON.stringify(members).slice(0, 100)}`,
  async (on) =>
    on.call('paymentMethod.create', {
      customerId: await on.customer(),
      paymentMethodNonce: 'fake-valid-nonce',
      ...members,
    }),
  answer,
];
const change = (members: object, answer: object, present: object = {}): Fact => [
  `changed by ${JSON.stringify(members).slice(0, 100)}`,
  async (on) => on.call('paymentMethod.update', await on.vaulted(present), members),
  answer,
];
const long = 'x'.repeat(256);

hold('A card', [
  make(
    {},
    {
      creditCard: {
        token: expect.any(String) as unknown,
        expirationDate: '05/2012',
        cardType: 'Visa',
        default: true,
        expired: true,
        imageUrl: expect.stringContaining('visa') as unknown,
      },
    },
  ),
  make({ token: 'a-token' }, { creditCard: { token: 'a-token' } }),
  make({ cardholderName: 'Ada', cvv: '123' }, { creditCard: { cardholderName: 'Ada' } }),
  make(
    { expirationDate: undefined, expirationMonth: '5', expirationYear: '12' },
    { creditCard: { expirationDate: '05/2012' } },
  ),
  make(
    { billingAddress: { countryName: 'Botswana' } },
    {
      creditCard: {
        billingAddress: { countryCodeAlpha2: 'BW', countryCodeAlpha3: 'BWA', countryCodeNumeric: '072' },
      },
    },
  ),
  make({ billingAddress: { countryName: 'Chad', countryCodeAlpha2: 'US' } }, [
    'creditCard.billingAddress.base 91815',
  ]),
  make({ billingAddress: { postalCode: '0'.repeat(20) } }, ['creditCard.billingAddress.postalCode 81809']),
  make({ billingAddress: { firstName: long } }, ['creditCard.billingAddress.firstName 81805']),
  make({ billingAddressId: 'none' }, ['creditCard.billingAddressId 91702']),
  make({ customerId: 'none' }, ['creditCard.customerId 91705']),
  make({ customerId: '' }, ['creditCard.customerId 91704']),
  make({ number: '' }, ['creditCard.number 81714']),
  make({ number: '123' }, ['creditCard.number 81716']),
  make({ number: '4111111111111112' }, ['creditCard.number 81715']),
  make({ expirationDate: 'invalid' }, ['creditCard.expirationDate 81710']),
  make({ expirationDate: undefined, expirationMonth: '13', expirationYear: '2040' }, [
    'creditCard.expirationMonth 81712',
  ]),
  make({ expirationDate: undefined, expirationMonth: '12', expirationYear: 'x' }, [
    'creditCard.expirationYear 81713',
  ]),
  make({ expirationMonth: '05', expirationYear: '2012' }, ['creditCard.base 91708']),
  make({ cvv: '12' }, ['creditCard.cvv 81707']),
  make({ cvv: '12345' }, ['creditCard.cvv 81707']),
  make({ cardholderName: long }, ['creditCard.cardholderName 81723']),
  make({ token: 'with space' }, ['creditCard.token 91718']),
  make({ token: 'all' }, ['creditCard.token 91721']),
  make({ token: 'x'.repeat(37) }, ['creditCard.token 91720']),
  make({ options: { failOnDuplicatePaymentMethod: true } }, ['creditCard.number 81724']),
  [
    'with a token that is taken',
    async (on) =>
      on.call('creditCard.create', { customerId: await on.customer(), ...card, token: await on.vaulted() }),
    ['creditCard.token 91719'],
  ],
  [
    'is found',
    async (on) => on.call('creditCard.find', await on.vaulted()),
    { maskedNumber: '411111******1111' },
  ],
  [
    'is changed',
    async (on) =>
      on.call('creditCard.update', await on.vaulted(), {
        cardholderName: 'New',
        number: '5555555555554444',
        expirationDate: '06/2013',
      }),
    { creditCard: { cardholderName: 'New', bin: '555555', expirationDate: '06/2013' } },
  ],
  [
    'is changed to what is no card',
    async (on) => on.call('creditCard.update', await on.vaulted(), { number: 'invalid' }),
    { message: 'Credit card number must be 12-19 digits.', refusals: ['creditCard.number 81716'] },
  ],
  [
    'comes from a nonce',
    (on) =>
      on
        .tokenize()
        .then(async (nonce) =>
          on.call('creditCard.create', { customerId: await on.customer(), paymentMethodNonce: nonce }),
        ),
    { creditCard: { last4: '1111' } },
  ],
  [
    'comes from no nonce',
    async (on) =>
      on.call('creditCard.create', { customerId: await on.customer(), paymentMethodNonce: 'none' }),
    ['creditCard.paymentMethodNonce 91732'],
  ],
]);

hold('A payment method', [
  keep({}, { paymentMethod: { cardType: 'Visa', customerId: expect.any(String) as unknown } }),
  keep(
    { token: 'mine', options: { makeDefault: true } },
    { paymentMethod: { token: 'mine', default: true } },
  ),
  keep({ options: { verifyCard: true } }, { paymentMethod: { verification: { status: 'verified' } } }),
  keep(
    { billingAddress: { streetAddress: '123 Abc Way' } },
    { paymentMethod: { billingAddress: { streetAddress: '123 Abc Way' } } },
  ),
  keep({ paymentMethodNonce: undefined }, ['paymentMethod.paymentMethodNonce 93103']),
  keep({ paymentMethodNonce: 'none' }, ['paymentMethod.paymentMethodNonce 93108']),
  keep({ paymentMethodNonce: 'fake-consumed-nonce' }, ['paymentMethod.paymentMethodNonce 93107']),
  keep({ customerId: 'none' }, ['paymentMethod.customerId 93105']),
  keep({ customerId: undefined }, ['paymentMethod.customerId 93104']),
  keep({ paymentMethodNonce: 'fake-luhn-invalid-nonce' }, ['creditCard.number 81715']),
  keep(
    {
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
      options: {
        verifyCard: true,
        failOnDuplicatePaymentMethod: true,
        verificationMerchantAccountId: 'none',
      },
    },
    { success: true },
  ),
  keep(
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', billingAddress: { streetAddress: '1' } },
    { success: true },
  ),
  keep(
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', billingAddressId: 'none' },
    { success: true },
  ),
  keep(
    {
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
      options: {
        paypal: {
          payeeEmail: 'payee@example.com',
          orderId: 'order',
          amount: '1.23',
          description: 'words',
          customField: 'field',
          shipping: { locality: 'Chicago' },
        },
      },
    },
    { paymentMethod: { email: expect.any(String) as unknown } },
  ),
  keep(
    { paymentMethodNonce: undefined, paypalRefreshToken: 'PAYPAL_REFRESH_TOKEN' },
    { paymentMethod: { billingAgreementId: expect.any(String) as unknown } },
  ),
  keep({ options: { failOnDuplicatePaymentMethod: true } }, ['creditCard.number 81724']),
  change(
    { cardholderName: 'New', cvv: '456', number: '5555555555554444', expirationDate: '06/2013' },
    { paymentMethod: { cardholderName: 'New', bin: '555555', last4: '4444', expirationDate: '06/2013' } },
  ),
  change({ expirationMonth: '07', expirationYear: '2011' }, { paymentMethod: { expirationDate: '07/2011' } }),
  change(
    { number: '5105105105105100', options: { verifyCard: true } },
    { success: false, verification: { status: 'processor_declined', gatewayRejectionReason: null } },
  ),
  change(
    {
      paymentMethodNonce: 'fake-processor-declined-mastercard-nonce',
      options: { verifyCard: true, verificationAmount: '2.34' },
    },
    { success: false, verification: { status: 'processor_declined' } },
  ),
  change({ number: 'invalid' }, ['creditCard.number 81716']),
  change(
    { billingAddress: { region: 'IL' } },
    { paymentMethod: { billingAddress: { region: 'IL', streetAddress: null } } },
    { billingAddress: { streetAddress: '1' } },
  ),
  change(
    { billingAddress: { region: 'IL', options: { updateExisting: true } } },
    { paymentMethod: { billingAddress: { region: 'IL', streetAddress: '1' } } },
    { billingAddress: { streetAddress: '1' } },
  ),
  change({ token: 'another' }, { paymentMethod: { token: 'another' } }),
  change(
    { options: { makeDefault: true } },
    { paymentMethod: { default: true } },
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' },
  ),
  change(
    { token: 'paypal-token' },
    { paymentMethod: { token: 'paypal-token' } },
    { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' },
  ),
  [
    'is moved to another customer',
    async (on) => {
      const customerId = await on.customer();
      return on.call('paymentMethod.update', await on.vaulted(), { customerId });
    },
    { success: true },
  ],
  [
    'is not moved to nobody',
    async (on) => on.call('paymentMethod.update', await on.vaulted(), { customerId: 'none' }),
    ['creditCard.customerId 91705'],
  ],
  [
    'has a token that is taken',
    async (on) => on.call('paymentMethod.update', await on.vaulted(), { token: await on.vaulted() }),
    ['creditCard.token 91719'],
  ],
  ['is deleted', async (on) => on.call('paymentMethod.delete', await on.vaulted()), {}],
  [
    'becomes a nonce',
    async (on) => on.call('paymentMethodNonce.create', await on.vaulted()),
    {
      paymentMethodNonce: {
        nonce: expect.any(String) as unknown,
        type: 'CreditCard',
        details: { lastFour: '1111' },
      },
    },
  ],
  [
    'PayPal account with a token that is taken',
    async (on) =>
      on.call(
        'paypalAccount.update',
        await on.vaulted({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' }),
        { token: await on.vaulted() },
      ),
    ['paypalAccount.token 92906'],
  ],
]);
