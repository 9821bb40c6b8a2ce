import * as z from 'zod/mini';
import { dayPatternSchema } from '../day-patterns.ts';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema, dayParam } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing, yesOrNo } from './parts.ts';

/**
 * expected: no line of the bank is matched with it yet; matched: one is, to the cent; differs: one is, of another amount; exception: the bank
 * did not take it.
 */
export const DEPOSIT_STATES = ['expected', 'matched', 'differs', 'exception'] as const;
/** What a list can be narrowed to: `not_agreed` is each with which no line of the bank agrees to the cent, whatever its state. */
export const DEPOSIT_FILTERS = [...DEPOSIT_STATES, 'not_agreed'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export const BANK_LINE_SHOWS = ['open', 'matched'] as const;

export const BANK_DESCRIPTION_MAX_LENGTH = 200;
/** A page of a deposit's transactions. */
export const DEPOSIT_LINES_PAGE = 100;

/** How large a bank's file may be, and how many lines may be in it. */
export const BANK_FILE_MAX_MEGABYTES = 5;
const BANK_FILE_MAX_BYTES = BANK_FILE_MAX_MEGABYTES * 1_000_000;
export const BANK_FILE_LINES_MAX = 20_000;
/** Of a file's lines, so many are shown before they are imported. */
export const BANK_FILE_SAMPLE = 5;
/** How many lines that are left out, and that are alike, are shown. */
export const BANK_FILE_LEFT_OUT_SHOWN = 20;
export const BANK_FILE_ALIKE_SHOWN = 20;
export const BANK_FILE_ONLY_MAX_LENGTH = 100;

const columnName = z.string().check(z.minLength(1), z.maxLength(200));
/** Which columns of a bank's CSV file hold what, and how its days and amounts are written. */
const csvMappingSchema = z.object({
  day: columnName,
  /** Either one column with a sign, or one or two without. */
  amount: z.optional(columnName),
  credit: z.optional(columnName),
  debit: z.optional(columnName),
  description: z.optional(columnName),
  reference: z.optional(columnName),
  currency: z.optional(columnName),
  /** Where each line says whether its amount came in or went out. */
  direction: z.optional(columnName),
  /** Where each line says whether it is final: a pending or reverted one is left out. */
  status: z.optional(columnName),
  /** The first line is a transaction; the columns are then called `Column 1`, `Column 2` and so on. */
  no_heading: z.optional(z.boolean()),
  day_format: dayPatternSchema,
  decimal: z.enum(['.', ',']),
  delimiter: z.enum([',', ';', '\t']),
  /** What is above the line with the columns' names. */
  skip_lines: z.int().check(z.minimum(0), z.maximum(30)),
});
export type BankCsvMapping = z.infer<typeof csvMappingSchema>;
const csvMappingText = z.pipe(z.pipe(z.string(), z.transform(parsedOrNull)), csvMappingSchema);

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const bankLineSchema = z.object({
  id: z.uuid(),
  booked_on: z.iso.date(),
  amount_cents: cents,
  currency: z.string(),
  description: z.string(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

/** Gross less fees, refunds and chargebacks is net. */
const depositRowSchema = z.object({
  id: z.uuid(),
  /** The gateway's id; null of one that was rebuilt from transactions, because no webhook told of it. */
  disbursement_id: z.nullable(z.string()),
  merchant_account_id: z.string(),
  disbursed_on: z.iso.date(),
  currency: z.string(),
  gross_cents: cents,
  fee_cents: cents,
  /** The fees are billed apart, and are no part of the sum. */
  are_fees_apart: z.boolean(),
  refund_cents: cents,
  chargeback_cents: cents,
  /** As the gateway says; of one that was rebuilt, as the sum says. */
  net_cents: cents,
  /** What the gateway says is more than the sum by so much; 0: they agree. */
  off_cents: cents,
  state: z.enum(DEPOSIT_STATES),
  /** Why the bank did not take it, and what is to be done, in the gateway's words. */
  exception: z.nullable(z.string()),
  follow_up: z.nullable(z.string()),
  /** The line of the bank that is matched with it. */
  bank_line: z.nullable(bankLineSchema),
  /** The line of the bank that may be it: the same amount, on a day near. Null where one is matched. */
  suggested: z.nullable(bankLineSchema),
});
export type StaffDeposit = z.infer<typeof depositRowSchema>;

const depositLineSchema = z.object({
  transaction_id: z.string(),
  /** Null: the gateway has not told yet. */
  kind: z.nullable(z.enum(['sale', 'refund'])),
  amount_cents: z.nullable(cents),
  currency: z.nullable(z.string()),
  settlement_cents: z.nullable(cents),
  settlement_currency: z.nullable(z.string()),
  /** From the one currency to the other; null where they are the same. */
  rate: z.nullable(z.string()),
  /** Null: the gateway has reported none. */
  fee_cents: z.nullable(cents),
  /** Null: the ledger does not have this transaction. */
  gift_id: z.nullable(z.uuid()),
  donor_name: z.nullable(z.string()),
  /** What the ledger has of it, where that is another amount. */
  ledger_cents: z.nullable(cents),
});
export type StaffDepositLine = z.infer<typeof depositLineSchema>;

/** What the gateway paid to the charity's bank account, held against what the bank says. */
export const DEPOSIT_ENDPOINTS = {
  /** The newest first, a page at a time. */
  getDeposits: {
    method: 'GET',
    path: '/staff/api/deposits',
    params: undefined,
    query: z.strictObject({
      state: z.optional(z.enum(DEPOSIT_FILTERS)),
      from: dayParam,
      to: dayParam,
      cursor: cursorSchema,
    }),
    body: undefined,
    reply: z.object({
      deposits: z.array(depositRowSchema),
      next: z.nullable(z.string()),
      /** Charges of the last 30 days that are in no deposit yet. */
      not_deposited: z.object({ gifts: z.int(), cents }),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  getDeposit: {
    method: 'GET',
    path: '/staff/api/deposits/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      deposit: depositRowSchema,
      gifts: z.int(),
      refunds: z.int(),
      /** Transactions in it that the ledger does not have, or has with another amount. */
      unknown: z.int(),
      chargebacks: z.array(
        z.object({
          dispute_id: z.string(),
          transaction_id: z.string(),
          gift_id: z.nullable(z.uuid()),
          /** Negative where the dispute was won and the money came back. */
          cents,
        }),
      ),
      /** What webhooks said of it, the first one first. */
      notices: z.array(
        z.object({
          at: moment,
          net_cents: cents,
          is_retry: z.boolean(),
          success: z.boolean(),
          exception: z.nullable(z.string()),
        }),
      ),
      /** Lines of the bank near its day that are matched with nothing; those that suit best are first. */
      near: z.array(bankLineSchema),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Its transactions, a page at a time: those that the ledger does not have are first. */
  getDepositLines: {
    method: 'GET',
    path: '/staff/api/deposits/:id/lines',
    params: idParams,
    query: z.strictObject({
      skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    }),
    body: undefined,
    reply: z.object({ lines: z.array(depositLineSchema), next: z.nullable(z.int()) }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** The newest first, a page at a time. */
  getBankLines: {
    method: 'GET',
    path: '/staff/api/bank-lines',
    params: undefined,
    query: z.strictObject({ shows: z.optional(z.enum(BANK_LINE_SHOWS)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      lines: z.array(
        z.extend(bankLineSchema, {
          added_by: z.string(),
          deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: z.iso.date() })),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** The page makes the id, so a repeated call adds one. */
  addBankLine: {
    method: 'PUT',
    path: '/staff/api/bank-lines/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      booked_on: z.iso.date(),
      /** Negative where it left the account. */
      amount_cents: cents.check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
      description: textSchema(BANK_DESCRIPTION_MAX_LENGTH).check(z.trim()),
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['other_request'],
  },
  /** Adds the lines of a file that the bank gives: all that are not there yet or, where one is wrong, none. */
  importBankFile: {
    method: 'POST',
    path: '/staff/api/bank-lines/import',
    params: undefined,
    query: z.object({
      /** A CSV file's columns, as JSON; unset: as such a file was imported last, or else as its columns are called. */
      mapping: z.optional(csvMappingText),
      /** Only lines that contain this are imported; unset: as the last time. */
      only: z.optional(textSchema(BANK_FILE_ONLY_MAX_LENGTH).check(z.trim())),
      /** Lines are added, too, of whose day and amount there is a line already. */
      with_alike: z._default(yesOrNo, false),
      /** Only says what would come of it. */
      is_trial: yesOrNo,
    }),
    body: undefined,
    /** CSV, OFX or camt.053. */
    upload: { maxBytes: BANK_FILE_MAX_BYTES },
    reply: z.object({
      /** Null of a file that is not CSV. Where nothing suggests a mapping, it is one to begin with, which has no amount. */
      csv: z.nullable(z.object({ columns: z.array(z.string()), mapping: csvMappingSchema })),
      /** The days of a file that is read for the first time can be read with the day or with the month first. */
      are_days_doubtful: z.boolean(),
      only: z.string(),
      /** In the file. */
      lines: z.int(),
      /** Of them: added, or to be added. */
      added: z.int(),
      /** Of them: without the words that lines must contain, of no amount, not final, or no transaction. */
      left_out: z.int(),
      /** The first that are no transaction or not final, or that cannot be read and are not wanted. */
      left_out_lines: z.array(z.object({ line: z.int(), text: z.string() })),
      /** New lines of whose day and amount there is a line already, which this file does not have; the first of them. */
      alike: z.array(z.pick(bankLineSchema, { booked_on: true, amount_cents: true, description: true })),
      alike_count: z.int(),
      /** Of them: there already. */
      known: z.int(),
      /** The first of those that are added. */
      sample: z.array(z.pick(bankLineSchema, { booked_on: true, amount_cents: true, description: true })),
      currency: z.string(),
      /** How many problems there are; the first of them are named. */
      wrong: z.int(),
      problems: z.array(
        z.object({
          /** As an editor counts them. */
          line: z.nullable(z.int()),
          column: z.nullable(z.string()),
          message: z.string(),
        }),
      ),
      is_imported: z.boolean(),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** For one that was typed wrongly. */
  removeBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/remove',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'matched_already'],
  },
  matchDeposit: {
    method: 'POST',
    path: '/staff/api/deposits/:id/match',
    params: idParams,
    query: undefined,
    body: z.object({ bank_line_id: z.uuid() }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'matched_already'],
  },
  unmatchDeposit: {
    method: 'POST',
    path: '/staff/api/deposits/:id/unmatch',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
