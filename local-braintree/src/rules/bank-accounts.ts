/**
 * Braintree's documented test values for US bank accounts:
 * developer.paypal.com/braintree/docs/guides/ach/testing-go-live
 */
import type { BankCheck, UsBankAccount } from '../state/instrument-records.ts';

const badData = '2061';
const noData = '2092';

/** "For network check verifications", by account number. */
const networkChecks: Readonly<Record<string, BankCheck>> = {
  '1000000000': { code: '1000', additional: null },
  '1000000001': { code: '1003', additional: null },
  '1000000002': { code: '3000', additional: null },
  '1000000004': { code: '2046', additional: null },
  '1000000005': { code: badData, additional: 'Invalid routing number' },
  '1000000006': { code: noData, additional: null },
  '1000000007': { code: noData, additional: null },
  '1000000008': { code: badData, additional: 'Invalid account number' },
};

/** A network check's result for an account; an undocumented one is declined by the processor. */
export function networkCheckOf(accountNumber: string, accountType: UsBankAccount['accountType']): BankCheck {
  if (accountNumber === '1000000009') {
    return accountType === 'checking'
      ? { code: badData, additional: 'Invalid account type' }
      : { code: '1000', additional: null };
  }
  return networkChecks[accountNumber] ?? { code: '2038', additional: null };
}

/** Names of some banks by routing number; other banks are named by their number. */
const bankNames: Readonly<Record<string, string>> = {
  '011000015': 'FEDERAL RESERVE BANK',
  '021000021': 'JPMORGAN CHASE',
  '071000013': 'JPMORGAN CHASE',
};

export function bankName(routingNumber: string): string {
  return bankNames[routingNumber] ?? `BANK ${routingNumber}`;
}

/** Whether it has nine digits with the American Bankers Association's check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** An account that the stand-in for Plaid offers on a sign-in. */
export interface LoginAccount {
  readonly accountNumber: string;
  readonly accountType: UsBankAccount['accountType'];
}

export const loginRoutingNumber = '011000015';

/** By the word for each in a public token: `public-local-checking-…`. */
export const loginAccounts: Readonly<Record<string, LoginAccount>> = {
  checking: { accountNumber: '1111222233330000', accountType: 'checking' },
  savings: { accountNumber: '1111222233331111', accountType: 'savings' },
};
