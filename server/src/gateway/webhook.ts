import type { Disbursement } from './disbursement.ts';
import type { Dispute } from './dispute.ts';

/** The signed form: the payload in base64, and its signature. */
export interface SignedWebhook {
  signature: string;
  payload: string;
}

export type WebhookRead =
  | { kind: 'webhook'; webhook: Webhook }
  | { kind: 'forged' }
  /** Signed by the gateway, but the SDK cannot read it. */
  | { kind: 'unreadable'; error: Error };

/**
 * A message of the gateway. The state may have changed before it is read. A dispute has all its
 * facts here, because its states only go forward.
 */
export interface Webhook {
  /** Braintree's name, which may be unknown to us. */
  kind: string;
  sentAt: Date;
  /** Undefined if it is not about anything of ours. */
  about:
    | { type: 'subscription'; subscriptionId: string }
    | ({ type: 'dispute' } & Dispute)
    /** A payment method that its owner has revoked. */
    | { type: 'revoked'; paymentToken: string }
    | { type: 'settlement'; transactionId: string }
    /**
     * Banks have given new numbers or dates to cards in the vault. The webhook does not say which.
     */
    | { type: 'cards-renewed' }
    /** Included here, because it cannot be requested later. */
    | ({ type: 'disbursement' } & Disbursement)
    | undefined;
}
