import type { PaymentMethodType } from '@handsel/contract';
import type { Dispute } from './dispute.ts';
import type { Charged } from './charge.ts';
import type { Answer } from './gateway-answers.ts';
import type { SubscriptionSnapshot } from './monthly-gift.ts';

/** The gateway's own books, to compare with ours. */
export interface GatewayBooks {
  /** Reads the events of a charge after capture, by its transaction's id. */
  findSettlement(transactionId: string): Promise<Answer<SettledCharge>>;
  /**
   * Reads transactions page by page. One may come twice.
   * @throws Error if the gateway does not answer
   */
  transactions(wanted: WantedTransactions): AsyncIterable<GatewayTransaction>;
  /**
   * Reads the present state of these monthly gifts, as far as the gateway knows them.
   * @throws Error if it does not answer
   */
  snapshots(
    subscriptionIds: string[],
  ): AsyncIterable<{ subscriptionId: string; snapshot: SubscriptionSnapshot }>;
  /**
   * Reads the disputes with news since then.
   * @throws Error if the gateway does not answer
   */
  disputes(since: Date): AsyncIterable<Dispute>;
}

/**
 * Selects by the time of a state (until now without `to`), by ids, or those that were never paid in
 * the end.
 */
export type WantedTransactions =
  | { became: 'created' | 'voided' | 'failed'; from: Date; to: Date | undefined }
  | { ids: string[] }
  | { unpaidOfThoseCreatedSince: Date };

/**
 * The payment by a bank or an account: `settling` until it is known; `voided` if staff cancelled
 * the charge before.
 */
export type Settlement = 'settling' | 'settled' | 'returned' | 'voided';

export interface SettledCharge {
  settlement: Settlement;
  /** The bank returned it for a permanent reason, such as a closed account. */
  isHard: boolean;
  /** Its refunds, each a separate transaction, in any order. */
  refunds: Refund[];
}

export interface Refund {
  transactionId: string;
  /** The order id of the request. For a refund by staff in Handsel, it is the refund's id. */
  orderId: string | null;
  amountCents: number;
  refundedAt: Date;
  /**
   * `failed`: the refund failed, and the charity still has the money; `voided`: staff cancelled it.
   */
  state: 'effective' | 'failed' | 'voided';
}

/** A charge or a credit. */
export interface GatewayTransaction {
  transactionId: string;
  createdAt: Date;
  /** In hundredths of its currency. */
  amountCents: number;
  /** ISO 4217. A transaction in another currency than ours is not a gift. */
  currency: string;
  settlement: Settlement;
  /**
   * The attempt of a one-time gift, as we send it. Charges by other software may have any value.
   */
  orderId: string | null;
  subscriptionId: string | null;
  email: string | null;
  methodType: PaymentMethodType;
  /** Null for a credit. */
  charged: Charged | null;
  /** The charge that this refunds; null for a charge, and for a credit without a charge. */
  refundedId: string | null;
  refundIds: string[];
}
