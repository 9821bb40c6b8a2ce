import { WEBHOOK_DELIVERIES_SHOWN } from '@handsel/contract/console';
import type { StaffWebhook, StaffWebhookDelivery } from '@handsel/contract/console';
import { findWebhook, readDeliveries, readWebhooks } from '../../domain/outbound-webhooks/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { WebhookContext } from './context.ts';
import { describeDelivery, describeWebhook } from './describe-webhook.ts';

export async function getWebhooks({ db }: WebhookContext): Promise<StaffResult<StaffWebhook[]>> {
  return staffSuccess((await readWebhooks(db)).map(describeWebhook));
}

export async function getWebhook(
  { db }: WebhookContext,
  { params: { id }, query: { state } }: StaffCall<'getWebhook'>,
): Promise<StaffResult<{ webhook: StaffWebhook; deliveries: StaffWebhookDelivery[] }>> {
  const webhook = await findWebhook(db, id);
  if (webhook === undefined) return staffRefusal('not_found');
  const deliveries = await readDeliveries(db, id, state, WEBHOOK_DELIVERIES_SHOWN);
  return staffSuccess({
    webhook: describeWebhook(webhook),
    deliveries: deliveries.map(describeDelivery),
  });
}
