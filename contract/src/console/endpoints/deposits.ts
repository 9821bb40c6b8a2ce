import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema, dayParam, methodTypeSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

/**
 * expected: not matched with a bank line yet; matched: a bank line agrees to the cent; differs: the
 * matched bank line has another amount; exception: the bank rejected the deposit.
 */
export const DEPOSIT_STATES = ['expected', 'matched', 'differs', 'exception'] as const;
/**
 * The filters of the list. `not_agreed` selects deposits without a bank line that agrees to the
 * cent, in any state.
 */
export const DEPOSIT_FILTERS = [...DEPOSIT_STATES, 'not_agreed'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export const BANK_LINE_SHOWS = ['open', 'matched'] as const;

/** Why a bank line has another amount than its match. A note is required for `other`. */
export const DIFFERENCE_REASONS = ['bank_fee', 'wire_fee', 'processor_fee', 'other'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];
export const DIFFERENCE_NOTE_MAX_LENGTH = 200;
/** The most gifts of one bank line, and the most that the page offers. */
export const BANKED_GIFTS_MAX = 500;

export const BANK_DESCRIPTION_MAX_LENGTH = 200;
/** The number of transactions on one page of a deposit. */
export const DEPOSIT_LINES_PAGE = 100;

const bankLineSchema = z.object({
  id: z.uuid(),
  booked_on: daySchema,
  amount_cents: cents,
  currency: z.string(),
  description: z.string(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

const differenceSchema = z.object({
  /** The bank line's amount less that of its match. */
  cents,
  reason: z.enum(DIFFERENCE_REASONS),
  note: z.string(),
});
export type BankDifference = z.infer<typeof differenceSchema>;

/** The reason for a difference; required if the amounts differ. */
const differenceBody = {
  difference_reason: z.optional(z.enum(DIFFERENCE_REASONS)),
  difference_note: z.optional(textSchema(DIFFERENCE_NOTE_MAX_LENGTH).check(z.trim())),
};

/** Net is gross less fees, refunds and chargebacks. */
const depositRowSchema = z.object({
  id: z.uuid(),
  /**
   * The gateway's id; null if the deposit was rebuilt from transactions, because no webhook
   * reported it.
   */
  disbursement_id: z.nullable(z.string()),
  merchant_account_id: z.string(),
  disbursed_on: daySchema,
  currency: z.string(),
  gross_cents: cents,
  fee_cents: cents,
  /** The fees are billed separately, and are not part of the sum. */
  are_fees_apart: z.boolean(),
  refund_cents: cents,
  chargeback_cents: cents,
  /** The gateway's figure; for a rebuilt deposit, the sum. */
  net_cents: cents,
  /** The gateway's figure minus the sum; 0 if they agree. */
  off_cents: cents,
  state: z.enum(DEPOSIT_STATES),
  /** The bank's reason for rejecting it and the next step, in the gateway's words. */
  exception: z.nullable(z.string()),
  follow_up: z.nullable(z.string()),
  bank_line: z.nullable(bankLineSchema),
  /** The explained difference of the matched bank line; null if both amounts are equal. */
  difference: z.nullable(differenceSchema),
  /**
   * A bank line that may belong to it: the same amount, on a nearby day. Null if a line is matched.
   */
  suggested: z.nullable(bankLineSchema),
});
export type StaffDeposit = z.infer<typeof depositRowSchema>;

const depositLineSchema = z.object({
  transaction_id: z.string(),
  /** Null if the gateway has not reported it yet. */
  kind: z.nullable(z.enum(['sale', 'refund'])),
  amount_cents: z.nullable(cents),
  currency: z.nullable(z.string()),
  settlement_cents: z.nullable(cents),
  settlement_currency: z.nullable(z.string()),
  /** The exchange rate; null if the currencies are the same. */
  rate: z.nullable(z.string()),
  /** Null if the gateway has reported none. */
  fee_cents: z.nullable(cents),
  /** Null if the ledger does not have this transaction. */
  gift_id: z.nullable(z.uuid()),
  donor_name: z.nullable(z.string()),
  /** The ledger's amount, if it differs. */
  ledger_cents: z.nullable(cents),
});
export type StaffDepositLine = z.infer<typeof depositLineSchema>;

/** A gift that reaches the bank without a deposit: by check, cash, transfer, or a processor. */
const bankableGiftSchema = z.object({
  gift_id: z.uuid(),
  donor_name: z.string(),
  given_on: daySchema,
  method_type: methodTypeSchema,
  /** A check's number or the bank's text; may be empty. */
  reference: z.string(),
  /** The name of its offline batch; null for a gift by a processor. */
  batch_name: z.nullable(z.string()),
  /** The amount after refunds. */
  cents,
});
export type BankableGift = z.infer<typeof bankableGiftSchema>;

/** The gateway's payouts to the charity's bank account, compared with the bank's lines. */
export const DEPOSIT_ENDPOINTS = {
  /** One page, the newest first. */
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
      /** Charges of the last 30 days that are not in a deposit yet. */
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
      /** Transactions in it that the ledger lacks, or has with another amount. */
      unknown: z.int(),
      chargebacks: z.array(
        z.object({
          dispute_id: z.string(),
          transaction_id: z.string(),
          gift_id: z.nullable(z.uuid()),
          /** Negative if the dispute was won and the money returned. */
          cents,
        }),
      ),
      /** The webhooks about it, the earliest first. */
      notices: z.array(
        z.object({
          at: moment,
          net_cents: cents,
          is_retry: z.boolean(),
          success: z.boolean(),
          exception: z.nullable(z.string()),
        }),
      ),
      /** Unmatched bank lines near its day; the best matches first. */
      near: z.array(bankLineSchema),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** One page of its transactions; those missing from the ledger come first. */
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
  /** One page, the newest first. */
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
          deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: daySchema })),
          /** The number of its matched gifts; 0 if it is matched with a deposit or not at all. */
          gifts: z.int(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** One line, with its matched gifts or those that it may be. */
  getBankLine: {
    method: 'GET',
    path: '/staff/api/bank-lines/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      line: z.extend(bankLineSchema, { added_by: z.string() }),
      deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: daySchema })),
      /** The matched gifts; empty if none are. */
      gifts: z.array(bankableGiftSchema),
      matched_by: z.nullable(z.string()),
      difference: z.nullable(differenceSchema),
      /** Gifts that are in no deposit and no bank line yet, the oldest first. */
      open: z.array(bankableGiftSchema),
      /** Those of them that add up to the line's amount; empty if none do. */
      suggested: z.array(z.uuid()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  matchBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/match',
    params: idParams,
    query: undefined,
    body: z.object({
      gift_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(BANKED_GIFTS_MAX)),
      /** The difference that the page showed. If it has changed, the person is asked again. */
      difference_cents: cents,
      ...differenceBody,
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'matched_already'],
  },
  unmatchBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/unmatch',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** The page creates the id, so a repeated call adds one line. */
  addBankLine: {
    method: 'PUT',
    path: '/staff/api/bank-lines/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      booked_on: daySchema,
      /** Negative for a debit. */
      amount_cents: cents.check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
      description: textSchema(BANK_DESCRIPTION_MAX_LENGTH).check(z.trim()),
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['other_request'],
  },
  /** Removes a mistyped line. */
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
    body: z.object({ bank_line_id: z.uuid(), ...differenceBody }),
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
