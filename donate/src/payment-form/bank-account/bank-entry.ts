import { bankAccountWords } from '@handsel/words/donate/bank-account';
import type { BankHolder, BankRequest } from '../../payments/us-bank-account.ts';

/** The fields of a bank account as the donor filled them in. */
export interface BankEntry extends Record<BankField, string> {
  way: 'numbers' | 'login';
  accountType: 'checking' | 'savings';
  ownershipType: BankHolder['ownershipType'];
  /** An apartment or suite; optional. */
  extendedAddress: string;
}

export type BankField =
  | 'routingNumber'
  | 'accountNumber'
  | 'firstName'
  | 'lastName'
  | 'businessName'
  | 'streetAddress'
  | 'locality'
  | 'region'
  | 'postalCode';

export const EMPTY_BANK_ENTRY: BankEntry = {
  way: 'numbers',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
  ownershipType: 'personal',
  firstName: '',
  lastName: '',
  businessName: '',
  streetAddress: '',
  extendedAddress: '',
  locality: '',
  region: '',
  postalCode: '',
};

export const BANK_FIELD_LABELS: Record<BankField, string> = {
  routingNumber: bankAccountWords.routingNumber,
  accountNumber: bankAccountWords.accountNumber,
  firstName: bankAccountWords.firstName,
  lastName: bankAccountWords.lastName,
  businessName: bankAccountWords.businessName,
  streetAddress: bankAccountWords.streetAddress,
  locality: bankAccountWords.locality,
  region: bankAccountWords.region,
  postalCode: bankAccountWords.postalCode,
};

const ADDRESS = ['streetAddress', 'locality', 'region', 'postalCode'] as const;

/** The required fields, in page order. */
function fieldsOf({ way, ownershipType }: Pick<BankEntry, 'way' | 'ownershipType'>): BankField[] {
  return [
    ...(way === 'numbers' ? (['routingNumber', 'accountNumber'] as const) : []),
    ...(ownershipType === 'personal' ? (['firstName', 'lastName'] as const) : (['businessName'] as const)),
    ...ADDRESS,
  ];
}

/** The missing or wrong fields, as words in a sentence. */
export function missingIn(entry: BankEntry): string[] {
  return fieldsOf(entry)
    .filter((field) => entry[field].trim() === '' || problemOf(field, entry[field]) !== undefined)
    .map((field) => bankAccountWords.missingField({ field }));
}

/**
 * How to correct the typed text; undefined if it is valid or empty. braintree-web reports a
 * rejection by the gateway as a network error, which tells the donor nothing.
 */
export function problemOf(field: BankField, text: string): string | undefined {
  if (text === '') return undefined;
  switch (field) {
    case 'routingNumber':
      if (text.length !== 9) return bankAccountWords.routingNumberLength;
      return isRoutingNumber(text) ? undefined : bankAccountWords.routingNumberUnknown;
    case 'accountNumber':
      return /^\d{4,17}$/.test(text) ? undefined : bankAccountWords.accountNumberLength;
    case 'postalCode':
      return /^\d{5}(?:-?\d{4})?$/.test(text.trim()) ? undefined : bankAccountWords.postalCodeLength;
    case 'firstName':
    case 'lastName':
    case 'businessName':
    case 'streetAddress':
    case 'locality':
    case 'region':
      return undefined;
  }
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
const MODULUS = 10;

/**
 * The check digit of the American Bankers Association: the weighted sum of all nine digits ends in
 * 0.
 */
function isRoutingNumber(text: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return sum % MODULUS === 0;
}

/**
 * The request to braintree-web.
 * @param displayName the charity's name in the bank's sign-in
 */
export function bankRequest(entry: BankEntry, mandateText: string, displayName: string): BankRequest {
  const holder = holderOf(entry);
  if (entry.way === 'login') return { mandateText, bankLogin: { ...holder, displayName } };
  const { routingNumber, accountNumber, accountType } = entry;
  return { mandateText, bankDetails: { ...holder, routingNumber, accountNumber, accountType } };
}

function holderOf(entry: BankEntry): BankHolder {
  const extendedAddress = entry.extendedAddress.trim();
  const billingAddress = {
    streetAddress: entry.streetAddress.trim(),
    ...(extendedAddress !== '' && { extendedAddress }),
    locality: entry.locality.trim(),
    region: entry.region,
    postalCode: entry.postalCode.trim(),
  };
  return entry.ownershipType === 'personal'
    ? {
        ownershipType: 'personal',
        firstName: entry.firstName.trim(),
        lastName: entry.lastName.trim(),
        billingAddress,
      }
    : { ownershipType: 'business', businessName: entry.businessName.trim(), billingAddress };
}
