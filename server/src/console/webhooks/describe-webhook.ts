import type { StaffWebhook, StaffWebhookDelivery } from '@handsel/contract/console';
import type { ShownDelivery, Webhook } from '../../domain/outbound-webhooks/index.ts';

/** A webhook as the console shows it. */
export function describeWebhook(webhook: Webhook): StaffWebhook {
  const { id, name, url, events, pending, failed, offReason, offAt } = webhook;
  return {
    id,
    name,
    url,
    events,
    is_full: webhook.isFull,
    is_on: webhook.isOn,
    off: offReason === null || offAt === null ? null : { reason: offReason, at: offAt.toISOString() },
    previous_secret_until: webhook.previousUntil?.toISOString() ?? null,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    last_delivered_at: webhook.lastDeliveredAt?.toISOString() ?? null,
    pending,
    failed,
    created_by: webhook.createdByName,
    created_at: webhook.createdAt.toISOString(),
  };
}

/** A delivery as the console shows it. */
export function describeDelivery(delivery: ShownDelivery): StaffWebhookDelivery {
  const { id, event, state, attempts, status, fault, answer, body } = delivery;
  return {
    id,
    event,
    state,
    happened_at: delivery.happenedAt.toISOString(),
    attempts,
    next_attempt_at: state === 'pending' ? delivery.nextAt.toISOString() : null,
    last_attempt_at: delivery.lastTriedAt?.toISOString() ?? null,
    status,
    fault,
    fault_detail: delivery.faultDetail,
    answer,
    body,
  };
}
