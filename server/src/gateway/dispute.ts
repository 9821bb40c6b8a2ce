import * as z from 'zod/mini';
import { DISPUTE_STATES } from '../schema/disputes.ts';

/** A dispute, as in a webhook and in the job that follows. */
export const disputeSchema = z.object({
  disputeId: z.string(),
  /** The charge that is disputed. */
  transactionId: z.string(),
  kind: z.enum(['chargeback', 'pre_arbitration', 'retrieval']),
  state: z.enum(DISPUTE_STATES),
  amountCents: z.int(),
  reason: z.string(),
  /** YYYY-MM-DD. */
  replyBy: z.nullable(z.string()),
  /** ISO 8601. */
  asOf: z.string(),
});

export type Dispute = z.infer<typeof disputeSchema>;
