import type { NotDone, Unknown } from './gateway-answers.ts';
import type { Refund } from './gateway-books.ts';

export interface RefundOrder {
  /** The charge's. */
  transactionId: string;
  /** Ours, by which the refund is found again. */
  refundId: string;
  amountCents: number;
  /** All of a charge of which nothing was refunded: it may be voided. */
  isWhole: boolean;
}

/** `too-much`: less is left of the charge. `not-settled`: a part can be refunded only of a charge that has settled. */
export type RefundAnswer =
  | { kind: 'voided' }
  | { kind: 'refunded'; refund: Refund }
  | { kind: 'too-much'; reason: string }
  | { kind: 'not-settled'; reason: string }
  | NotDone
  | Unknown;
