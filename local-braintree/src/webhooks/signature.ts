import { createHash, createHmac } from 'node:crypto';

/**
 * The signature that the SDKs' `webhookNotification.parse` verifies (`digest.js` of the Node
 * package): the payload's HMAC-SHA-1, under the SHA-1 of the private key.
 */
export function signature(publicKey: string, privateKey: string, payload: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
}
