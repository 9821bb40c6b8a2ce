import type { RunningSystem } from '../../scripts/running-system.ts';

/** A fault of local Braintree, for the next call of this name (the SDK's own, e.g. `transaction.sale`). */
export type GatewayFault =
  | { readonly call: string; readonly kind: 'delay'; readonly replyDelayMs: number }
  /** The next webhook of this kind (`webhook.KIND`) goes out so much later. */
  | { readonly call: `webhook.${string}`; readonly kind: 'delay'; readonly delayMs: number }
  /** Nothing is done, and this HTTP status is answered. */
  | { readonly call: string; readonly kind: 'status'; readonly status: number }
  /** The work is done, and the connection is closed without a byte. */
  | { readonly call: string; readonly kind: 'drop-reply' }
  /** The processor declines with this response code. */
  | { readonly call: string; readonly kind: 'refuse'; readonly code: string };

/** @throws Error when local Braintree does not take the order */
export async function orderFault({ localBraintree }: RunningSystem, fault: GatewayFault): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/faults`, {
    method: 'POST',
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
    body: JSON.stringify({ faults: [fault] }),
  });
  if (!reply.ok) throw new Error(`The fault was refused: ${await reply.text()}`);
}
