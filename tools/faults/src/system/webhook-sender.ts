import { createHash, createHmac } from 'node:crypto';

/** The keys of local-braintree's merchant. */
const PUBLIC_KEY = 'integration_public_key';
const PRIVATE_KEY = 'integration_private_key';
const DAYS_OLD = 20;

/**
 * Sends a false webhook about a canceled monthly gift: with a wrong signature, or with the right
 * one, like an attacker who recorded it long ago.
 */
export async function sendFalseWebhook(
  origin: string,
  subscriptionId: string,
  how: 'forged' | 'stale',
): Promise<void> {
  const when = new Date(Date.now() - DAYS_OLD * 24 * 60 * 60_000).toISOString();
  const subject = `<subscription><id>${subscriptionId}</id><status>Canceled</status><transactions type="array"/><add-ons type="array"/><discounts type="array"/></subscription>`;
  const xml = `<notification><timestamp type="datetime">${when}</timestamp><kind>subscription_canceled</kind><subject>${subject}</subject></notification>`;
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  // https://developer.paypal.com/braintree/docs/guides/webhooks/parse, as the SDK verifies it.
  const key = createHash('sha1')
    .update(how === 'stale' ? PRIVATE_KEY : 'somebody else')
    .digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  await fetch(`${origin}/api/webhooks/braintree`, {
    method: 'POST',
    body: new URLSearchParams({ bt_signature: `${PUBLIC_KEY}|${signature}`, bt_payload: payload }),
  }).catch(() => undefined);
}
