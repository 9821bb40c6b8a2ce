import {
  XERO_LINES_MAX,
  type GiftMethodType,
  type JournalAccounts,
  type JournalFormat,
} from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { journalWords as words } from '@handsel/words/console/month-files';
import type { BookKind, BookLine, Month } from '../../domain/closing/index.ts';

/** A line of the journal: a debit is positive, a credit negative. */
export interface JournalLine {
  account: string;
  description: string;
  /** The class of a fund's income and fees; empty for the charity's own accounts. */
  class: string;
  cents: number;
}

type Clearing = 'braintree' | 'paypal' | 'undeposited' | 'property';

/**
 * The clearing account of a gift's money between the charge and the bank, by payment method. A new
 * method does not compile until it is here. PayPal's money is paid to the charity's account there.
 * Staff take checks to the bank themselves.
 */
const CLEARING: Readonly<Record<GiftMethodType, Clearing>> = {
  credit: 'braintree',
  saved: 'braintree',
  vaulted: 'braintree',
  google: 'braintree',
  apple: 'braintree',
  venmo: 'braintree',
  bank: 'braintree',
  paypal: 'paypal',
  check: 'undeposited',
  cash: 'undeposited',
  transfer: 'undeposited',
  stock: 'property',
  in_kind: 'property',
};

const clearingOf = ({ methodType }: BookLine): Clearing =>
  methodType === null ? 'braintree' : CLEARING[methodType];

/**
 * The accounts of a line and its description. The line's amount is added to the first account and
 * subtracted from the second.
 */
function accountsOf(
  line: BookLine,
  accounts: JournalAccounts,
): { debit: string; credit: string; isMove?: true } {
  const clearing = accounts[clearingOf(line)];
  if (line.kind === 'fee') return { debit: clearing, credit: accounts.fees };
  if (line.kind === 'deposit' || line.kind === 'bank') return { debit: accounts.bank, credit: clearing };
  if (line.kind === 'bank_difference') return { debit: accounts.bank, credit: accounts.bank_differences };
  const income = line.accountingCode === '' ? accounts.income : line.accountingCode;
  return { debit: clearing, credit: income };
}

/**
 * The journal of a month: the debits and credits of each account by kind and month, which add up to
 * zero. Income is split by the funds' accounting codes. Money is first in its provider's clearing
 * account, and a deposit moves it to the bank.
 */
export function journalOf(
  month: Month,
  lines: readonly BookLine[],
  accounts: JournalAccounts,
): JournalLine[] {
  const sums = new Map<string, JournalLine>();
  const add = (account: string, description: string, cents: number, ofClass = '') => {
    const key = `${description}\n${account}\n${ofClass}`;
    const known = sums.get(key) ?? { account, description, class: ofClass, cents: 0 };
    sums.set(key, { ...known, cents: known.cents + cents });
  };
  for (const line of lines) {
    const { debit, credit } = accountsOf(line, accounts);
    const description = describe(month, line);
    // Moves between funds bring no money: all funds of a move add up to zero.
    if (line.kind !== 'move') add(debit, description, line.cents);
    // Income and fees have their fund's class; money at the bank has no fund.
    add(credit, description, -line.cents, line.accountingClass);
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

function describe(month: Month, { kind, isCoveredFees, ofMonth }: BookLine): string {
  const what = words[NAMES[kind]];
  const named = kind === 'charge' && isCoveredFees ? words.coveredFees : what;
  return ofMonth === month ? named : words.correction({ what: named, month: formatMonth(ofMonth) });
}

const NAMES = {
  charge: 'gifts',
  refund: 'refunds',
  refund_undone: 'refunds',
  dispute: 'disputes',
  dispute_won: 'disputes',
  return: 'returns',
  void: 'returns',
  reversal: 'returns',
  move: 'moves',
  fee: 'fees',
  deposit: 'deposits',
  bank: 'banked',
  bank_difference: 'bankDifferences',
} as const satisfies Record<BookKind, keyof typeof words>;

/** Whether the journal names classes: then its files have their columns. */
export function hasClasses(lines: readonly JournalLine[]): boolean {
  return lines.some((line) => line.class !== '');
}

export type JournalRefusal = 'month_open' | 'accounts_missing' | 'too_many_lines';

/** The reason why there is no journal; undefined if there is one. */
export function refusalOfJournal(
  format: JournalFormat,
  { month, isClosed, lines }: { month: Month; isClosed: boolean; lines: readonly BookLine[] },
  accounts: JournalAccounts,
): JournalRefusal | undefined {
  if (!isClosed) return 'month_open';
  if (lacksAccounts(lines, accounts)) return 'accounts_missing';
  if (format !== 'xero') return undefined;
  if (accounts.xero_tax_rate === '') return 'accounts_missing';
  return journalOf(month, lines, accounts).length > XERO_LINES_MAX ? 'too_many_lines' : undefined;
}

/** Whether an account that the lines need has no name yet. */
function lacksAccounts(lines: readonly BookLine[], accounts: JournalAccounts): boolean {
  return lines.some((line) => {
    const { debit, credit } = accountsOf(line, accounts);
    return credit === '' || (debit === '' && line.kind !== 'move');
  });
}
