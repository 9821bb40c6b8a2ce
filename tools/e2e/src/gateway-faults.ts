import type { RunningSystem } from '../../build/running-system.ts';

/**
 * A fault of local Braintree, for the next call of this name (the SDK's own, e.g.
 * `transaction.sale`).
 */
export type GatewayFault =
  | { readonly call: string; readonly kind: 'delay'; readonly replyDelayMs: number }
  /** The next webhook of this kind (`webhook.KIND`) is delayed. */
  | { readonly call: `webhook.${string}`; readonly kind: 'delay'; readonly delayMs: number }
  /** Does nothing, and answers with this HTTP status. */
  | { readonly call: string; readonly kind: 'status'; readonly status: number }
  /** Does the work, and closes the connection without a byte. */
  | { readonly call: string; readonly kind: 'drop-reply' }
  /** The processor declines with this response code. */
  | { readonly call: string; readonly kind: 'refuse'; readonly code: string };

/** @throws Error if local Braintree rejects the order */
export async function orderFault({ localBraintree }: RunningSystem, fault: GatewayFault): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/faults`, {
    method: 'POST',
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
    body: JSON.stringify({ faults: [fault] }),
  });
  if (!reply.ok) throw new Error(`The fault was refused: ${await reply.text()}`);
}
