/**
 * The notifications that this gateway sends, each named as at
 * developer.paypal.com/braintree/docs/reference/general/webhooks
 */
export const webhookKinds = [
  'account_updater_daily_report',
  'check',
  'disbursement',
  'disbursement_exception',
  'dispute_accepted',
  'dispute_auto_accepted',
  'dispute_disputed',
  'dispute_expired',
  'dispute_lost',
  'dispute_opened',
  'dispute_under_review',
  'dispute_won',
  'payment_method_customer_data_updated',
  'payment_method_revoked_by_customer',
  'subscription_billing_skipped',
  'subscription_canceled',
  'subscription_charged_successfully',
  'subscription_charged_unsuccessfully',
  'subscription_expired',
  'subscription_trial_ended',
  'subscription_went_active',
  'subscription_went_past_due',
  'transaction_settled',
  'transaction_settlement_declined',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];
