import { WEBHOOKS_MAX, type StaffWebhook, type StaffWebhookDelivery } from '@handsel/contract/console';
import {
  countWebhooksOn,
  findDelivery,
  findWebhook,
  lockWebhook,
  replay,
  rotateSecret,
  switchEndpoint,
  type Webhook,
} from '../../domain/outbound-webhooks/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actAs, recordAct, staffRefusal, staffSuccess } from '../access/index.ts';
import type { StaffCall, StaffResult } from '../access/index.ts';
import type { WebhookContext } from './context.ts';
import { describeDelivery, describeWebhook } from './describe-webhook.ts';

/** Replaces the secret. The previous one also signs for a day. */
export async function rotateWebhookSecret(
  context: WebhookContext,
  call: StaffCall<'rotateWebhookSecret'>,
): Promise<StaffResult<{ webhook: StaffWebhook; secret: string }>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const webhook = await lockWebhook(tx, call.params.id);
    if (webhook === undefined) return staffRefusal('not_found');
    const secret = await rotateSecret(tx, webhook.id);
    await recordAct(tx, actor, 'webhook.rotated', aboutOf(webhook));
    return staffSuccess({ webhook: describeWebhook(await readAgain(tx, webhook)), secret });
  });
}

/** Switches a webhook on or off. A webhook that is so already stays as it is. */
export async function switchWebhook(
  context: WebhookContext,
  call: StaffCall<'switchWebhook'>,
): Promise<StaffResult<StaffWebhook>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const { is_on: isOn } = call.body;
    const webhook = await lockWebhook(tx, call.params.id);
    if (webhook === undefined) return staffRefusal('not_found');
    if (webhook.isOn === isOn) return staffSuccess(describeWebhook(webhook));
    if (isOn && (await countWebhooksOn(tx)) >= WEBHOOKS_MAX) return staffRefusal('too_many_webhooks');
    await switchEndpoint(tx, webhook.id, isOn);
    await recordAct(tx, actor, isOn ? 'webhook.switched-on' : 'webhook.switched-off', aboutOf(webhook));
    return staffSuccess(describeWebhook(await readAgain(tx, webhook)));
  });
}

/** Sends a delivery again, also one that was delivered. */
export async function replayWebhookDelivery(
  context: WebhookContext,
  call: StaffCall<'replayWebhookDelivery'>,
): Promise<StaffResult<StaffWebhookDelivery>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const found = await findDelivery(tx, call.params.id);
    const webhook = found && (await findWebhook(tx, found.endpointId));
    if (found === undefined || webhook === undefined) return staffRefusal('not_found');
    if (!webhook.isOn) return staffRefusal('webhook_off');
    const { id, event } = found.delivery;
    const delivery = await replay(tx, id);
    const { subject, details } = aboutOf(webhook);
    await recordAct(tx, actor, 'webhook.replayed', { subject, details: { ...details, event, delivery: id } });
    return staffSuccess(describeDelivery(delivery));
  });
}

function aboutOf({ id, name }: Webhook): { subject: string; details: Record<string, string> } {
  return { subject: `webhook:${id}`, details: { name } };
}

async function readAgain(tx: Tx, { id }: Webhook): Promise<Webhook> {
  const webhook = await findWebhook(tx, id);
  if (webhook === undefined) throw new Error(`no webhook ${id}`);
  return webhook;
}
