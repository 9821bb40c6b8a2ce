import { createHash, createHmac } from 'node:crypto';
import type { TestApp } from './test-app.ts';

const URL = '/api/webhooks/braintree';

interface Sending {
  /** Another key than the merchant's, to forge a signature. */
  privateKey?: string;
  publicKey?: string;
}

/** A notification in base64 as the gateway sends it, with its line break. */
export function notification(kind: string, subject: string, timestamp = new Date()): string {
  const xml = `<notification><timestamp type="datetime">${timestamp.toISOString()}</timestamp><kind>${kind}</kind><subject>${subject}</subject></notification>`;
  return `${Buffer.from(xml).toString('base64')}\n`;
}

/**
 * The gateway's message about a subscription. Here it has only the id, because the rest is looked
 * up.
 */
export function aboutSubscription(kind: string, subscriptionId: string, timestamp?: Date): string {
  const subject = `<subscription><id>${subscriptionId}</id><transactions type="array"/><add-ons type="array"/><discounts type="array"/></subscription>`;
  return notification(kind, subject, timestamp);
}

/**
 * Sends a webhook like the gateway, without a session.
 * @returns the status of the reply
 */
export async function sendWebhook(test: TestApp, payload: string, sending: Sending = {}): Promise<number> {
  const { publicKey, privateKey } = { ...test.config.braintree, ...sending };
  // https://developer.paypal.com/braintree/docs/guides/webhooks/parse, as the SDK checks it.
  const key = createHash('sha1').update(privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  const form = { bt_signature: `${publicKey}|${signature}`, bt_payload: payload };
  return postForm(test, new URLSearchParams(form).toString());
}

/** @returns the status */
export async function postForm(test: TestApp, payload: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await test.app.inject({ method: 'POST', url: URL, headers, payload });
  if (reply.statusCode !== 413 && reply.body !== '') throw new Error(`it was answered "${reply.body}"`);
  return reply.statusCode;
}

/** Opens the address like the gateway's control panel. */
export function getWebhookUrl(test: TestApp, query: string) {
  return test.app.inject({ method: 'GET', url: `${URL}${query}` });
}
