import { refundWords } from '@handsel/words/refunds';

/** Begin of what the log says where nothing was heard of a refund in time. */
export const NO_TRACE = 'no trace at the gateway';
export const TOO_MUCH = 'less is left';
export const NOT_SETTLED = 'not settled';
export const NOT_PAID_OUT = 'it was not paid out, or was called off';

/** Why a refund failed, in words for staff. @param reason in the log's words */
export function refundFailure(reason: string | null): string {
  if (reason?.startsWith(NO_TRACE)) return refundWords.noTrace;
  if (reason?.startsWith(TOO_MUCH)) return refundWords.tooMuch;
  if (reason?.startsWith(NOT_SETTLED)) return refundWords.notSettled;
  if (reason === NOT_PAID_OUT) return refundWords.notPaidOut;
  if (reason?.startsWith('unreachable')) return refundWords.unreachable;
  return refundWords.refused({ reason: reason ?? '' });
}
