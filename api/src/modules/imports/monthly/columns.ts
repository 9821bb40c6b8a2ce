import type { ImportField } from '@handsel/contract/staff';

/**
 * Simplified column names in exports of monthly gifts, the most reliable first. Includes those of
 * Stripe's subscriptions.
 */
export const MONTHLY_NAMES: Partial<Record<ImportField, readonly string[]>> = {
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
