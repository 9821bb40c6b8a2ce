import type { Answer, Found } from './gateway-answers.ts';
import type { ChangeAnswer, Months, SubscriptionOrder } from './monthly-gift.ts';

/**
 * Replaces a subscription by another one, because the gateway cannot change the billing day. All
 * ids here are the gateway's own; everywhere else a monthly gift has our id
 * (replaced-subscriptions.ts).
 */
export interface Replacing {
  find(subscriptionId: string): Promise<Found<Answer<Replaceable>>>;
  /**
   * Begins one that charges nothing today. An existing one counts as success: `find` returns its
   * state.
   */
  begin(order: ReplacementOrder): Promise<Answer<object> | { kind: 'refused'; reason: string }>;
  /** Changes the amount and the payment method. */
  change(order: SubscriptionOrder): Promise<ChangeAnswer>;
  /** An ended or missing one counts as success. */
  end(subscriptionId: string): Promise<Answer<object>>;
}

export interface ReplacementOrder extends SubscriptionOrder {
  /** The day of the month, 1 to 28, or 31 for the last. */
  billingDay: number;
  /** YYYY-MM-DD; later than tomorrow. */
  firstBillingOn: string;
}

export interface Replaceable extends Months {
  /**
   * Staff have added something that a new one would lack: an add-on, a discount, or the credit that
   * a discount left.
   */
  isAdjusted: boolean;
  /**
   * It has ended, and the gateway says that no API call ended it: staff did so in the control
   * panel, or it expired.
   */
  isEndedElsewhere: boolean;
}
