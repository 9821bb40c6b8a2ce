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
  state: AttemptState;
  leaseId: string;
}

/** How an attempt ends. The first to say so wins, be it the reply, the reconciler or, later, a webhook. */
export type Ending =
  | { kind: 'succeeded'; transactionId: string; methodDescription: string; nextBillingDate: string | null }
  | { kind: 'declined' | 'failed'; reason: string };

/** The attempt's id is also the gateway's customer, vault token and subscription id of a monthly gift. */
export function subscriptionOrderOf(attempt: Pick<Attempt, 'id' | 'amountCents'>) {
  return { subscriptionId: attempt.id, paymentToken: attempt.id, amountCents: attempt.amountCents };
}
