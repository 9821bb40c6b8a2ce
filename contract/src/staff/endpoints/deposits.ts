import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema, dayParam } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

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
