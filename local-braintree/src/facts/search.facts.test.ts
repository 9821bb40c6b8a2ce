import { Reply } from '../testing/sdk-by-name.ts';
import type { Criterion } from '../testing/sdk-by-name.ts';
import { hold } from '../testing/facts.ts';
import type { Fact, Merchant } from '../testing/facts.ts';

const sale = {
  amount: '5.00',
  orderId: 'order-1',
  creditCard: {
    number: '5555555555554444',
    expirationDate: '05/2012',
    cardholderName: 'Tom Guy',
    token: 'tom',
  },
  customer: {
    id: 'tom',
    company: 'Braintree',
    email: 'tom@example.com',
    fax: '123',
    firstName: 'Tom',
    lastName: 'Guy',
    phone: '456',
    website: 'http://www.example.com/',
  },
  billing: {
    company: 'Bill',
    countryName: 'United States of America',
    extendedAddress: 'Apt B',
    firstName: 'Thomas',
    lastName: 'Otool',
    locality: 'Chicago',
    postalCode: '60622',
    region: 'IL',
    streetAddress: '123 Fake St',
  },
  shipping: {
    company: 'Ship',
    countryName: 'Mexico',
    extendedAddress: 'Apt 2',
    firstName: 'Tim',
    lastName: 'Two',
    locality: 'Bartlett',
    postalCode: '60103',
    region: 'MX',
    streetAddress: '456 Road',
  },
  options: { storeInVault: true, submitForSettlement: true },
};
let soldAt = new Reply({});
let isSold: Promise<void> | undefined;

async function sell(on: Merchant): Promise<void> {
  const sold = await on.call('transaction.sale', sale);
  const id = sold.text('transaction.id');
  await on.call('testing.settle', id);
  soldAt = await on.call('transaction.find', id);
  await on.sale({ orderId: 'another-2', paymentMethodNonce: 'fake-paypal-one-time-nonce', amount: '7.00' });
  await on.call('transaction.refund', id, '1.00');
}

