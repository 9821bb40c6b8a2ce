import { expect } from 'vitest';
import { card, hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const verify = (members: object, answer: object): Fact => [
  `of ${JSON.stringify(members).slice(0, 100)}`,
  (on) => on.call('creditCardVerification.create', { creditCard: card, ...members }),
  answer,
];
const number = (text: string) => ({ creditCard: { ...card, number: text } });
const passThru = {
  eciFlag: '05',
  cavv: 'some_cavv',
  xid: 'some_xid',
  threeDSecureVersion: '1.0.2',
  authenticationResponse: 'Y',
  directoryResponse: 'Y',
  cavvAlgorithm: '2',
  dsTransactionId: 'some_ds_id',
};
const approved = {
  processorResponseCode: '1000',
  processorResponseText: 'Approved',
  processorResponseType: 'approved',
};
const vaulting = (options: object, answer: object): Fact => [
  `while a card is kept with ${JSON.stringify(options)}`,
  async (on) =>
    on.call('creditCard.create', {
      customerId: await on.customer(),
      ...card,
      options: { verifyCard: true, ...options },
    }),
  answer,
];

hold('A verification', [
  verify({}, { success: true, verification: { ...approved, status: 'verified' } }),
  verify({}, { verification: { aniFirstNameResponseCode: 'I', aniLastNameResponseCode: 'I' } }),
  verify(
    {},
    { verification: { networkResponseCode: 'XX', networkResponseText: 'sample network response text' } },
  ),
  verify(
    {},
    {
      verification: {
        networkTransactionId: expect.any(String) as unknown,
        graphQLId: expect.any(String) as unknown,
      },
    },
  ),
  verify(number('4000111111111115'), {
    success: false,
    verification: {
      processorResponseCode: '2000',
      processorResponseText: 'Do Not Honor',
      processorResponseType: 'soft_declined',
      status: 'processor_declined',
    },
  }),
  verify(number('5105105105105100'), { success: false, verification: { status: 'processor_declined' } }),
  verify(number('378734493671000'), { success: false, verification: { status: 'processor_declined' } }),
  verify(number('6011000990139424'), { success: false, verification: { status: 'processor_declined' } }),
  verify(number('38520000009814'), { success: false, verification: { status: 'failed' } }),
  verify(number('3566002020360505'), { success: false, verification: { status: 'failed' } }),
  verify(number('4000111111111511'), {
    success: false,
    verification: { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' },
  }),
  verify({ options: { amount: '10.00' } }, { verification: { amount: '10.00', currencyIsoCode: 'USD' } }),
  verify(
    { options: { amount: '2000.00' } },
    { success: false, verification: { status: 'processor_declined', processorResponseCode: '2000' } },
  ),
  verify(
    { options: { amount: '2046.00' } },
    { success: false, verification: { processorResponseCode: '2046', processorResponseText: 'Declined' } },
  ),
  verify(
    { options: { amount: '3000.00' } },
    { success: false, verification: { status: 'failed', processorResponseCode: '3000' } },
  ),
  verify({ options: { amount: '-10.00' } }, ['verification.options.amount 94201']),
  verify({ options: { amount: 'x' } }, ['verification.options.amount 94202']),
  verify({ options: { amount: '1000000000.00' } }, ['verification.options.amount 94207']),
  verify({ options: { merchantAccountId: 'other' } }, { verification: { merchantAccountId: 'other' } }),
  verify({ options: { merchantAccountId: 'none' } }, ['verification.options.merchantAccountId 94204']),
  verify({ options: { accountType: 'ach' } }, ['verification.options.accountType 942184']),
  verify({ options: { accountType: 'debit' } }, ['verification.options.accountType 942185']),
  verify(
    { ...number('6370950000000005'), options: { accountType: 'debit', merchantAccountId: 'brl' } },
    { success: true, verification: { creditCard: { accountType: 'debit' } } },
  ),
  verify(
    { ...number('6370950000000005'), options: { accountType: 'credit', merchantAccountId: 'brl' } },
    { verification: { creditCard: { accountType: 'credit' } } },
  ),
  verify({ externalVault: { status: 'will_vault' } }, { success: true }),
  verify({ intendedTransactionSource: 'installment' }, { success: true }),
  verify({ riskData: { customerBrowser: 'Edge', customerIp: '192.168.0.1' } }, { success: true }),
  verify({ threeDSecurePassThru: passThru }, { success: true }),
  verify({ threeDSecurePassThru: { ...passThru, eciFlag: '' } }, [
    'verification.threeDSecurePassThru.eciFlag 942113',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, eciFlag: 'bad' } }, [
    'verification.threeDSecurePassThru.eciFlag 942114',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, cavv: '' } }, [
    'verification.threeDSecurePassThru.cavv 942116',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, threeDSecureVersion: 'xx' } }, [
    'verification.threeDSecurePassThru.threeDSecureVersion 942119',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, authenticationResponse: 'x1' } }, [
    'verification.threeDSecurePassThru.authenticationResponse 942120',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, directoryResponse: 'x1' } }, [
    'verification.threeDSecurePassThru.directoryResponse 942121',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, cavvAlgorithm: 'x1' } }, [
    'verification.threeDSecurePassThru.cavvAlgorithm 942122',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, network: 'Visa' } }, { success: true }),
  verify({ threeDSecurePassThru: { ...passThru, network: 'Mastercard' } }, [
    'verification.threeDSecurePassThru.network 942139',
  ]),
  verify({ threeDSecurePassThru: { ...passThru, network: 'x' } }, [
    'verification.threeDSecurePassThru.network 942128',
  ]),
  verify({ creditCard: { ...card, number: '' } }, ['verification.creditCard.number 81714']),
  verify({ creditCard: { number: '4111111111111111' } }, ['verification.creditCard.expirationDate 81709']),
  verify(
    { creditCard: { ...card, billingAddress: { postalCode: '20000' } } },
    { verification: { avsPostalCodeResponseCode: 'N' } },
  ),
  verify({ creditCard: { ...card, cvv: '200' } }, { verification: { cvvResponseCode: 'N' } }),
  verify(
    { creditCard: undefined, paymentMethodNonce: 'fake-valid-nonce' },
    { success: true, verification: approved },
  ),
  vaulting({}, { success: true, creditCard: { verification: { status: 'verified' } } }),
  vaulting({ verificationAmount: '1.03' }, { creditCard: { verification: { amount: '1.03' } } }),
  vaulting(
    { verificationAmount: '2000.00' },
    { success: false, verification: { status: 'processor_declined', processorResponseCode: '2000' } },
  ),
  vaulting({ verificationAmount: '-1' }, ['creditCard.options.verificationAmount 91739']),
  vaulting({ verificationAmount: 'x' }, ['creditCard.options.verificationAmount 91740']),
  vaulting({ verificationAmount: '10000000000.00' }, ['creditCard.options.verificationAmount 91752']),
  vaulting({ verificationMerchantAccountId: 'none' }, [
    'creditCard.options.verificationMerchantAccountId 91728',
  ]),
  vaulting(
    { verificationMerchantAccountId: 'other' },
    { creditCard: { verification: { merchantAccountId: 'other' } } },
  ),
  vaulting({ verificationAccountType: 'x' }, ['creditCard.options.verificationAccountType 91757']),
  vaulting({ verificationAccountType: 'debit' }, ['creditCard.options.verificationAccountType 91758']),
  [
    'that was declined is found',
    async (on) => {
      const made = await on.call('customer.create', {
        creditCard: {
          ...card,
          number: '4000111111111115',
          cardholderName: 'John Smith',
          options: { verifyCard: true },
        },
      });
      return on.call('creditCardVerification.find', made.text('verification.id'));
    },
    { creditCard: { cardholderName: 'John Smith' }, status: 'processor_declined' },
  ],
]);
