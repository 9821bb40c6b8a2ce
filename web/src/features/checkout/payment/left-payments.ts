import type { PaymentState } from '@handsel/contract';
import { isUnderWay, progressOf, UNACKNOWLEDGED } from '../../../payment-form/progress/payment-progress.ts';
import type { PaymentProgress } from '../../../payment-form/progress/payment-progress.ts';

/** Payments whose page was left while they were under way, by their checkout. */
const left = new Map<string, PaymentProgress>();

/** Remembers what has become of a payment since its page was left. */
export function keepLeft(checkoutId: string, progress: PaymentProgress): void {
  left.set(checkoutId, isUnderWay(progress) ? UNACKNOWLEDGED : progress);
}

/** Where a page begins that is opened on a checkout: with the outcome of the payment that was left, or with looking for it. */
export function openingProgress(checkoutId: string, state: PaymentState): PaymentProgress {
  const found = left.get(checkoutId);
  return found === undefined || found.step === 'lapsed' ? progressOf(state) : found;
}

export function forgetLeft(checkoutId: string): void {
  left.delete(checkoutId);
}
