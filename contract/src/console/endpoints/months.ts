import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { moment, nothing } from './parts.ts';

/**
 * running: not over; waits: an earlier month is open; closable: the next month to close; closed:
 * its numbers are final.
 */
export const MONTH_STATES = ['running', 'waits', 'closable', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/**
 * The unsettled items of a month. They do not prevent its closing: a person decides, and the report
 * records them.
 */
export const OPEN_ITEMS = [
  'deposits_unmatched',
  'deposits_off',
  'not_deposited',
  'fees_unknown',
  'settling',
  'refunds_in_doubt',
  'disputes_open',
  'differences',
] as const;
export const MONTH_FILE_FORMATS = ['pdf', 'xlsx'] as const;
export const JOURNAL_FORMATS = ['csv', 'quickbooks', 'xero'] as const;
export type MonthFileFormat = (typeof MONTH_FILE_FORMATS)[number];
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/**
 * Xero's limit for lines of manual journals in a file:
 * https://help.xero.com/nz/ManualJournalsImport
 */
export const XERO_LINES_MAX = 300;
export const ACCOUNT_MAX_LENGTH = 100;

const openItemSchema = z.object({
  kind: z.enum(OPEN_ITEMS),
  count: z.int(),
  /** Null for an item without an amount. */
  cents: z.nullable(cents),
});
export type OpenItem = z.infer<typeof openItemSchema>;

/** All columns of amounts add up to `net_cents`. Outflows are negative. */
const amounts = {
  charge_cents: cents,
  covered_fee_cents: cents,
  refund_cents: cents,
  dispute_cents: cents,
  /** Debits that a bank returned, and charges that were voided. */
  return_cents: cents,
  /** Moves between funds; zero for all funds together. */
  move_cents: cents,
  fee_cents: cents,
  net_cents: cents,
};
/** The columns of amounts, in display order. */
export const MONTH_COLUMNS = Object.keys(amounts) as (keyof typeof amounts)[];
const amountsSchema = z.object(amounts);
export type MonthAmounts = z.infer<typeof amountsSchema>;

const fundLineSchema = z.object({
  /** The month it belongs to; for a correction, an earlier one. */
  of_month: daySchema,
  /** Null: the ledger lacks the transaction, so its fee has no fund. */
  fund_id: z.nullable(z.uuid()),
  fund_name: z.nullable(z.string()),
  accounting_code: z.string(),
  ...amounts,
});
export type MonthLine = z.infer<typeof fundLineSchema>;

const monthSchema = z.object({
  /** Its first day. */
  month: daySchema,
  state: z.enum(MONTH_STATES),
  closed_at: z.nullable(moment),
  /** Name and email. */
  closed_by: z.nullable(z.string()),
});

const reportSchema = z.extend(monthSchema, {
  currency: z.string(),
  /** The month's own sums, by fund. */
  own: z.array(fundLineSchema),
  /** Entries that came after their month was closed, by month and fund. */
  corrections: z.array(fundLineSchema),
  totals: amountsSchema,
  /** The gateway's payouts to the bank. */
  deposit_cents: cents,
  /** Other money that reached the bank: deposit slips, and payouts of other processors. */
  bank_cents: cents,
  /** The differences between bank lines and their matches; negative for fees. */
  bank_difference_cents: cents,
  open_items: z.array(openItemSchema),
  /** The books were compared with the gateway's after the month ended. */
  is_reconciled: z.boolean(),
  /**
   * The available formats of its journal: empty for an open month, and before the accounts are
   * named.
   */
  journal_formats: z.array(z.enum(JOURNAL_FORMATS)),
});
export type MonthReport = z.infer<typeof reportSchema>;

const account = textSchema(ACCOUNT_MAX_LENGTH).check(z.trim());
/** The accounts' names or numbers in the charity's accounting software. Empty: not set yet. */
const journalAccountsSchema = z.object({
  /** For funds without an accounting code. */
  income: account,
  fees: account,
  bank: account,
  /** Between a charge and the deposit. */
  braintree: account,
  paypal: account,
  /**
   * Checks, cash and transfers that staff typed, until the accounting software has them as a
   * deposit.
   */
  undeposited: account,
  /** Stock and gifts in kind. */
  property: account,
  /** Differences between bank lines and their matches, such as wire fees. */
  bank_differences: account,
  /** Xero's name for the tax rate of each line. */
  xero_tax_rate: account,
  /** Xero's tracking category of the funds' classes. */
  xero_tracking: account,
});
export type JournalAccounts = z.infer<typeof journalAccountsSchema>;

const monthParams = z.object({ month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) });

/**
 * Months of the books: their reports, their closing, and journals for the charity's accounting
 * software.
 */
export const MONTH_ENDPOINTS = {
  /** The newest first; from the month of the first entry to the current one. */
  getMonths: {
    method: 'GET',
    path: '/staff/api/months',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({
      months: z.array(
        z.extend(monthSchema, {
          /** For a closed month. */
          net_cents: z.nullable(cents),
          correction_cents: z.nullable(cents),
        }),
      ),
      accounts: journalAccountsSchema,
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  getMonth: {
    method: 'GET',
    path: '/staff/api/months/:month',
    params: monthParams,
    query: undefined,
    body: undefined,
    reply: reportSchema,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Closes a month permanently. Later entries are booked in the first open month. */
  closeMonth: {
    method: 'POST',
    path: '/staff/api/months/:month/close',
    params: monthParams,
    query: undefined,
    body: z.object({
      /**
       * The number of open items that the page showed. If it has changed, the person is asked
       * again.
       */
      open_items: z.int(),
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: true,
    errors: [
      'not_found',
      'month_closed',
      'month_running',
      'month_waits',
      'not_reconciled',
      'open_items_changed',
      'books_busy',
    ],
  },
  downloadMonth: {
    method: 'GET',
    path: '/staff/api/months/:month/report/:format',
    params: z.extend(monthParams, { format: z.enum(MONTH_FILE_FORMATS) }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** The journal of a closed month. */
  downloadJournal: {
    method: 'GET',
    path: '/staff/api/months/:month/journal/:format',
    params: z.extend(monthParams, { format: z.enum(JOURNAL_FORMATS) }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'month_open', 'accounts_missing', 'too_many_lines'],
  },
  saveJournalAccounts: {
    method: 'PUT',
    path: '/staff/api/journal-accounts',
    params: undefined,
    query: undefined,
    body: journalAccountsSchema,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;
