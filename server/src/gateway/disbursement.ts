import * as z from 'zod/mini';
import type { Answer } from './gateway-answers.ts';

/**
 * A payout to the charity's bank account, as in the gateway's webhook and in the job that follows.
 */
export const disbursementSchema = z.object({
  disbursementId: z.string(),
  merchantAccountId: z.string(),
  /** The day in the gateway's calendar, YYYY-MM-DD. */
  day: z.iso.date(),
  /** The amount that reaches the bank account; negative if the gateway debits it. */
  netCents: z.int(),
  isDebit: z.boolean(),
  /** False if the bank refused it and the money is still at the gateway. */
  success: z.boolean(),
  /** True for a new attempt after a failure. */
  isRetry: z.boolean(),
  /** The reason of a failure, and what the charity has to do, in the gateway's words. */
  exception: z.nullable(z.string()),
  followUp: z.nullable(z.string()),
  transactionIds: z.array(z.string()),
  /** ISO 8601: the time of the gateway's message. */
  asOf: z.string(),
});
export type Disbursement = z.infer<typeof disbursementSchema>;

/** A transaction, with the amount that the gateway paid out for it or took back. */
export interface DisbursedTransaction {
  transactionId: string;
  merchantAccountId: string;
  kind: 'sale' | 'refund';
  amountCents: number;
  currency: string;
  /** Undefined before its disbursement. */
  settled: { day: string; cents: number; currency: string; rate: string | null } | undefined;
}

/** The amount that a dispute took out of a disbursement (negative) or returned. */
export interface DisputePayout {
  disputeId: string;
  transactionId: string;
  merchantAccountId: string;
  day: string;
  cents: number;
}

/** The gateway's reports about its payouts. */
export interface GatewayPayouts {
  /**
   * Reads these transactions, or all that were paid out since a day.
   * @throws Error if the gateway does not answer
   */
  disbursed(wanted: { ids: string[] } | { since: string }): AsyncIterable<DisbursedTransaction>;
  /**
   * Reads the payouts of disputes since a day.
   * @throws Error if the gateway does not answer
   */
  disputePayouts(since: string): AsyncIterable<DisputePayout>;
  /**
   * Reads the fees of the transactions that were paid out on a day, as far as the gateway reports
   * them.
   */
  feesOf(wanted: { day: string; merchantAccountId: string }): Promise<Answer<{ fees: Map<string, number> }>>;
}
