/**
 * What a merchant's control panel lets it choose about a failed recurring charge and about proration:
 * braintreepayments.com/blog/customizable-dunning-management
 */
export interface RecurringBillingSettings {
  /** Days from a failed attempt to the next one, for at most two automatic retries a period. */
  readonly retryAfterDays: readonly number[];
  /** What follows when these were in vain too. */
  readonly afterRetries: 'next_billing_date' | 'cancel' | 'stay_past_due';
  /** Whether `subscription.update` prorates where it is not told to. */
  readonly prorateUpgrades: boolean;
  readonly prorateDowngrades: boolean;
}

export type AfterFailure =
  { readonly retryInDays: number } | 'next_billing_date' | 'cancel' | 'stay_past_due';

/** What follows a failed attempt, of which `retryCount` were automatic retries in this period. */
export function afterFailure(settings: RecurringBillingSettings, retryCount: number): AfterFailure {
  const retryInDays = settings.retryAfterDays[retryCount];
  return retryInDays === undefined ? settings.afterRetries : { retryInDays };
}

/** Whether a past due subscription's next period is charged, or only added to what it owes. */
export function chargesNextPeriod(settings: RecurringBillingSettings): boolean {
  return settings.afterRetries !== 'stay_past_due';
}
