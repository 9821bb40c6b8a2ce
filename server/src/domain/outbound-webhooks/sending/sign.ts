import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret in the form of Standard Webhooks, as receivers need it. */
export function textOfSecret(secret: Buffer): string {
  return `${PREFIX}${secret.toString('base64')}`;
}

/**
 * The headers of an attempt, as in the specification of Standard Webhooks 1.0.
 * @param secrets each signs, so that the receiver can change from one to the next
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Handsel-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
