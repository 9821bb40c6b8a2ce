import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { moment, nothing } from './parts.ts';

/**
 * running: it is not over; waits: an earlier one is open; closable: it is the next one to be closed; closed: its numbers never change any more.
 */
export const MONTH_STATES = ['running', 'waits', 'closable', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/** What is not settled while a month is closed. None forbids it: a person decides, and the report keeps them. */
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

/** Xero takes so many lines of manual journals in a file: https://help.xero.com/nz/ManualJournalsImport */
export const XERO_LINES_MAX = 300;
export const ACCOUNT_MAX_LENGTH = 100;

const openItemSchema = z.object({
  kind: z.enum(OPEN_ITEMS),
  count: z.int(),
  /** Null of what has no amount. */
  cents: z.nullable(cents),
});
export type OpenItem = z.infer<typeof openItemSchema>;

/** All columns of amounts add up to `net_cents`. What went out is negative. */
const amounts = {
  charge_cents: cents,
  covered_fee_cents: cents,
  refund_cents: cents,
  dispute_cents: cents,
  /** Debits that a bank returned, and charges that were voided. */
  return_cents: cents,
  /** From fund to fund: of all funds together it is nothing. */
  move_cents: cents,
  fee_cents: cents,
  net_cents: cents,
};
/** The columns of amounts, in the order in which they are shown. */
export const MONTH_COLUMNS = Object.keys(amounts) as (keyof typeof amounts)[];
const amountsSchema = z.object(amounts);
export type MonthAmounts = z.infer<typeof amountsSchema>;

const fundLineSchema = z.object({
  /** The month that it belongs to: of a correction an earlier one. */
  of_month: z.iso.date(),
  /** Null: the ledger does not have the transaction, so its fee is no fund's. */
  fund_id: z.nullable(z.uuid()),
  fund_name: z.nullable(z.string()),
  accounting_code: z.string(),
  ...amounts,
});
export type MonthLine = z.infer<typeof fundLineSchema>;

const monthSchema = z.object({
  /** Its first day. */
  month: z.iso.date(),
  state: z.enum(MONTH_STATES),
  closed_at: z.nullable(moment),
  /** Name and email. */
  closed_by: z.nullable(z.string()),
});

const reportSchema = z.extend(monthSchema, {
  currency: z.string(),
  /** By fund: what the month has of its own. */
  own: z.array(fundLineSchema),
  /** By month and fund: what came after their month was closed. */
  corrections: z.array(fundLineSchema),
  totals: amountsSchema,
  /** What the gateway paid to the bank. */
  deposit_cents: cents,
  open_items: z.array(openItemSchema),
  /** The books were compared with the gateway's since the month ended. */
  is_reconciled: z.boolean(),
  /** In which its journal can be had now: none of an open month, nor before the accounts are named. */
  journal_formats: z.array(z.enum(JOURNAL_FORMATS)),
});
export type MonthReport = z.infer<typeof reportSchema>;

const account = textSchema(ACCOUNT_MAX_LENGTH).check(z.trim());
/** As the charity's accounting software calls them: names or numbers. Empty: not said yet. */
const journalAccountsSchema = z.object({
  /** Of funds without an accounting code. */
  income: account,
  fees: account,
  bank: account,
  /** Between a charge and the deposit. */
  braintree: account,
  paypal: account,
  /** Checks, cash and transfers that staff typed, until they are booked as a deposit in the accounting software. */
  undeposited: account,
  /** Stock and gifts in kind. */
  property: account,
  /** What Xero calls the tax rate of each line. */
  xero_tax_rate: account,
});
export type JournalAccounts = z.infer<typeof journalAccountsSchema>;

const monthParams = z.object({ month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) });

/** Months of the books: their reports, their closing, and journals for the charity's accounting software. */
export const MONTH_ENDPOINTS = {
  /** The newest first; from the month of the first entry to the present one. */
  getMonths: {
    method: 'GET',
    path: '/staff/api/months',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.object({
      months: z.array(
        z.extend(monthSchema, {
          /** Of a closed one. */
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
  /** Once, and never taken back. What comes later is booked in the first open month. */
  closeMonth: {
    method: 'POST',
    path: '/staff/api/months/:month/close',
    params: monthParams,
    query: undefined,
    body: z.object({
      /** How many open items the page has shown: somebody who saw others is asked again. */
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
  /** Of a closed month. */
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
