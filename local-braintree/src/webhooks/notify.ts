import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { newId } from '../state/new-id.ts';
import { datetime, xmlDocument } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import type { WebhookKind } from './kinds.ts';

/**
 * Tells the merchant of something that happened, if it has a destination. Call inside the write that made it
 * happen: both are on disk together, and the notification goes out after.
 * @param subjectId the id of what it is about, for `GET /_control/webhooks`
 * @param subject what it is about as it is now, under the name the SDKs look for: `{ dispute: … }`
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
    // The SDKs' own samples end with a line break, which is part of what is signed.
    payload: `${Buffer.from(xml).toString('base64')}\n`,
    status: 'waiting',
    attempts: 0,
    lastAnswer: null,
  });
  gateway.webhooks.wake();
}
