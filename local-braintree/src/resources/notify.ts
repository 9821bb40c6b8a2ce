import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { newId } from '../state/new-id.ts';
import { datetime, xmlDocument } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import type { WebhookKind } from '../state/webhook-kinds.ts';

/**
 * Stores a notification for the merchant, if webhooks have a destination. Call inside the write
 * that changes the subject, so that both are on disk together; the notification is sent afterwards.
 * @param subjectId the subject's id, for `GET /_control/webhooks`
 * @param subject the current subject, under the name that the SDKs expect: `{ dispute: … }`
 */
export function notify(
  gateway: Gateway,
  kind: WebhookKind,
  subjectId: string,
  subject: () => Readonly<Record<string, XmlValue>>,
): void {
  if (gateway.webhooks.destination === undefined) return;
  const createdAt = timestamp(gateway);
  const xml = xmlDocument('notification', { timestamp: datetime(createdAt), kind, subject: subject() });
  const id = newId();
  gateway.state.webhooks.insert(id, {
    id,
    kind,
    subjectId,
    createdAt,
    // The SDKs' own samples end with a line break, which is signed too.
    payload: `${Buffer.from(xml).toString('base64')}\n`,
    status: 'waiting',
    attempts: 0,
    lastAnswer: null,
  });
  gateway.webhooks.wake();
}
