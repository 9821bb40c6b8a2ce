import { values } from './parameters.ts';
import { formatAmount, parseAmount } from '../rules/money.ts';
import type { LineItem } from '../state/sale-records.ts';
import { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';
import { XmlList } from './xml.ts';
import type { XmlValue } from './xml.ts';

const required = ['kind', 'name', 'quantity', 'unitAmount', 'totalAmount'] as const;
const optional = [
  'commodityCode',
  'description',
  'discountAmount',
  'imageUrl',
  'itemType',
  'productCode',
  'taxAmount',
  'unitOfMeasure',
  'unitTaxAmount',
  'upcCode',
  'upcType',
  'url',
] as const;

/** The parameters of one line item. */
export const lineItemParameters = values(...required, ...optional);

/** Braintree's limit for one transaction. */
const maxItems = 249;

export function readLineItems(input: Input): LineItem[] {
  const items = input.list('lineItems') ?? [];
  return items.flatMap((item) => {
    const read = Input.from(item);
    return read === undefined ? [] : [lineItem(read)];
  });
}

function lineItem(input: Input): LineItem {
  const text = (name: string) => input.text(name) ?? '';
  const details = optional.flatMap((name) => {
    const value = input.text(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(details),
    kind: text('kind'),
    name: text('name'),
    quantity: text('quantity'),
    unitAmount: text('unitAmount'),
    totalAmount: text('totalAmount'),
  };
}

export function lineItemsXml(items: readonly LineItem[]): XmlValue {
  return new XmlList(
    'line-item',
    items.map((item) =>
      Object.fromEntries([...required, ...optional].map((name) => [name, shown(name, item[name])])),
    ),
  );
}

/** Amounts of a whole line have two decimals. */
const amounts = new Set<string>(['totalAmount', 'discountAmount', 'taxAmount', 'unitTaxAmount']);

function shown(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const amount = amounts.has(name) ? parseAmount(value) : undefined;
  if (amount === undefined) return value;
  return 'cents' in amount ? formatAmount(amount.cents) : '0.00';
}

type Rule = readonly [code: string, message: string, isBroken: (value: string) => boolean];

const tooLong = (code: string, name: string, most: number): Rule => [
  code,
  `${name} is too long.`,
  (value) => value.length > most,
];

/** The rules of a decimal: the number of its decimals, its sign, and its size. */
function decimal(
  name: string,
  decimals: number,
  codes: {
    readonly format: string;
    readonly tooLarge: string;
    readonly notPositive?: string;
    readonly negative?: string;
  },
): Rule[] {
  const form = new RegExp(`^-?\\d{1,16}(\\.\\d{1,${decimals}})?$`);
  const number = (value: string) => (form.test(value) ? Number(value) : undefined);
  const rules: Rule[] = [
    [codes.format, `${name} is an invalid format.`, (value) => value !== '' && number(value) === undefined],
    [codes.tooLarge, `${name} is too large.`, (value) => (number(value) ?? 0) >= 100_000_000],
  ];
  const { notPositive, negative } = codes;
  if (notPositive !== undefined) {
    rules.push([notPositive, `${name} must be greater than zero.`, (value) => (number(value) ?? 1) <= 0]);
  }
  if (negative !== undefined) {
    rules.push([negative, `${name} cannot be negative.`, (value) => (number(value) ?? 0) < 0]);
  }
  return rules;
}

const missing = (code: string, name: string): Rule => [code, `${name} is required.`, (value) => value === ''];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  kind: [
    missing('95808', 'Kind'),
    ['95807', 'Kind is invalid.', (value) => !['', 'debit', 'credit'].includes(value)],
  ],
  name: [missing('95822', 'Name'), tooLong('95823', 'Name', 35)],
  quantity: [missing('95811', 'Quantity'), ...decimal('Quantity', 4, { format: '95810', tooLarge: '95812' })],
  unitAmount: [
    missing('95818', 'Unit amount'),
    ...decimal('Unit amount', 4, { format: '95817', tooLarge: '95819', notPositive: '95820' }),
  ],
  totalAmount: [
    missing('95814', 'Total amount'),
    ...decimal('Total amount', 2, { format: '95813', tooLarge: '95815', notPositive: '95816' }),
  ],
  discountAmount: decimal('Discount amount', 2, { format: '95804', tooLarge: '95805', negative: '95806' }),
  taxAmount: decimal('Tax amount', 2, { format: '95827', tooLarge: '95828', negative: '95829' }),
  unitTaxAmount: decimal('Unit tax amount', 2, { format: '95824', tooLarge: '95825', negative: '95826' }),
  commodityCode: [tooLong('95801', 'Commodity code', 12)],
  description: [tooLong('95803', 'Description', 127)],
  productCode: [tooLong('95809', 'Product code', 12)],
  unitOfMeasure: [tooLong('95821', 'Unit of measure', 12)],
  upcCode: [tooLong('95831', 'UPC code', 17)],
  upcType: [['95833', 'UPC type is invalid.', (value) => !/^(UPC-[A-E]|UPC-2|UPC-5)?$/.test(value)]],
};

/** PayPal's fields may be longer. */
const rulesOfPayPal: typeof rules = {
  ...rules,
  name: [missing('95822', 'Name'), tooLong('95823', 'Name', 127)],
  productCode: [tooLong('95809', 'Product code', 127)],
};

/**
 * The errors of the line items; each is found under its number, `for('lineItems').for('index0')`.
 */
export function lineItemErrors(input: Input, at: readonly string[], isPayPal = false): ValidationError[] {
  if (!input.has('lineItems')) return [];
  if (input.list('lineItems') === undefined) {
    return [{ at, attribute: 'line_items', code: '915158', message: 'Line items expected.' }];
  }
  const items = readLineItems(input);
  if (items.length > maxItems) {
    return [{ at, attribute: 'line_items', code: '915157', message: 'Too many line items.' }];
  }
  const known = isPayPal ? rulesOfPayPal : rules;
  return items.flatMap((item, index) => itemErrors(known, item, [...at, 'line-items', `index-${index}`]));
}

function itemErrors(known: typeof rules, item: LineItem, at: readonly string[]): ValidationError[] {
  const errors = Object.entries(known).flatMap(([name, checks]) => {
    const broken = checks.find(([, , isBroken]) => isBroken(item[name] ?? ''));
    const attribute = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return broken === undefined ? [] : [{ at, attribute, code: broken[0], message: broken[1] }];
  });
  const { upcCode, upcType } = item;
  if (upcCode !== undefined && upcType === undefined) {
    errors.push({ at, attribute: 'upc_type', code: '95832', message: 'UPC type is missing.' });
  }
  if (upcType !== undefined && upcCode === undefined) {
    errors.push({ at, attribute: 'upc_code', code: '95830', message: 'UPC code is missing.' });
  }
  return errors;
}
