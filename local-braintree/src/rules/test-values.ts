/**
 * Braintree's documented test values, and nothing else. Sources:
 * [cards]   developer.paypal.com/braintree/docs/guides/credit-cards/testing-go-live
 * [testing] developer.paypal.com/braintree/docs/reference/general/testing
 */
import type { Instrument, StoredCard } from '../state/instrument-records.ts';
import { responseText } from './processor-responses.ts';
import { threeDSecureCards } from './three-d-secure-cards.ts';
import type { ThreeDSecureScenario } from '../state/instrument-records.ts';
import { unionPayTestNumbers } from './union-pay.ts';

export interface TestCard {
  readonly number: string;
  readonly verification?: StoredCard['verification'];
  /** The gateway's reason to reject it. */
  readonly rejection?: string;
  readonly threeDSecure?: ThreeDSecureScenario;
  /** Whether the customer's bank disputes its sales. */
  readonly disputed?: true;
  /** BIN facts other than "Unknown". */
  readonly binData?: Readonly<Record<string, string>>;
}

/** [cards] "Valid card numbers". */
const validNumbers = [
  '378282246310005',
  '371449635398431',
  '36259600000004',
  '6011111111111117',
  '6011000991300009',
  '3530111333300000',
  '6304000000000000',
  '5555555555554444',
  '2223000048400011',
  '4111111111111111',
  '4005519200000004',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4012888888881881',
  '4217651111111119',
  '4500600000000061',
  '6243030000000001',
  '6221261111117766',
  '6223164991230014',
] as const;

/**
 * Additional numbers in the SDKs' `CreditCardNumbers` and their own tests: rewards, local brands,
 * exemptions.
 */
const otherNumbers = [
  '371260714673002',
  '378267515471109',
  '371544868764018',
  '4023490000000008',
  '5066991111111118',
  '6370950000000005',
  '6062820524845321',
] as const;

/** [cards] "Card numbers for unsuccessful verification". */
const declinedNumbers = [
  '4000111111111115',
  '4115111111111115',
  '5105105105105100',
  '378734493671000',
  '6011000990139424',
] as const;
const failingNumbers = ['38520000009814', '3566002020360505'] as const;

/**
 * [testing] "Credit card numbers with BIN data" (`CreditCardNumbers.CardTypeIndicators` in the
 * SDKs).
 */
const binFacts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '4111111111131010': { commercial: 'Yes' },
  '4117101010101010': { debit: 'Yes' },
  '4111161010101010': { durbinRegulated: 'Yes' },
  '4111111510101010': { healthcare: 'Yes', productId: 'J3' },
  '4111111114101010': { payroll: 'Yes', productId: 'MSA' },
  '4111111111111210': { prepaid: 'Yes' },
  '4111111141010101': { issuingBank: 'NETWORK ONLY' },
  '4111111111121102': { countryOfIssuance: 'USA' },
  '4111111111121136': { countryOfIssuance: 'CAN' },
  '4229989800000003': { business: 'Yes' },
  '4229989700000004': { consumer: 'Yes' },
  '4229989100000000': { corporate: 'Yes' },
  '4229989900000002': { prepaidReloadable: 'Yes' },
  '4229989500000006': { purchase: 'Yes' },
  '4111111111112101': {},
  '4111111111310101': {
    commercial: 'No',
    debit: 'No',
    durbinRegulated: 'No',
    healthcare: 'No',
    payroll: 'No',
    prepaid: 'No',
    prepaidReloadable: 'No',
    productId: 'MSB',
  },
};

/** [testing] "Fraud" and "Risk thresholds": the gateway rejects their sales and verifications. */
const rejectedNumbers: Readonly<Record<string, string>> = {
  '4000111111111511': 'fraud',
  '4111130000000003': 'risk_threshold',
};

/** Guides > Disputes > "Testing and Go Live": settled right away, and disputed. */
const disputedNumbers = ['4023898493988028'] as const;

