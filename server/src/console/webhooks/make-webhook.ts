import { WEBHOOK_EVENTS } from '@handsel/contract';
import { nameAndEmail, WEBHOOKS_MAX, type StaffWebhook } from '@handsel/contract/console';
import {
  countWebhooksOn,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
} from '../../domain/outbound-webhooks/index.ts';
import { actAs, recordAct, staffRefusal, staffSuccess } from '../access/index.ts';
import type { StaffCall, StaffResult } from '../access/index.ts';
import type { WebhookContext } from './context.ts';
import { describeWebhook } from './describe-webhook.ts';

/** Makes a webhook, whose secret is only in this reply. */
export async function makeWebhook(
  context: WebhookContext,
  call: StaffCall<'makeWebhook'>,
): Promise<StaffResult<{ webhook: StaffWebhook; secret: string }>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const { person } = actor;
    if ((await countWebhooksOn(tx)) >= WEBHOOKS_MAX) return staffRefusal('too_many_webhooks');
    const terms = termsOf(call.body);
    const by = { createdBy: person.id, createdByName: nameAndEmail(person) };
    const { id, secret } = await insertWebhook(tx, { ...terms, ...by });
    await recordAct(tx, actor, 'webhook.made', { subject: `webhook:${id}`, details: detailsOf(terms) });
    const webhook = await findWebhook(tx, id);
    if (webhook === undefined) throw new Error(`no webhook ${id}`);
    return staffSuccess({ webhook: describeWebhook(webhook), secret });
  });
}

/** Changes what a webhook sends, and where. */
export async function changeWebhook(
  context: WebhookContext,
  call: StaffCall<'changeWebhook'>,
): Promise<StaffResult<StaffWebhook>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const { id } = call.params;
    const webhook = await lockWebhook(tx, id);
    if (webhook === undefined) return staffRefusal('not_found');
    const terms = termsOf(call.body);
    await updateWebhook(tx, id, terms);
    await recordAct(tx, actor, 'webhook.changed', { subject: `webhook:${id}`, details: detailsOf(terms) });
    return staffSuccess(describeWebhook({ ...webhook, ...terms }));
  });
}

type Terms = Pick<Parameters<typeof updateWebhook>[2], 'name' | 'url' | 'events' | 'isFull'>;

function termsOf({ name, url, events, is_full: isFull }: StaffCall<'makeWebhook'>['body']): Terms {
  return { name, url, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)), isFull };
}

function detailsOf({ name, url, events, isFull }: Terms): Record<string, string> {
  return { name, url, events: events.join(', '), body: isFull ? 'full' : 'thin' };
}
