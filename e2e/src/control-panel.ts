import { expect } from '@playwright/test';
import type { RunningSystem } from '../../scripts/running-system.ts';
import { query } from './database.ts';

/** Of `local-braintree`, as its README names them. */
const MERCHANT = 'integration_merchant_id';
const KEYS = 'integration_public_key:integration_private_key';

/** What staff do in the gateway's control panel: through the gateway's own API. @throws Error when the gateway does not */
export async function inControlPanel(
  { localBraintree }: RunningSystem,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/merchants/${MERCHANT}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(KEYS).toString('base64')}`,
      'x-apiversion': '6',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The control panel's change was refused: ${await reply.text()}`);
}

/** Puts the discount on somebody's monthly gift by which one is paused, and waits until the books have it. @param amount as "10.00" */
export async function pauseInPart(
  system: RunningSystem,
  email: string,
  amount: string,
  months: number,
): Promise<void> {
  const [gift] = await query<{ id: string }>(
    system,
    'select subscriptions.id from subscriptions join attempts using (id) where email = $1',
    [email],
  );
  const id = gift?.id ?? '';
  const add = [{ inheritedFromId: 'handsel-pause', amount, numberOfBillingCycles: months }];
  await inControlPanel(system, 'PUT', `/subscriptions/${id}`, { subscription: { discounts: { add } } });
  const follow = `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', $1::text))`;
  await query(system, follow, [id]);
  const paused = 'select 1 from subscriptions where id = $1 and is_pause_on';
  await expect.poll(() => query(system, paused, [id])).toHaveLength(1);
}
