import type { NotDone, Unknown } from './gateway-answers.ts';
import type { Refund } from './gateway-books.ts';

export interface RefundOrder {
  /** The charge's id. */
  transactionId: string;
  /** Our id, by which the refund can be found. */
  refundId: string;
  amountCents: number;
  /** The whole of a charge without refunds, which may be voided. */
  isWhole: boolean;
}

/**
 * `too-much`: less is left of the charge. `not-settled`: only a settled charge can be refunded in
 * part.
 */
export type RefundAnswer =
  | { kind: 'voided' }
  | { kind: 'refunded'; refund: Refund }
  | { kind: 'too-much'; reason: string }
  | { kind: 'not-settled'; reason: string }
  | NotDone
  | Unknown;
