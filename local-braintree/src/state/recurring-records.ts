/** The stored records of recurring billing. */
/** The origin of a change: a call, or billing. */
export type Source = 'api' | 'recurring';

/** An add-on or a discount of the merchant: the amount that it adds to or deducts from a price. */
export interface Modification {
  id: string;
  name: string;
  description: string;
  amountCents: number;
  /** The number of periods it applies to; null means all of them. */
  numberOfBillingCycles: number | null;
  createdAt: string;
  updatedAt: string;
}

/** An add-on or a discount of a plan or of a subscription, with its changes to the original. */
export interface AppliedModification extends Modification {
  quantity: number;
  /** The number of periods it was billed with. */
  currentBillingCycle: number;
  /** The subscription's last period that it was billed with. */
  lastBilledIn?: number;
}

type TrialDurationUnit = 'day' | 'month';

export interface Plan {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  currency: string;
  billingFrequencyMonths: number;
  billingDayOfMonth: number | null;
  numberOfBillingCycles: number | null;
  /** Null without a trial, like the unit. */
  trialDuration: number | null;
  trialDurationUnit: TrialDurationUnit | null;
  addOns: AppliedModification[];
  discounts: AppliedModification[];
  createdAt: string;
  updatedAt: string;
}

export type SubscriptionStatus = 'Active' | 'Canceled' | 'Expired' | 'Past Due' | 'Pending';

export interface SubscriptionStatusEvent {
  at: string;
  status: SubscriptionStatus;
  priceCents: number;
  balanceCents: number;
  planId: string;
  source: Source;
}

export interface Subscription {
  id: string;
  planId: string;
  status: SubscriptionStatus;
  priceCents: number;
  currency: string;
  merchantAccountId: string;
  paymentMethodToken: string;
  billingFrequencyMonths: number;
  addOns: AppliedModification[];
  discounts: AppliedModification[];
  /** The owed amount; a credit if negative. */
  balanceCents: number;
  /** Null without a trial, like the unit. */
  trialDuration: number | null;
  trialDurationUnit: TrialDurationUnit | null;
  firstBillingDate: string;
  /** The next billing action: a new period, or a retry of the past due amount. */
  nextBillingDate: string;
  /** The end of the last paid period. */
  paidThroughDate: string | null;
  billingPeriod: { startDate: string; endDate: string } | null;
  billingDayOfMonth: number;
  /** Periods begun: 0 while it is Pending or on trial. */
  currentBillingCycle: number;
  numberOfBillingCycles: number | null;
  /** Failed attempts since the last success. */
  failureCount: number;
  /** Automatic retries since the period began. */
  retryCount: number;
  pastDueSince: string | null;
  /** The text on PayPal's receipts. */
  description: string | null;
  descriptor: { name?: string; phone?: string; url?: string };
  createdAt: string;
  updatedAt: string;
  /** Newest first. */
  statusHistory: SubscriptionStatusEvent[];
}
