import type { Frequency, PaymentMethodType } from '@handsel/contract';
import type { AttemptState } from '../../schema/attempts.ts';

/** One try to pay a checkout; see schema/attempts.ts for what each state means. */
export interface Attempt {
  id: string;
  checkoutId: string;
  sessionId: string;
  email: string;
  frequency: Frequency;
  amountCents: number;
  methodType: PaymentMethodType;
  nonce: string | null;
  /** The saved method that pays, where one does. */
  savedToken: string | null;
  /** Whatever it was to be paid with, a nonce that was not used by now never will be. */
  isNonceExpired: boolean;
  state: AttemptState;
  leaseId: string;
}

/** How an attempt ends. The first to say so wins, be it the reply, the reconciler or, later, a webhook. */
export type Ending =
  | { kind: 'succeeded'; transactionId: string; methodDescription: string; nextBillingDate: string | null }
  | { kind: 'declined' | 'failed'; reason: string };

/**
 * The attempt's id is also the gateway's subscription id of a monthly gift; where no saved method pays, its customer and
 * vault token as well.
 */
export function subscriptionOrderOf({ id, savedToken, amountCents }: Attempt) {
  return { subscriptionId: id, paymentToken: savedToken ?? id, amountCents };
}
