import { refundWords } from '@handsel/words/refunds';
import type { RefundFailure } from '../../../schema/refunds.ts';

/** Why a refund failed, and what the gateway said, in the log's words. */
export interface FailedRefund {
  because: RefundFailure;
  detail: string;
}

/** Why a refund failed, in words for staff. */
export function refundFailureWords(because: RefundFailure | null, detail: string | null): string {
  if (because === null || because === 'refused') return refundWords.refused({ detail: detail ?? '' });
  return refundWords[because];
}
