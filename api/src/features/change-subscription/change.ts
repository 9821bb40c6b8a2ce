import type { PaymentMethodType } from '@handsel/contract';
import type { ChangeRefused, Standing, SubscriptionOrder } from '../../payments/gateway.ts';
import type { AttemptState } from '../../schema/attempts.ts';

/** What a monthly gift is to become; see schema/subscription-changes.ts. */
export interface Change {
  id: string;
  /** Null of one that was made by a mailed link. */
  checkoutId: string | null;
  subscriptionId: string;
  amountCents: number;
  methodType: PaymentMethodType;
  /** The saved method that is to pay; null where a card was entered. */
  savedToken: string | null;
  nextBillingDate: string | null;
  state: AttemptState;
  leaseId: string;
}

/** How a change ends. The first to say so wins, be it the reply or the reconciler. */
export type Ending =
  | { kind: 'succeeded'; standing: Standing }
  | (({ kind: 'declined' | 'failed'; reason: string } | ChangeRefused) & {
      /** The gift as the gateway has it, where that was looked at: our own row is put right by it. */
      standing?: Standing;
    });

/** How the gateway's answer leaves a change: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** The reconciler has taken the change over. */
  | { kind: 'taken-over' };

/** The change as absolute values. A card that was entered is vaulted under the change's own id. */
export function orderOf({ id, subscriptionId, savedToken, amountCents }: Change): SubscriptionOrder {
  return { subscriptionId, paymentToken: savedToken ?? id, amountCents };
}

export function isDone(change: Change, standing: Standing): boolean {
  const { paymentToken, amountCents } = orderOf(change);
  return standing.amountCents === amountCents && standing.paymentToken === paymentToken;
}
