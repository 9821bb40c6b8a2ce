import type { RunningSystem } from '../../scripts/running-system.ts';

/** Lets time pass at local Braintree, with the charges and webhooks that it brings. @throws Error when it does not */
export async function letTimePass(
  { localBraintree }: RunningSystem,
  by: { months?: number; days?: number; minutes?: number },
): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/clock`, {
    method: 'POST',
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
    body: JSON.stringify({ by }),
  });
  if (!reply.ok) throw new Error(`Time did not pass: ${await reply.text()}`);
}
