import { parseAmount } from '../rules/money.ts';
import type { SaleDetails } from '../state/sale-records.ts';
import type { Input } from './input.ts';
import { readLineItems } from './line-items.ts';
import { readPhone } from './phone.ts';
import { riskDataErrors } from './risk-data.ts';
import type { ValidationError } from './validation-errors.ts';

/**
 * The other amounts of a sale, with Braintree's codes for a wrong form, a negative and a too large
 * one.
 */
const amounts = {
  taxAmount: ['81535', '81534', '81536', 'Tax amount'],
  shippingAmount: ['915162', '915163', '915164', 'Shipping amount'],
  shippingTaxAmount: ['815225', '815226', '815227', 'Shipping tax amount'],
  discountAmount: ['915159', '915160', '915161', 'Discount amount'],
  serviceFeeAmount: ['91555', '91554', '91556', 'Service fee amount'],
} as const;
type Amount = keyof typeof amounts;
const amountNames = Object.keys(amounts) as Amount[];

/** Reads all details of a sale, or of its settlement, besides its amount. */
export function readSaleDetails(input: Input): SaleDetails {
  const details: SaleDetails = {};
  for (const name of amountNames) {
    const cents = amountIn(input, name);
    if (cents !== undefined) details[`${name}Cents`] = cents;
  }
  const taxExempt = input.flag('taxExempt');
  if (taxExempt !== undefined) details.taxExempt = taxExempt;
  const foreignRetailer = input.flag('foreignRetailer');
  if (foreignRetailer !== undefined) details.foreignRetailer = foreignRetailer;
  for (const name of ['shipsFromPostalCode', 'transactionSource', 'scaExemption', 'productSku'] as const) {
    const text = input.text(name);
    if (text !== undefined) details[name] = text;
  }
  if (input.has('lineItems')) details.lineItems = readLineItems(input);
  const vault = input.object('externalVault');
  if (vault !== undefined) details.externalVault = externalVault(vault);
  const options = input.object('options');
  const paypal = options?.object('paypal') ?? options?.object('payPal');
  // Earlier, the payee was named outside of PayPal's other options.
  const payee = options === undefined ? {} : payPalOptions(options);
  const account = input.object('paypalAccount');
  if (paypal !== undefined || account !== undefined || Object.keys(payee).length > 0) {
    details.paypal = {
      ...payee,
      ...(account && payPalOptions(account)),
      ...(paypal && payPalOptions(paypal)),
    };
  }
  const achType = options?.object('usBankAccount')?.text('achType');
  if (achType !== undefined) details.achType = achType === 'same_day' ? 'same_day' : 'standard';
  return details;
}

function amountIn(input: Input, name: Amount): number | undefined {
  const text = input.text(name);
  const amount = text === undefined ? undefined : parseAmount(text);
  if (amount === undefined) return undefined;
  return 'cents' in amount ? amount.cents : 0;
}

function externalVault(input: Input): NonNullable<SaleDetails['externalVault']> {
  const previous = input.text('previousNetworkTransactionId');
  return {
    status: input.text('status') ?? '',
    ...(previous !== undefined && { previousNetworkTransactionId: previous }),
  };
}

function payPalOptions(input: Input): NonNullable<SaleDetails['paypal']> {
  const texts = [
    'customField',
    'description',
    'payeeEmail',
    'payeeId',
    'paymentId',
    'recipientEmail',
  ] as const;
  const parts = texts.map((name) => [name, input.text(name)] as const);
  const phone = readPhone(input, 'recipientPhone');
  return {
    ...Object.fromEntries(parts.filter(([, text]) => text !== undefined)),
    ...(phone !== undefined && { recipientPhone: phone }),
  };
}

const sources = [
  'recurring',
  'recurring_first',
  'unscheduled',
  'moto',
  'merchant',
  'installment',
  'installment_first',
  'estimated',
  '',
];
const exemptions = ['low_value', 'secure_corporate', 'trusted_beneficiary', 'transaction_risk_analysis'];

