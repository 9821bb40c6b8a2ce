import type { PaymentMethodType } from '@handsel/contract';
import type { Dispute } from './dispute.ts';
import type { Charged } from './charge.ts';
import type { Answer } from './gateway-answers.ts';
import type { SubscriptionSnapshot } from './monthly-gift.ts';

/** The gateway's own books, to compare with ours. */
export interface GatewayBooks {
  /** What came of a charge after it was taken, by its transaction's id. */
  findSettlement(transactionId: string): Promise<Answer<SettledCharge>>;
  /**
   * Transactions, page by page; one may come twice.
   * @throws Error when the gateway does not answer
   */
  transactions(wanted: WantedTransactions): AsyncIterable<GatewayTransaction>;
  /** The present state of these monthly gifts, of as many as the gateway knows. @throws Error when it does not answer */
  snapshots(
    subscriptionIds: string[],
  ): AsyncIterable<{ subscriptionId: string; snapshot: SubscriptionSnapshot }>;
  /** Disputes of which something became known since. @throws Error when the gateway does not answer */
  disputes(since: Date): AsyncIterable<Dispute>;
}

/** By when something became of them (`to` unset: until now); by their ids; or those that were not paid in the end. */
export type WantedTransactions =
  | { became: 'created' | 'voided' | 'failed'; from: Date; to: Date | undefined }
  | { ids: string[] }
  | { unpaidOfThoseCreatedSince: Date };

/** Whether a bank or an account pays: `settling` while it has not said; `voided` when staff called the charge off before. */
export type Settlement = 'settling' | 'settled' | 'returned' | 'voided';

export interface SettledCharge {
  settlement: Settlement;
  /** Its bank returned it for a reason that will not pass, as of an account that is closed. */
  isHard: boolean;
  /** Its refunds, each a transaction of its own, in whatever order. */
  refunds: Refund[];
}

export interface Refund {
  transactionId: string;
  /** As it was asked with: of a refund that staff asked for here, its id. */
  orderId: string | null;
  amountCents: number;
  refundedAt: Date;
  /** `failed`: it came to nothing, and the charity still has the money; `voided`: because staff called it off. */
  state: 'effective' | 'failed' | 'voided';
}

/** A charge, or money given out. */
export interface GatewayTransaction {
  transactionId: string;
  createdAt: Date;
  /** In hundredths of whatever its currency is. */
  amountCents: number;
  /** ISO 4217; another one than ours is no gift's. */
  currency: string;
  settlement: Settlement;
  /** The attempt of a gift that was given once, as we send it; anything, of what others charged. */
  orderId: string | null;
  subscriptionId: string | null;
  email: string | null;
  methodType: PaymentMethodType;
  /** Null of money given out. */
  charged: Charged | null;
  /** The charge that this refunds; null of a charge, and of money given out for no charge. */
  refundedId: string | null;
  refundIds: string[];
}
