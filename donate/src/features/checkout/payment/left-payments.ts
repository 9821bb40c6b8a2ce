import type { PaymentState } from '@handsel/contract';
import { isUnderWay, progressOf, UNACKNOWLEDGED } from '../../../payment-form/progress/payment-progress.ts';
import type { PaymentProgress } from '../../../payment-form/progress/payment-progress.ts';

/** Payments whose page was left while they were in progress, by checkout. */
const left = new Map<string, PaymentProgress>();

/** Remembers the progress of a payment after its page was left. */
export function keepLeft(checkoutId: string, progress: PaymentProgress): void {
  left.set(checkoutId, isUnderWay(progress) ? UNACKNOWLEDGED : progress);
}

/**
 * The initial progress of a checkout's page: the outcome of a payment that was left, or a lookup of
 * it.
 */
export function openingProgress(checkoutId: string, state: PaymentState): PaymentProgress {
  const found = left.get(checkoutId);
  return found === undefined || found.step === 'lapsed' ? progressOf(state) : found;
}

export function forgetLeft(checkoutId: string): void {
  left.delete(checkoutId);
}
