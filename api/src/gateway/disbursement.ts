import * as z from 'zod/mini';
import type { Answer } from './gateway-answers.ts';

/** What the gateway pays to the charity's bank account, as its webhook tells, and as the job that follows gets it. */
export const disbursementSchema = z.object({
  disbursementId: z.string(),
  merchantAccountId: z.string(),
  /** By the gateway's calendar, YYYY-MM-DD. */
  day: z.iso.date(),
  /** What reaches the bank account; negative where the gateway takes it from there. */
  netCents: z.int(),
  isDebit: z.boolean(),
  /** False: the bank did not take it, and the money is still at the gateway. */
  success: z.boolean(),
  /** It failed before, and this is another attempt. */
  isRetry: z.boolean(),
  /** Of one that failed, in the gateway's words: why, and what the charity has to do. */
  exception: z.nullable(z.string()),
  followUp: z.nullable(z.string()),
  transactionIds: z.array(z.string()),
  /** ISO 8601: when the gateway said so. */
  asOf: z.string(),
});
export type Disbursement = z.infer<typeof disbursementSchema>;

/** A transaction, with what the gateway paid out of it, or took back for it. */
export interface DisbursedTransaction {
  transactionId: string;
  merchantAccountId: string;
  kind: 'sale' | 'refund';
  amountCents: number;
  currency: string;
  /** Undefined of one that no disbursement has had yet. */
  settled: { day: string; cents: number; currency: string; rate: string | null } | undefined;
}

/** What a dispute took out of a disbursement (negative), or brought back in. */
export interface DisputePayout {
  disputeId: string;
  transactionId: string;
  merchantAccountId: string;
  day: string;
  cents: number;
}

/** What the gateway tells of what it paid out. */
export interface GatewayPayouts {
  /** These transactions, or all that were paid out since a day. @throws Error when the gateway does not answer */
  disbursed(wanted: { ids: string[] } | { since: string }): AsyncIterable<DisbursedTransaction>;
  /** What disputes moved since a day. @throws Error when the gateway does not answer */
  disputePayouts(since: string): AsyncIterable<DisputePayout>;
  /** What the gateway took for each transaction that it paid out on a day, as far as it reports that. */
  feesOf(wanted: { day: string; merchantAccountId: string }): Promise<Answer<{ fees: Map<string, number> }>>;
}
