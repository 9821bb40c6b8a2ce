import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { bankLineSchema, differenceBody, differenceSchema } from './bank-lines.ts';
import { cents, cursorSchema, dayParam } from './giving-parts.ts';
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

/** The number of transactions on one page of a deposit. */
export const DEPOSIT_LINES_PAGE = 100;

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
