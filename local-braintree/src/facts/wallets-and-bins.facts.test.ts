import { hold } from '../testing/facts.ts';
import type { Fact, Merchant } from '../testing/facts.ts';

const payroll = { number: '4111111114101010', expirationDate: '12/2040' };
const binData = { payroll: 'Yes', productId: 'MSA', prepaid: 'Unknown', countryOfIssuance: 'Unknown' };
const decrypted = {
  number: payroll.number,
  expirationMonth: '12',
  expirationYear: '2040',
  cryptogram: 'AAAA',
  eciIndicator: '05',
};
const ofSale = (what: string, members: object, answer: object): Fact => [
  `of a sale with ${what}`,
  (on) => on.call('transaction.sale', { amount: '10.00', ...members }),
  { transaction: answer },
];

hold('The BIN data', [
  [
    'of a vaulted card',
    async (on) => on.call('creditCard.create', { customerId: await on.customer(), ...payroll }),
    { creditCard: binData },
  ],
  [
    'of a verification',
    (on) => on.call('creditCardVerification.create', { creditCard: payroll }),
    { verification: { creditCard: binData } },
  ],
  [
    'of a nonce',
    (on) => on.call('paymentMethodNonce.find', 'fake-valid-payroll-nonce'),
    { type: 'CreditCard', binData },
  ],
  [
    'of a vaulted Apple Pay card',
    async (on) =>
      on.call('paymentMethod.create', {
        customerId: await on.customer(),
        paymentMethodNonce: 'fake-apple-pay-visa-nonce',
      }),
    { paymentMethod: { payroll: 'Unknown', productId: 'Unknown' } },
  ],
  ofSale('a card', { creditCard: payroll }, { creditCard: binData }),
  ofSale('Apple Pay', { applePayCard: decrypted }, { applePayCard: binData }),
  ofSale(
    'Google Pay',
    { androidPayCard: { ...decrypted, googleTransactionId: 'g-1' } },
    { androidPayCard: binData },
  ),
]);

/** An Apple Pay card that is vaulted by its nonce, or as the merchant decrypted it. */
const byNonce = async (on: Merchant, options: object) =>
  on.call('paymentMethod.create', {
    customerId: await on.customer(),
    paymentMethodNonce: 'fake-apple-pay-visa-nonce',
    options,
  });
const byParts = (on: Merchant, options: object) =>
  on.call('customer.create', { applePayCard: { ...decrypted, options } });

const refusals: readonly (readonly [name: string, value: string, code: string])[] = [
  ['verificationAmount', '-1', '93535'],
  ['verificationAmount', 'x', '93534'],
  ['verificationAmount', '10000000000.00', '93537'],
  ['verificationMerchantAccountId', 'none', '93540'],
  ['verificationAccountType', 'x', '93538'],
  ['verificationAccountType', 'debit', '93543'],
];

hold('Apple Pay verified', [
  [
    'by its nonce',
    (on) => byNonce(on, { verifyCard: true, verificationAmount: '1.03' }),
    { paymentMethod: { verification: { status: 'verified', amount: '1.03' } } },
  ],
  [
    'by its nonce, with an amount that declines',
    (on) => byNonce(on, { verifyCard: true, verificationAmount: '2000.00' }),
    { success: false, verification: { status: 'processor_declined', processorResponseCode: '2000' } },
  ],
  [
    'by its parts, on another merchant account',
    (on) => byParts(on, { verifyCard: true, verificationMerchantAccountId: 'other' }),
    { customer: { applePayCards: [{ verification: { merchantAccountId: 'other' } }] } },
  ],
  ...refusals.flatMap(([name, value, code]): Fact[] => [
    [
      `by its nonce, with ${name} ${value}`,
      (on) => byNonce(on, { verifyCard: true, [name]: value }),
      [`applePayCard.options.${name} ${code}`],
    ],
    [
      `by its parts, with ${name} ${value}`,
      (on) => byParts(on, { verifyCard: true, [name]: value }),
      [`customer.applePayCard.options.${name} ${code}`],
    ],
  ]),
]);
