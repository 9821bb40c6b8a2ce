import type { TransactionStatus } from '../state/records.ts';
import type { SubscriptionStatus } from '../state/recurring-records.ts';

/**
 * The allowed changes of a transaction's status, as documented at
 * developer.paypal.com/braintree/docs/reference/general/statuses#transaction
 */
const transactionTransitions: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  authorizing: ['submitted_for_settlement'],
  // `settlement_pending`: once a part of it was submitted for settlement separately.
  authorized: ['submitted_for_settlement', 'voided', 'authorization_expired', 'settlement_pending'],
  authorization_expired: [],
  submitted_for_settlement: [
    'settling',
    'settled',
    'settlement_pending',
    'settlement_confirmed',
    'settlement_declined',
    'voided',
  ],
  settling: ['settled', 'settlement_confirmed', 'settlement_pending', 'settlement_declined'],
  settlement_pending: ['settled', 'settlement_confirmed', 'settlement_declined', 'voided'],
  settlement_confirmed: ['settled', 'settlement_declined'],
  settlement_declined: [],
  settled: [],
  voided: [],
  processor_declined: [],
  gateway_rejected: [],
  failed: [],
};

/**
 * The allowed changes of a subscription's status, as documented at
 * developer.paypal.com/braintree/docs/reference/general/statuses#subscription
 */
const subscriptionTransitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  Pending: ['Active', 'Past Due', 'Canceled'],
  Active: ['Past Due', 'Expired', 'Canceled'],
  'Past Due': ['Active', 'Expired', 'Canceled'],
  Expired: [],
  Canceled: [],
};

export function transactionMayBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return transactionTransitions[from].includes(to);
}

export function subscriptionMayBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return subscriptionTransitions[from].includes(to);
}
