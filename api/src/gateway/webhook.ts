import type { Disbursement } from './disbursement.ts';
import type { Dispute } from './dispute.ts';

/** As it is sent: the payload in base64, and its signature. */
export interface SignedWebhook {
  signature: string;
  payload: string;
}

export type WebhookRead =
  | { kind: 'webhook'; webhook: Webhook }
  | { kind: 'forged' }
  /** Signed by the gateway, and yet not what the SDK can read. */
  | { kind: 'unreadable'; error: Error };

/**
 * What the gateway tells by itself. By the time it is read, things may have moved on. Of a dispute it holds what there is to
 * know, because its states only go forward.
 */
export interface Webhook {
  /** As Braintree names it; also one that we do not know. */
  kind: string;
  sentAt: Date;
  /** Undefined where it is about nothing of ours. */
  about:
    | { type: 'subscription'; subscriptionId: string }
    | ({ type: 'dispute' } & Dispute)
    /** A payment method that its owner has ended. */
    | { type: 'revoked'; paymentToken: string }
    | { type: 'settlement'; transactionId: string }
    /** Banks have given new numbers or dates for cards in the vault: which, only a table elsewhere says. */
    | { type: 'cards-renewed' }
    /** It cannot be asked for again. */
    | ({ type: 'disbursement' } & Disbursement)
    | undefined;
}
