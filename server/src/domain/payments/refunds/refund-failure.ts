import { refundWords } from '@handsel/words/console/failed-refunds';
import type { RefundFailure } from '../../../schema/refunds.ts';

/** The reason why a refund failed, and the gateway's words for the log. */
export interface FailedRefund {
  because: RefundFailure;
  detail: string;
}

/** The reason why a refund failed, in words for staff. */
export function refundFailureWords(because: RefundFailure | null, detail: string | null): string {
  if (because === null || because === 'refused') return refundWords.refused({ detail: detail ?? '' });
  return refundWords[because];
}