/** The errors of the details, in Braintree's codes. */
export function saleDetailErrors(input: Input, at: readonly string[]): ValidationError[] {
  const text = (name: string) => input.text(name) ?? '';
  const paypalField = input.object('options')?.object('paypal')?.text('customField') ?? '';
  const problems: (readonly [boolean, string, string, string])[] = [
    [text('orderId').length > 255, 'order_id', '91501', 'Order ID is too long.'],
    [text('channel').length > 32, 'channel', '91550', 'Channel is too long.'],
    [
      text('purchaseOrderNumber').length > 17,
      'purchase_order_number',
      '91537',
      'Purchase order number is too long.',
    ],
    [
      !/^[\x20-\x7e]*$/.test(text('purchaseOrderNumber')),
      'purchase_order_number',
      '91548',
      'Purchase order number is invalid.',
    ],
    [
      !sources.includes(text('transactionSource')),
      'transaction_source',
      '915133',
      'Transaction source is invalid.',
    ],
    [
      input.has('scaExemption') && !exemptions.includes(text('scaExemption')),
      'sca_exemption',
      '915213',
      'SCA exemption is invalid.',
    ],
    [
      !/^(\d{4})?$/.test(text('processingMerchantCategoryCode')),
      'processing_merchant_category_code',
      '915265',
      'Processing merchant category code is invalid.',
    ],
    [
      !/^[A-Za-z0-9 _.-]{0,127}$/.test(text('productSku')),
      'product_sku',
      '915202',
      'Product SKU is invalid.',
    ],
    [
      text('shipsFromPostalCode').length > 9,
      'ships_from_postal_code',
      '915165',
      'Ships from postal code is too long.',
    ],
    [
      !/^[A-Za-z0-9 -]*$/.test(text('shipsFromPostalCode')),
      'ships_from_postal_code',
      '915167',
      'Ships from postal code contains invalid characters.',
    ],
  ];
  const errors = problems
    .filter(([isWrong]) => isWrong)
    .map(([, attribute, code, message]) => ({ at, attribute, code, message }));
  if (paypalField.length > 255) {
    const where = [...at, 'options', 'paypal'];
    errors.push({
      at: where,
      attribute: 'custom_field',
      code: '91580',
      message: 'Custom field is too long.',
    });
  }
  return [
    ...errors,
    ...amountErrors(input, at),
    ...externalVaultErrors(input, at),
    ...riskDataErrors(input, at),
    ...customFieldErrors(input, at),
  ];
}

function amountErrors(input: Input, at: readonly string[]): ValidationError[] {
  return amountNames.flatMap((name) => {
    const text = input.text(name);
    const amount = text === undefined || text === '' ? undefined : parseAmount(text);
    if (amount === undefined || !('problem' in amount) || amount.problem === 'zero') return [];
    const [format, negative, tooLarge, shown] = amounts[name];
    const [code, message] = {
      format: [format, `${shown} is an invalid format.`] as const,
      negative: [negative, `${shown} cannot be negative.`] as const,
      'too-large': [tooLarge, `${shown} is too large.`] as const,
    }[amount.problem];
    return [{ at, attribute: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code, message }];
  });
}

function externalVaultErrors(input: Input, at: readonly string[]): ValidationError[] {
  const vault = input.object('externalVault');
  if (vault === undefined) return [];
  const where = [...at, 'external-vault'];
  const status = vault.text('status') ?? '';
  const previous = vault.text('previousNetworkTransactionId');
  if (!['will_vault', 'vaulted'].includes(status)) {
    return [{ at: where, attribute: 'status', code: '915175', message: 'Status is invalid.' }];
  }
  if (previous !== undefined && status === 'will_vault') {
    const message = 'Status with previous network transaction ID is invalid.';
    return [{ at: where, attribute: 'status', code: '915177', message }];
  }
  if (previous === undefined || previous === '' || /^[A-Za-z0-9]{9,15}$/.test(previous)) return [];
  const message = 'Previous network transaction ID is invalid.';
  return [{ at: where, attribute: 'previous_network_transaction_id', code: '915179', message }];
}

function customFieldErrors(input: Input, at: readonly string[]): ValidationError[] {
  const fields = input.object('customFields');
  const isTooLong = fields?.names().some((name) => (fields.text(name) ?? '').length > 255) === true;
  return isTooLong
    ? [{ at, attribute: 'custom_fields', code: '81527', message: 'Custom field is too long.' }]
    : [];
}
