import type { ImportField } from '@handsel/contract/console';

type Names = Partial<Record<ImportField, readonly string[]>>;

/** Columns that say that a monthly gift ends, rests, or charges another amount than it names. */
const ENDINGS: Names = {
  cancels: ['cancel_at_period_end', 'cancels_at_period_end'],
  canceled_on: [
    'canceled_at_utc',
    'canceled_at',
    'cancelled_at',
    'canceled_on',
    'cancelled_on',
    'cancel_date',
    'cancellation_date',
    'canceled',
    'cancelled',
  ],
  ends_on: ['cancel_at_utc', 'cancel_at', 'ended_at_utc', 'ended_at', 'end_date', 'ends_on', 'ends_at'],
  trial_ends_on: ['trial_end_utc', 'trial_end', 'trial_ends_at', 'trial_end_date'],
  paused: ['pause_collection', 'pause_collection_behavior', 'paused', 'is_paused', 'paused_at', 'resumes_at'],
  payments: [
    'bill_times',
    'remaining_payments',
    'payments_left',
    'number_of_payments',
    'total_payments',
    'installments',
    'billing_cycles',
    'number_of_billing_cycles',
  ],
  quantity: ['quantity', 'plan_quantity'],
};
export const ENDING_FIELDS = Object.keys(ENDINGS) as ImportField[];

/**
 * Simplified column names in exports of monthly gifts, the most reliable first. Includes those of
 * Stripe's subscriptions.
 */
export const MONTHLY_NAMES: Names = {
  ...ENDINGS,
  email: ['email', 'customer_email', 'donor_email', 'email_address'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  name: ['name', 'donor_name', 'customer_name', 'customer_description'],
  amount: ['amount', 'plan_amount', 'recurring_amount'],
  currency: ['currency', 'plan_currency'],
  next_day: [
    'next_date',
    'next_charge',
    'next_payment',
    'next_billing_date',
    'current_period_end_utc',
    'current_period_end',
  ],
  last_paid: [
    'last_paid',
    'last_payment',
    'last_charge',
    'last_payment_date',
    'current_period_start_utc',
    'current_period_start',
  ],
  monthly_id: ['subscription_id', 'monthly_gift_id', 'recurring_id', 'id'],
  customer_id: ['customer_id', 'stripe_customer_id'],
  card_id: ['card_id', 'payment_method_id', 'default_payment_method'],
  donor_id: ['donor_id', 'contact_id'],
  token: ['token', 'payment_method_token', 'braintree_token'],
  fund: ['fund', 'designation'],
  campaign: ['campaign', 'form'],
  status: ['status'],
  frequency: [
    'frequency',
    'interval',
    'plan_interval',
    'billing_interval',
    'billing_period',
    'period',
    'recurring_interval',
  ],
  interval_count: ['interval_count', 'plan_interval_count'],
};