/** Finds the sale, and nothing else. */
const by = (field: string, operator: string, ...values: unknown[]): Fact => [
  `a transaction by ${field} ${operator} ${values.map(String).join(', ').slice(0, 50)}`,
  async (on) => {
    await (isSold ??= sell(on));
    const values2 = values.map((value) =>
      value === its
        ? soldAt.at(field === 'creditCardUniqueIdentifier' ? 'creditCard.uniqueNumberIdentifier' : field)
        : value,
    );
    const rest: Criterion[] = field === 'type' || field === 'refund' ? [] : [['type', 'in', ['sale']]];
    const found = await on.search(
      'transaction',
      [field, operator, ...values2] as unknown as Criterion,
      ...rest,
    );
    return new Reply({
      ids: found.map((each) => each.text('orderId')).sort(),
      types: found.map((each) => each.text('type')),
    });
  },
  { ids: ['order-1'] },
];
const its = Symbol('its own');
const text = (field: string, value: string): Fact[] => [
  by(field, 'is', value),
  by(field, 'startsWith', value.slice(0, 3)),
  by(field, 'endsWith', value.slice(-3)),
  by(field, 'contains', value.slice(1, -1)),
];
const places = (prefix: string, of: Record<string, string>): Fact[] =>
  Object.entries(of).map(([name, value]) =>
    by(`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, 'is', value),
  );
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const type = (name: string, found: string[]): Fact => [
  `transactions by the payment instrument ${name}`,
  async (on) => {
    await (isSold ??= sell(on));
    const all = await on.search(
      'transaction',
      ['paymentInstrumentType', 'in', [name]],
      ['type', 'in', ['sale']],
    );
    return new Reply({ ids: all.map((each) => each.text('orderId')).sort() });
  },
  { ids: found },
];

hold('A search finds', [
  ...text('orderId', 'order-1'),
  ...text('customerEmail', 'tom@example.com'),
  ...text('customerFirstName', 'Tom'),
  ...text('creditCardCardholderName', 'Tom Guy'),
  ...places('billing', sale.billing),
  ...places('shipping', sale.shipping),
  ...places('customer', {
    company: 'Braintree',
    fax: '123',
    lastName: 'Guy',
    phone: '456',
    website: 'http://www.example.com/',
    id: 'tom',
  }),
  by('paymentMethodToken', 'is', 'tom'),
  by('creditCardNumber', 'startsWith', '5555'),
  by('creditCardNumber', 'endsWith', '444'),
  by('creditCardNumber', 'is', '5555555555554444'),
  by('creditCardExpirationDate', 'is', '05/2012'),
  by('creditCardExpirationDate', 'is', '05/12'),
  by('creditCardCardType', 'in', ['MasterCard']),
  by('creditCardCustomerLocation', 'in', ['us']),
  by('creditCardUniqueIdentifier', 'is', its),
  by('id', 'is', its),
  by('processorAuthorizationCode', 'is', its),
  by('settlementBatchId', 'is', its),
  by('status', 'in', ['settled']),
  by('amount', 'between', '4.99', '5.01'),
  by('amount', 'is', '5.00'),
  by('amount', 'max', '5.00'),
  [
    'a transaction by the time that it told',
    async (on) => {
      await (isSold ??= sell(on));
      const found = await on.search(
        'transaction',
        ['createdAt', 'is', soldAt.text('createdAt')],
        ['orderId', 'is', 'order-1'],
        ['type', 'in', ['sale']],
      );
      return new Reply({ ids: found.map((each) => each.text('orderId')) });
    },
    { ids: ['order-1'] },
  ],
  by('settledAt', 'min', hours(-1)),
  by('submittedForSettlementAt', 'between', hours(-1), hours(1)),
  type('CreditCardDetail', ['order-1']),
  type('PayPalDetail', ['another-2']),
  type('credit_card', ['order-1']),
  type('paypal_account', ['another-2']),
  [
    'refunds',
    async (on) => {
      await (isSold ??= sell(on));
      const found = await on.search('transaction', ['refund', 'is', true]);
      return new Reply({
        types: found.map((each) => each.text('type')),
        amounts: found.map((each) => each.text('amount')),
      });
    },
    { types: ['credit'], amounts: ['1.00'] },
  ],
  [
    'no refunds',
    async (on) => {
      await (isSold ??= sell(on));
      const found = await on.search('transaction', ['refund', 'is', false]);
      return new Reply({ types: found.map((each) => each.text('type')) });
    },
    { types: ['sale', 'sale'] },
  ],
  [
    'a customer by the number of a card',
    async (on) => {
      await (isSold ??= sell(on));
      const [found] = await on.search('customer', ['creditCardNumber', 'is', '5555555555554444']);
      return found ?? new Reply({});
    },
    { id: 'tom' },
  ],
  [
    'a customer by the end of a number',
    async (on) => {
      const [found] = await on.search('customer', ['creditCardNumber', 'endsWith', '4444']);
      return found ?? new Reply({});
    },
    { id: 'tom' },
  ],
  [
    'a customer by a date',
    async (on) => {
      const [found] = await on.search('customer', ['creditCardExpirationDate', 'is', '05/2012']);
      return found ?? new Reply({});
    },
    { id: 'tom' },
  ],
  [
    'a customer by a name on a card',
    async (on) => {
      const [found] = await on.search('customer', ['cardholderName', 'contains', 'om Gu']);
      return found ?? new Reply({});
    },
    { id: 'tom' },
  ],
  [
    'a customer by text that is not',
    async (on) =>
      new Reply({
        ids: (await on.search('customer', ['lastName', 'isNot', 'Guy'])).map((each) => each.text('id')),
      }),
    { ids: [] },
  ],
  [
    'nothing',
    async (on) => new Reply({ ids: await on.search('transaction', ['id', 'is', 'none']) }),
    { ids: [] },
  ],
  [
    'a customer by time',
    async (on) => {
      const customer = await on.call('customer.find', 'tom');
      const [found] = await on.search(
        'customer',
        ['createdAt', 'is', customer.text('createdAt')],
        ['firstName', 'is', 'Tom'],
      );
      return found ?? new Reply({});
    },
    { id: 'tom' },
  ],
]);
