/**
 * A merchant's choices in its control panel about failed recurring charges and proration:
 * braintreepayments.com/blog/customizable-dunning-management
 */
export interface RecurringBillingSettings {
  /** Days from a failed attempt to the next one, for at most two automatic retries in a period. */
  readonly retryAfterDays: readonly number[];
  /** The next step if these fail too. */
  readonly afterRetries: 'next_billing_date' | 'cancel' | 'stay_past_due';
  /** Whether `subscription.update` prorates by default. */
  readonly prorateUpgrades: boolean;
  readonly prorateDowngrades: boolean;
}

export type AfterFailure =
  { readonly retryInDays: number } | 'next_billing_date' | 'cancel' | 'stay_past_due';

/**
 * The next step after a failed attempt, with `retryCount` automatic retries so far in this period.
 */
export function afterFailure(settings: RecurringBillingSettings, retryCount: number): AfterFailure {
  const retryInDays = settings.retryAfterDays[retryCount];
  return retryInDays === undefined ? settings.afterRetries : { retryInDays };
}

/** Whether a past due subscription's next period is charged, or only added to its balance. */
export function chargesNextPeriod(settings: RecurringBillingSettings): boolean {
  return settings.afterRetries !== 'stay_past_due';
}
