import { Reply } from '../testing/sdk-by-name.ts';
import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const item = { quantity: '1.0232', name: 'Seat', kind: 'debit', unitAmount: '45.1232', totalAmount: '45.15' };
const nonce = { amount: '45.15', paymentMethodNonce: 'fake-abstract-transactable-nonce' };

/** The second of two items is wrong. */
const refused = (member: string, value: unknown, code: string): Fact => [
  `${member} ${String(value).slice(0, 20)} is refused with ${code}`,
  (on) => {
    const wrong: Record<string, unknown> = { ...item, [member]: value };
    if (value === undefined) delete wrong[member];
    return on.sale({ ...nonce, lineItems: [item, wrong] });
  },
  [`transaction.lineItems.index1.${member} ${code}`],
];
const kept = (what: string, members: object, answer: object): Fact => [
  what,
  async (on) => {
    const sold = await on.sale({ ...nonce, lineItems: [{ ...item, ...members }] });
    return on.call('transactionLineItem.findAll', sold.text('transaction.id'));
  },
  { 0: answer },
];

hold('Line items', [
  kept('come back with all that was said', item, item),
  kept(
    'have amounts with two decimals',
    { totalAmount: '10.1', discountAmount: '0', taxAmount: '1.2', unitTaxAmount: '0' },
    { totalAmount: '10.10', discountAmount: '0.00', taxAmount: '1.20', unitTaxAmount: '0.00' },
  ),
  kept('keep the decimals of a unit amount', { unitAmount: '5' }, { unitAmount: '5' }),
  kept('have null for what was not said', {}, { description: null, productCode: null, taxAmount: null }),
  [
    'may be none',
    async (on) =>
      new Reply({
        items: (
          await on.call(
            'transactionLineItem.findAll',
            (await on.sale({ ...nonce, lineItems: [] })).text('transaction.id'),
          )
        ).body,
      }),
    { items: [] },
  ],
  refused('commodityCode', '1234567890123', '95801'),
  refused('description', 'X'.repeat(128), '95803'),
  refused('discountAmount', '$1.02', '95804'),
  refused('discountAmount', '2147483648', '95805'),
  refused('discountAmount', '-2', '95806'),
  refused('kind', 'sale', '95807'),
  refused('kind', undefined, '95808'),
  refused('name', undefined, '95822'),
  refused('name', 'X'.repeat(36), '95823'),
  refused('productCode', '1234567890123', '95809'),
  refused('quantity', '1,2322', '95810'),
  refused('quantity', undefined, '95811'),
  refused('quantity', '2147483648', '95812'),
  refused('totalAmount', '$45.15', '95813'),
  refused('totalAmount', undefined, '95814'),
  refused('totalAmount', '2147483648', '95815'),
  refused('totalAmount', '-2', '95816'),
  refused('unitAmount', '45.01232', '95817'),
  refused('unitAmount', undefined, '95818'),
  refused('unitAmount', '2147483648', '95819'),
  refused('unitAmount', '-2', '95820'),
  refused('unitOfMeasure', '1234567890123', '95821'),
  refused('unitTaxAmount', '2.012', '95824'),
  refused('unitTaxAmount', '2147483648', '95825'),
  refused('unitTaxAmount', '-1.23', '95826'),
  refused('taxAmount', '2.012', '95827'),
  refused('taxAmount', '2147483648', '95828'),
  refused('taxAmount', '-1.23', '95829'),
  [
    'that are no list are refused',
    (on) => on.sale({ ...nonce, lineItems: { ...item } }),
    ['transaction.lineItems 915158'],
  ],
  [
    'are 249 at most',
    (on) => on.sale({ ...nonce, lineItems: Array.from({ length: 250 }, () => item) }),
    ['transaction.lineItems 915157'],
  ],
  [
    'are said when the sale is settled',
    async (on) =>
      on.call('transaction.submitForSettlement', (await on.sale()).text('transaction.id'), null, {
        lineItems: [item],
        shipsFromPostalCode: '90210',
      }),
    { transaction: { shipsFromPostalCode: '90210' } },
  ],
]);