const testCards = new Map<string, TestCard>([
  ...[...validNumbers, ...otherNumbers].map((number) => [number, { number }] as const),
  ...unionPayTestNumbers.map((number) => [number, { number }] as const),
  ...[...threeDSecureCards].map(([number, threeDSecure]) => [number, { number, threeDSecure }] as const),
  ...declinedNumbers.map((number) => [number, { number, verification: 'processor_declined' }] as const),
  ...failingNumbers.map((number) => [number, { number, verification: 'failed' }] as const),
  ...Object.entries(rejectedNumbers).map(
    ([number, rejection]) => [number, { number, verification: 'gateway_rejected', rejection }] as const,
  ),
  ...disputedNumbers.map((number) => [number, { number, disputed: true }] as const),
  ...Object.entries(binFacts).map(([number, binData]) => [number, { number, binData }] as const),
]);

/** Braintree's documentation of a test number; undefined for any other number. */
export function testCard(number: string): TestCard | undefined {
  return testCards.get(number);
}

const cvvResponses = new Map([
  ['200', 'N'],
  ['2000', 'N'],
  ['201', 'U'],
  ['2011', 'U'],
  ['301', 'S'],
  ['3011', 'S'],
]);

/** [testing] "CVV": the issuer's answer about a CVV, by its value. */
export function cvvResponse(cvv: string | undefined): string {
  return cvv === undefined || cvv === '' ? 'I' : (cvvResponses.get(cvv) ?? 'M');
}

const avsErrors = new Map([
  ['30000', 'E'],
  ['30001', 'S'],
]);
const postalCodeResponses = new Map([
  ['20000', 'N'],
  ['20001', 'U'],
]);
const streetNumberResponses = new Map([
  ['200', 'N'],
  ['201', 'U'],
]);

/** [testing] "AVS": postal codes 20000 and 20001, and 30000, 30001 for AVS errors. */
export function postalCodeResponse(postalCode: string | undefined): { code: string; error: string | null } {
  if (postalCode === undefined || postalCode === '') return { code: 'I', error: null };
  const error = avsErrors.get(postalCode) ?? null;
  return { code: error === null ? (postalCodeResponses.get(postalCode) ?? 'M') : 'A', error };
}

/** [testing] "AVS": street addresses whose number is 200 or 201. */
export function streetAddressResponse(street: string | undefined): string {
  if (street === undefined || street === '') return 'I';
  return streetNumberResponses.get(street.split(' ', 1)[0] ?? '') ?? 'M';
}

export type AuthorizationOutcome =
  | { readonly status: 'authorized' }
  | { readonly status: 'processor_declined' | 'failed'; readonly code: string; readonly text: string }
  | { readonly status: 'gateway_rejected'; readonly reason: string };

/** [testing] "Transaction amounts": the result of a card transaction of this many cents. */
export function outcomeOfAmount(amountCents: number, type: Instrument['type']): AuthorizationOutcome {
  if (amountCents >= 2000_00 && amountCents <= 2999_99)
    return declinedWith(String(Math.floor(amountCents / 100)));
  if (amountCents >= 3000_00 && amountCents <= 3000_99) {
    return { status: 'failed', code: '3000', text: responseText('3000') };
  }
  if (amountCents === 5001_00) return { status: 'gateway_rejected', reason: 'application_incomplete' };
  if (amountCents === 5001_01 && type === 'paypal_account') return declinedWith('2038');
  return { status: 'authorized' };
}

/**
 * [testing] "Transaction amounts", settlement: the result of settling a sale of this many cents.
 * Only sales without a card can be declined or pending at that point.
 */
export function settlementOfAmount(
  amountCents: number,
  type: Instrument['type'],
): 'settled' | 'settlement_declined' | 'settlement_pending' {
  if (!['paypal_account', 'venmo_account', 'us_bank_account'].includes(type)) return 'settled';
  if (amountCents >= 4002_00 && amountCents <= 4002_99 && type === 'paypal_account')
    return 'settlement_pending';
  const isDeclined =
    (amountCents >= 4001_00 && amountCents <= 4001_99) ||
    (amountCents >= 4003_00 && amountCents <= 5000_99) ||
    amountCents === 5001_02;
  return isDeclined ? 'settlement_declined' : 'settled';
}

/** A decline by the processor with one of its documented codes. */
export function declinedWith(code: string): AuthorizationOutcome {
  return { status: 'processor_declined', code, text: responseText(code) };
}

/** [testing] A nonce that was used before. */
export const consumedNonce = 'fake-consumed-nonce';
