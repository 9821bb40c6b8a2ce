import type { RefundReason } from '@handsel/contract/staff';
import type { RefundRowState } from '../../../schema/refunds.ts';

/** A person of staff, as refunds and the audit log name them. */
export interface Requester {
  staffId: string;
  /** Name and email. */
  name: string;
}

/** A refund that staff asked for; see schema/refunds.ts for what each state means. */
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
  /** It was asked for first so short ago that it may be asked for again. */
  mayAskAgain: boolean;
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

/** A request that nobody decided in time. */
export interface LapsedRequest {
  id: string;
  giftId: string;
  amountCents: number;
  /** Name and email. */
  requesterName: string;
}
