import type { RefundReason } from '@handsel/contract/staff';
import type { RefundRowState } from '../../../schema/refunds.ts';

/** A person of staff, as refunds and the audit log name them. */
export interface Requester {
  staffId: string;
  /** Name and email. */
  name: string;
}

/** What staff want to give back of a gift; see schema/refunds.ts for what each state means. */
export interface GiftRefund {
  id: string;
  giftId: string;
  /** The charge's. */
  transactionId: string;
  giftCents: number;
  amountCents: number;
  isWhole: boolean;
  state: RefundRowState;
  leaseId: string;
  requester: Requester;
  /** It was asked for so long ago that it will not come any more. */
  isOverdue: boolean;
}

export interface WantedRefund {
  /** Chosen by the page, so that the same press is one refund. */
  id: string;
  giftId: string;
  amountCents: number;
  reason: RefundReason;
  note: string;
  cancelsMonthlyGift: boolean;
}

/** How a refund ends, or that nobody knows yet. `taken-over`: the reconciler has it. */
type RefundOutcome =
  | { kind: 'voided' }
  | { kind: 'refunded'; transactionId: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string; isDue: boolean }
  | { kind: 'taken-over' };
