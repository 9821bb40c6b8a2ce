import { expect } from 'vitest';
import { card, hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const outcome = (amount: string, answer: object): Fact => [
  `a sale of ${amount}`,
  (on) => on.sale({ amount }),
  { transaction: { amount, ...answer } },
];
const declined = (code: string, text: string, type: string) => ({
  status: 'processor_declined',
  processorResponseCode: code,
  processorResponseText: text,
  processorResponseType: type,
  additionalProcessorResponse: `${code} : ${text}`,
});
const refused = (members: object, ...errors: string[]): Fact => [
  `a sale with ${JSON.stringify(members).slice(0, 90)}`,
  (on) => on.sale(members),
  errors,
];
const shown = (members: object, transaction: object): Fact => [
  `a sale with ${JSON.stringify(members).slice(0, 90)} shows it`,
  (on) => on.sale(members),
  { success: true, transaction },
];

hold('Test amounts of a sale', [
  outcome('1000.00', {
    status: 'authorized',
    processorResponseCode: '1000',
    processorResponseText: 'Approved',
  }),
  outcome('2000.00', declined('2000', 'Do Not Honor', 'soft_declined')),
  outcome('2001.00', declined('2001', 'Insufficient Funds', 'soft_declined')),
  outcome('2004.00', declined('2004', 'Expired Card', 'hard_declined')),
  outcome('2015.00', declined('2015', 'Transaction Not Allowed', 'hard_declined')),
  outcome('2046.00', declined('2046', 'Declined', 'soft_declined')),
  outcome('3000.00', { status: 'failed', processorResponseCode: '3000' }),
  outcome('5001.00', { status: 'gateway_rejected', gatewayRejectionReason: 'application_incomplete' }),
  outcome('1999.99', { status: 'authorized' }),
  outcome('3001.00', { status: 'authorized' }),
]);

hold('What a sale shows', [
  shown({}, { type: 'sale', status: 'authorized', creditCard: { maskedNumber: '411111******1111' } }),
  shown({}, { creditCard: { expirationDate: '05/2012' }, paymentInstrumentType: 'credit_card' }),
  shown({}, { networkResponseCode: 'XX', networkResponseText: 'sample network response text' }),
  shown(
    {},
    { currencyIsoCode: 'USD', merchantAccountId: 'main', recurring: false, voiceReferralNumber: null },
  ),
  shown({}, { processedWithNetworkToken: false, cvvResponseCode: 'I', avsPostalCodeResponseCode: 'I' }),
  shown({ amount: '10.0' }, { amount: '10.00' }),
  shown({ amount: '10' }, { amount: '10.00' }),
  shown({ merchantAccountId: 'other' }, { merchantAccountId: 'other' }),
  shown({ options: { submitForSettlement: true } }, { status: 'submitted_for_settlement' }),
  shown({ recurring: true }, { recurring: true }),
  shown({ transactionSource: 'recurring_first' }, { recurring: true }),
  shown({ transactionSource: 'recurring' }, { recurring: true }),
  shown({ transactionSource: 'merchant' }, { recurring: false }),
  shown({ transactionSource: 'moto' }, { recurring: false }),
  shown({ transactionSource: 'unscheduled' }, { recurring: false }),
  shown({ discountAmount: '1.00' }, { discountAmount: '1.00' }),
  shown({ shippingAmount: '2' }, { shippingAmount: '2.00' }),
  shown({ taxAmount: '0.5', taxExempt: true }, { taxAmount: '0.50', taxExempt: true }),
  shown({ shippingTaxAmount: '3.00' }, { shippingTaxAmount: '3.00' }),
  shown({ shipsFromPostalCode: '12345' }, { shipsFromPostalCode: '12345' }),
  shown({ purchaseOrderNumber: 'PO-7' }, { purchaseOrderNumber: 'PO-7' }),
  shown({ channel: 'a-cart' }, { channel: 'a-cart' }),
  shown({ orderId: '7' }, { orderId: '7' }),
  shown(
    { descriptor: { name: 'abc*def', phone: '1234567890', url: 'ebay.com' } },
    { descriptor: { url: 'ebay.com' } },
  ),
  shown({ customFields: { storeMe: 'a value' } }, { customFields: { storeMe: 'a value' } }),
  shown({ customer: { firstName: 'Ada', email: 'ada@example.org' } }, { customer: { firstName: 'Ada' } }),
  shown(
    { billing: { countryName: 'Mexico' } },
    { billing: { countryCodeAlpha2: 'MX', countryCodeNumeric: '484' } },
  ),
  shown({ billing: { countryCodeAlpha3: 'USA' } }, { billing: { countryName: 'United States of America' } }),
  shown({ shipping: { phoneNumber: '122-555-1236' } }, { shipping: { phoneNumber: '122-555-1236' } }),
  shown(
    { scaExemption: 'low_value', creditCard: { ...card, number: '4023490000000008' } },
    { scaExemptionRequested: 'low_value' },
  ),
  shown(
    { creditCard: { ...card, number: '371260714673002' } },
    { creditCard: { cardType: 'American Express' } },
  ),
  shown(
    { creditCard: { ...card, number: '4111111111112101' } },
    { creditCard: { prepaid: 'Unknown', issuingBank: 'Unknown' } },
  ),
  shown(
    { creditCard: { ...card, number: '4111111111121102' } },
    { creditCard: { countryOfIssuance: 'USA' } },
  ),
  shown(
    { creditCard: { ...card, number: '4111111141010101' } },
    { creditCard: { issuingBank: 'NETWORK ONLY' } },
  ),
  shown(
    { creditCard: { ...card, number: '4111111111310101' } },
    { creditCard: { debit: 'No', payroll: 'No' } },
  ),
  shown({ options: { skipAdvancedFraudChecking: true } }, { status: 'authorized' }),
  shown({ deviceData: 'abc123' }, { riskData: { decision: 'Approve', decisionReasons: [] } }),
  shown({ foreignRetailer: true }, { foreignRetailer: true }),
  shown({ serviceFeeAmount: '1.00' }, { serviceFeeAmount: '1.00' }),
  shown({ externalVault: { status: 'will_vault' } }, { status: 'authorized' }),
  shown(
    { externalVault: { status: 'vaulted', previousNetworkTransactionId: '123456789012345' } },
    { status: 'authorized' },
  ),
  shown(
    { externalVault: { status: 'vaulted', previousNetworkTransactionId: null } },
    { status: 'authorized' },
  ),
  shown({ creditCard: { ...card, cvv: '200' } }, { cvvResponseCode: 'N' }),
  shown({ creditCard: { ...card, cvv: '201' } }, { cvvResponseCode: 'U' }),
  shown({ creditCard: { ...card, cvv: '301' } }, { cvvResponseCode: 'S' }),
  shown({ billing: { postalCode: '20000' } }, { avsPostalCodeResponseCode: 'N' }),
  shown({ billing: { postalCode: '20001' } }, { avsPostalCodeResponseCode: 'U' }),
  shown({ billing: { streetAddress: '200 Fake St' } }, { avsStreetAddressResponseCode: 'N' }),
  shown({ billing: { postalCode: '30001' } }, { avsErrorResponseCode: 'S' }),
  [
    'a customer whom a sale makes has a number as its id',
    (on) => on.sale({ options: { storeInVault: true } }),
    {
      transaction: {
        customer: { id: expect.stringMatching(/^\d+$/) as unknown },
        creditCard: { token: expect.any(String) as unknown },
      },
    },
  ],
  [
    'storeInVaultOnSuccess keeps nothing of what is declined',
    (on) => on.sale({ amount: '2000.00', options: { storeInVaultOnSuccess: true } }),
    { transaction: { creditCard: { token: null }, customer: { id: null } } },
  ],
  [
    'a customer pays with the default method',
    async (on) => on.sale({ customerId: await on.customer({ firstName: 'Ada', creditCard: card }) }),
    { transaction: { customer: { firstName: 'Ada' }, creditCard: { expirationDate: '05/2012' } } },
  ],
  [
    'a card in the vault pays, though its date is past',
    async (on) => on.sale({ paymentMethodToken: await on.vaulted() }),
    { transaction: { status: 'authorized', creditCard: { expirationDate: '05/2012' } } },
  ],
]);

hold('What is wrong with a sale', [
  [
    'a sale without an amount and a date',
    (on) => on.call('transaction.sale', { creditCard: { number: card.number } }),
    {
      message: 'Amount is required.\nExpiration date is required.',
      refusals: ['transaction.amount 81502', 'transaction.creditCard.expirationDate 81709'],
    },
  ],
  refused({ amount: '' }, 'transaction.amount 81502'),
  refused({ amount: '-1' }, 'transaction.amount 81501'),
  refused({ amount: '0' }, 'transaction.amount 81531'),
  refused({ amount: 'x' }, 'transaction.amount 81503'),
  refused({ amount: '1.234' }, 'transaction.amount 81503'),
  refused({ amount: '100000000.00' }, 'transaction.amount 81528'),
  refused({ scaExemption: 'x' }, 'transaction.scaExemption 915213'),
  refused({ shipping: { phoneNumber: '123-234-3456=098765' } }, 'transaction.shipping.phoneNumber 915204'),
  refused({ billing: { phoneNumber: '123-234-3456=098765' } }, 'transaction.billing.phoneNumber 915206'),
  refused({ shipping: { shippingMethod: 'urgent' } }, 'transaction.shipping.shippingMethod 915203'),
  refused({ productSku: 'product$ku!' }, 'transaction.productSku 915202'),
  refused(
    { options: { creditCard: { accountType: 'ach' } } },
    'transaction.options.creditCard.accountType 915184',
  ),
  refused(
    { options: { creditCard: { accountType: 'debit' } } },
    'transaction.options.creditCard.accountType 915185',
  ),
  refused({ discountAmount: '123.456' }, 'transaction.discountAmount 915159'),
  refused({ discountAmount: '-2.00' }, 'transaction.discountAmount 915160'),
  refused({ discountAmount: '2147483647' }, 'transaction.discountAmount 915161'),
  refused({ shippingAmount: '1a00' }, 'transaction.shippingAmount 915162'),
  refused({ shippingAmount: '-1.00' }, 'transaction.shippingAmount 915163'),
  refused({ shippingAmount: '2147483647' }, 'transaction.shippingAmount 915164'),
  refused({ taxAmount: 'x' }, 'transaction.taxAmount 81535'),
  refused({ taxAmount: '-1' }, 'transaction.taxAmount 81534'),
  refused({ taxAmount: '2147483647' }, 'transaction.taxAmount 81536'),
  refused({ shipsFromPostalCode: '12345678901' }, 'transaction.shipsFromPostalCode 915165'),
  refused({ shipsFromPostalCode: '1$345' }, 'transaction.shipsFromPostalCode 915167'),
  refused({ transactionSource: 'invalid_value' }, 'transaction.transactionSource 915133'),
  refused({ externalVault: { status: 'bad' } }, 'transaction.externalVault.status 915175'),
  refused(
    { externalVault: { status: 'will_vault', previousNetworkTransactionId: '123456789012345' } },
    'transaction.externalVault.status 915177',
  ),
  refused(
    {
      paymentMethodNonce: 'fake-apple-pay-visa-nonce',
      externalVault: { status: 'vaulted', previousNetworkTransactionId: '123456789012345' },
    },
    'transaction.externalVault 915176',
  ),
  refused(
    {
      riskData: {
        customerDeviceId: '3'.repeat(300),
        customerLocationZip: '912$4',
        customerBrowser: 'e'.repeat(400),
      },
    },
    'transaction.riskData.customerDeviceId 94702',
    'transaction.riskData.customerLocationZip 94703',
  ),
  refused(
    { descriptor: { name: 'abc', phone: '1234567', url: '12345678901234' } },
    'transaction.descriptor.name 92201',
    'transaction.descriptor.phone 92202',
    'transaction.descriptor.url 92206',
  ),
  refused({ orderId: 'x'.repeat(256) }, 'transaction.orderId 91501'),
  refused({ channel: 'x'.repeat(256) }, 'transaction.channel 91550'),
  refused({ purchaseOrderNumber: 'x'.repeat(18) }, 'transaction.purchaseOrderNumber 91537'),
  refused({ purchaseOrderNumber: '\u00c3\u009f\u00e5' }, 'transaction.purchaseOrderNumber 91548'),
  refused({ merchantAccountId: 'none' }, 'transaction.merchantAccountId 91513'),
  refused({ customerId: 'none' }, 'transaction.customerId 91510'),
  refused({ paymentMethodToken: 'none' }, 'transaction.paymentMethodToken 91518'),
  refused({ paymentMethodNonce: 'none' }, 'transaction.paymentMethodNonce 91565'),
  refused({ paymentMethodNonce: 'fake-consumed-nonce' }, 'transaction.paymentMethodNonce 91564'),
  refused({ paymentMethodNonce: 'fake-luhn-invalid-nonce' }, 'transaction.creditCard.number 81715'),
  refused({ creditCard: { ...card, number: 'invalid' } }, 'transaction.creditCard.number 81716'),
  refused({ creditCard: { ...card, number: 'invalid card number' } }, 'transaction.creditCard.number 81715'),
  refused({ creditCard: { ...card, number: '4111111111111112' } }, 'transaction.creditCard.number 81715'),
  refused({ creditCard: { ...card, expirationDate: 'x' } }, 'transaction.creditCard.expirationDate 81710'),
  refused({ creditCard: { ...card, cvv: '12' } }, 'transaction.creditCard.cvv 81707'),
  refused(
    { creditCard: { ...card, cardholderName: 'x'.repeat(256) } },
    'transaction.creditCard.cardholderName 81723',
  ),
  refused({ customer: { email: 'x' } }, 'transaction.customer.email 81604'),
  refused({ billing: { countryName: 'zzz' } }, 'transaction.billing.countryName 91803'),
  refused({ billing: { countryCodeAlpha2: 'zz' } }, 'transaction.billing.countryCodeAlpha2 91814'),
  refused(
    { billing: { countryName: 'Botswana', countryCodeAlpha2: 'US' } },
    'transaction.billing.base 91815',
  ),
  [
    'a sale of nothing that can pay',
    (on) => on.call('transaction.sale', { amount: '1.00' }),
    ['transaction.base 91508'],
  ],
  [
    'a customer without a method',
    async (on) => on.sale({ customerId: await on.customer() }),
    ['transaction.customerId 91511'],
  ],
  [
    'a method of another customer',
    async (on) => on.sale({ customerId: await on.customer(), paymentMethodToken: await on.vaulted() }),
    ['transaction.base 91516'],
  ],
]);

hold('A credit', [
  [
    'gives money',
    (on) => on.call('transaction.credit', { amount: '5.00', creditCard: card }),
    { transaction: { type: 'credit', amount: '5.00', status: 'submitted_for_settlement' } },
  ],
  [
    'has the errors of a sale',
    (on) => on.call('transaction.credit', { creditCard: { number: card.number } }),
    ['transaction.amount 81502', 'transaction.creditCard.expirationDate 81709'],
  ],
  [
    'takes no service fee',
    (on) => on.call('transaction.credit', { amount: '5.00', creditCard: card, serviceFeeAmount: '1.00' }),
    ['transaction.base 91552'],
  ],
]);
