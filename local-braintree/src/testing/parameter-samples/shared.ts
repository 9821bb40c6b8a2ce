import { under } from '../effects.ts';
import type { Sample } from '../effects.ts';

const phone: readonly Sample[] = [
  ['countryCode', '44', { nationalNumber: '3121234567' }],
  ['nationalNumber', '3129999999', { countryCode: '1' }],
];

export const addressSamples: readonly Sample[] = [
  ['firstName', 'Ada'],
  ['lastName', 'Lovelace'],
  ['company', 'Analytical Engines'],
  ['streetAddress', '1 Main St'],
  ['extendedAddress', 'Apt 2'],
  ['locality', 'Leeds'],
  ['region', 'IL'],
  ['postalCode', '60622'],
  ['countryName', 'United Kingdom'],
  ['countryCodeAlpha2', 'GB'],
  ['countryCodeAlpha3', 'GBR'],
  ['countryCodeNumeric', '826'],
  ['phoneNumber', '312-555-1234'],
  ...under('internationalPhone', phone),
];

export const contactSamples: readonly Sample[] = [
  ['firstName', 'Ada'],
  ['lastName', 'Lovelace'],
  ['company', 'Analytical Engines'],
  ['email', 'ada@example.org'],
  ['phone', '312-555-1234'],
  ['fax', '312-555-1235'],
  ['website', 'https://example.org'],
  ...under('internationalPhone', phone),
];

export const descriptorSamples: readonly Sample[] = under('descriptor', [
  ['name', 'abc*charity'],
  ['phone', '3125551212'],
  ['url', 'example.org'],
]);

/** A typed card; its other fields accompany each sample. */
export const cardSamples: readonly Sample[] = [
  ['number', '5555555555554444'],
  ['cvv', '200'],
  ['expirationDate', '01/2041', { expirationMonth: undefined, expirationYear: undefined }],
  ['expirationMonth', '01', { expirationDate: undefined, expirationYear: '2041' }],
  ['expirationYear', '2042', { expirationDate: undefined, expirationMonth: '12' }],
  ['cardholderName', 'Ada Lovelace'],
];

export const riskDataSamples: readonly Sample[] = under('riskData', [
  ['customerBrowser', 'A browser'],
  ['customerDeviceId', 'device-1'],
  ['customerIp', '127.0.0.1'],
  ['customerLocationZip', '60622'],
  ['customerTenure', '12'],
]);

const authentication = {
  eciFlag: '05',
  cavv: 'cavv',
  xid: 'xid',
  threeDSecureVersion: '2.2.0',
  authenticationResponse: 'Y',
  directoryResponse: 'Y',
  dsTransactionId: 'ds-1',
};

export const passThruSamples: readonly Sample[] = under(
  'threeDSecurePassThru',
  [
    ['eciFlag', '07'],
    ['cavv', 'another'],
    ['xid', 'another'],
    ['threeDSecureVersion', '2.1.0'],
    ['authenticationResponse', 'A'],
    ['directoryResponse', 'U'],
    ['cavvAlgorithm', '2'],
    ['dsTransactionId', 'another'],
    ['network', 'Mastercard'],
  ],
  { threeDSecurePassThru: authentication },
);

const lineItem = { kind: 'debit', name: 'Seat', quantity: '1', unitAmount: '5.00', totalAmount: '5.00' };

export const lineItemSamples: readonly Sample[] = under(
  'lineItems',
  [
    ['kind', 'credit'],
    ['name', 'Chair'],
    ['quantity', '2'],
    ['unitAmount', '6.00'],
    ['totalAmount', '7.00'],
    ['commodityCode', '9SAASSD8724'],
    ['description', 'In the first row'],
    ['discountAmount', '1.00'],
    ['imageUrl', 'https://example.org/seat.png'],
    ['itemType', 'physical'],
    ['productCode', '54321'],
    ['taxAmount', '0.50'],
    ['unitOfMeasure', 'piece'],
    ['unitTaxAmount', '0.25'],
    ['upcCode', '042100005264', { upcType: 'UPC-A' }],
    ['upcType', 'UPC-B', { upcCode: '042100005264' }],
    ['url', 'https://example.org/seat'],
  ],
  { lineItems: [lineItem] },
);

/** The parameters of a settlement, which a sale also accepts. */
export function settlementSamples(addressId: string): Sample[] {
  return [
    ['amount', '7.00'],
    ['apiRequestKey', 'a-key'],
    ['discountAmount', '1.00'],
    ['orderId', 'order-1'],
    ['purchaseOrderNumber', 'PO-1'],
    ['shippingAddressId', addressId],
    ['shippingAmount', '1.00'],
    ['shippingTaxAmount', '1.00'],
    ['shipsFromPostalCode', '60622'],
    ['taxAmount', '1.00'],
    ['taxExempt', true],
    ...descriptorSamples,
    ...lineItemSamples,
    ...under('shipping', [...addressSamples, ['shippingMethod', 'ground']]),
  ];
}

/**
 * Add-ons or discounts of a plan or a subscription; one of the catalog is present, the other is
 * not.
 */
export function modificationSamples(kind: 'addOns' | 'discounts', own: readonly Sample[] = []): Sample[] {
  const changes: Sample[] = [
    ['amount', '2.50'],
    ['neverExpires', true],
    ['numberOfBillingCycles', 7],
    ['quantity', 3],
    ...own,
  ];
  const [one, two] = kind === 'addOns' ? ['tree', 'book'] : ['member', 'early'];
  return under(kind, [
    ...under('add', [...changes, ['inheritedFromId', 'none']], { add: [{ inheritedFromId: two }] }),
    ...under('update', [...changes, ['existingId', two]], { update: [{ existingId: one }] }),
    ['remove', [one]],
  ]);
}

/** A card of Apple's or Google's sheet that the merchant decrypted. */
export const walletCard = {
  number: '4111111111111111',
  expirationMonth: '12',
  expirationYear: '2040',
  cryptogram: 'AAAA',
  eciIndicator: '05',
};

export const walletCardSamples: readonly Sample[] = [
  ['number', '5555555555554444'],
  ['cardholderName', 'Ada Lovelace'],
  ['expirationMonth', '01'],
  ['expirationYear', '2042'],
  ['cryptogram', 'BBBB'],
  ['eciIndicator', '07'],
];
