import * as z from 'zod/mini';

/** The events that a webhook can send. The triggers of the migration `webhooks` record them. */
export const WEBHOOK_EVENTS = [
  'gift.created',
  'gift.settled',
  'gift.refunded',
  'gift.refund_failed',
  'gift.disputed',
  'gift.dispute_won',
  'gift.returned',
  'gift.voided',
  'monthly_gift.started',
  'monthly_gift.changed',
  'monthly_gift.paused',
  'monthly_gift.resumed',
  'monthly_gift.ended',
  'monthly_gift.payment_failed',
  'monthly_gift.recovered',
  'donor.created',
  'donor.updated',
  'donor.erased',
  'consent.given',
  'consent.withdrawn',
  'receipt.issued',
  'deposit.received',
  'campaign.goal_reached',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);

/** The state of a delivery. `failed`: it was retried for three days. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/**
 * The reason why a delivery failed. status: the answer's status is not 2xx; redirect: it is 3xx,
 * which is not followed; address: the host has an address that is not public; timeout: the answer
 * took longer than ten seconds; unreachable: there was no connection or no answer.
 */
export const WEBHOOK_FAULTS = ['status', 'redirect', 'address', 'timeout', 'unreachable'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];
