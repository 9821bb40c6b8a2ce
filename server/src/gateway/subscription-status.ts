import type { SubscriptionSnapshot } from './monthly-gift.ts';

/** Our names for the status of a monthly gift at the gateway. */
export const SUBSCRIPTION_STATUSES = {
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  ended: 'cancelled',
} as const satisfies Record<SubscriptionSnapshot['status'], string>;
