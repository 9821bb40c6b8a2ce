/** What is stored of recurring billing. */
/** Who changed something: a call, or billing. */
export type Source = 'api' | 'recurring';

/** An add-on or a discount as the merchant keeps it: what it adds to or takes off a price. */
export interface Modification {
  id: string;
  name: string;
  description: string;
  amountCents: number;
  /** How many periods it applies to; null is all of them. */
  numberOfBillingCycles: number | null;
  createdAt: string;
  updatedAt: string;
}

/** An add-on or a discount of a plan or of a subscription, with what it changes of the one it comes from. */
export interface AppliedModification extends Modification {
  quantity: number;
  /** Periods it was billed with. */
  currentBillingCycle: number;
  /** The subscription's period that it was billed with last. */
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
  /** Null without a trial, as the unit is. */
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
  /** What is owed; a credit when negative. */
  balanceCents: number;
  /** Null without a trial, as the unit is. */
  trialDuration: number | null;
  trialDurationUnit: TrialDurationUnit | null;
  firstBillingDate: string;
  /** When billing does something next: a new period, or a retry of what is past due. */
  nextBillingDate: string;
  /** The end of the period that was paid last. */
  paidThroughDate: string | null;
  billingPeriod: { startDate: string; endDate: string } | null;
  billingDayOfMonth: number;
  /** Periods begun: 0 while it is Pending or on trial. */
  currentBillingCycle: number;
  numberOfBillingCycles: number | null;
  /** Attempts in vain since the last success. */
  failureCount: number;
  /** Automatic retries since the period began. */
  retryCount: number;
  pastDueSince: string | null;
  /** What PayPal's receipts say. */
  description: string | null;
  descriptor: { name?: string; phone?: string; url?: string };
  createdAt: string;
  updatedAt: string;
  /** Newest first. */
  statusHistory: SubscriptionStatusEvent[];
}
