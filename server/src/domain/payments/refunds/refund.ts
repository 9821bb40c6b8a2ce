import type { RefundReason } from '@handsel/contract/console';
import type { RefundRowState } from '../../../schema/refunds.ts';

/** A staff member, as refunds and the audit log name them. */
export interface Requester {
  staffId: string;
  /** Name and email. */
  name: string;
}

/** A refund that staff requested; schema/refunds.ts explains its states. */
export interface GiftRefund {
  id: string;
  giftId: string;
  /** The charge's transaction. */
  transactionId: string;
  giftCents: number;
  amountCents: number;
  isWhole: boolean;
  state: RefundRowState;
  leaseId: string;
  requester: Requester;
  /** The first request was so recent that it may be repeated. */
  mayAskAgain: boolean;
  /** The request is so old that it will no longer arrive. */
  isOverdue: boolean;
}

export interface WantedRefund {
  /** Chosen by the page, so that repeated clicks are one refund. */
  id: string;
  giftId: string;
  amountCents: number;
  reason: RefundReason;
  note: string;
  cancelsMonthlyGift: boolean;
}

/** A request that was not decided in time. */
export interface LapsedRequest {
  id: string;
  giftId: string;
  amountCents: number;
  /** Name and email. */
  requesterName: string;
}
