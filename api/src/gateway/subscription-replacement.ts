import type { Answer, Found } from './gateway-answers.ts';
import type { ChangeAnswer, Months, SubscriptionOrder } from './monthly-gift.ts';

/**
 * What it takes to replace a subscription by another one, because the gateway cannot change the day on which one is charged. All ids are
 * the gateway's own; everywhere else a monthly gift goes by ours (replaced-subscriptions.ts).
 */
export interface Replacing {
  find(subscriptionId: string): Promise<Found<Answer<Replaceable>>>;
  /** Begins one that charges nothing today. One that is there already is as good: `find` tells its state. */
  begin(order: ReplacementOrder): Promise<Answer<object> | { kind: 'refused'; reason: string }>;
  /** Gives one another amount and payment method. */
  change(order: SubscriptionOrder): Promise<ChangeAnswer>;
  /** One that has ended, or never was, is as good. */
  end(subscriptionId: string): Promise<Answer<object>>;
}

export interface ReplacementOrder extends SubscriptionOrder {
  /** The day of the month, 1 to 28, or 31 for the last. */
  billingDay: number;
  /** YYYY-MM-DD; later than tomorrow. */
  firstBillingOn: string;
}

export interface Replaceable extends Months {
  /** Staff have put something on it that a new one would not have: an add-on, a discount, or a credit that is left of one. */
  isAdjusted: boolean;
  /** It has ended, and the gateway says that no call to its API ended it: staff did in the control panel, or it expired. */
  isEndedElsewhere: boolean;
}
