import { expect } from '@playwright/test';
import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';

/** The merchant of `local-braintree`, from its README. */
const MERCHANT = 'integration_merchant_id';
const KEYS = 'integration_public_key:integration_private_key';

/**
 * Performs an action of the gateway's control panel through the gateway's own API.
 * @throws Error if the gateway refuses
 */
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

/** The banks pay an address's gifts, dated three days ago. */
export async function letSettle(system: RunningSystem, email: string): Promise<void> {
  const charges = await query<{ id: string }>(
    system,
    `select gateway_transaction_id as id from gifts join donors on donors.id = gifts.donor_id where donors.email = $1`,
    [email],
  );
  for (const { id } of charges) await inControlPanel(system, 'PUT', `/transactions/${id}/settle`, {});
  await query(
    system,
    `update gifts set given_at = now() - interval '3 days'
     where donor_id in (select id from donors where email = $1)`,
    [email],
  );
}

/**
 * Adds the pause's discount to the monthly gift of an address, and waits until the books have it.
 * @param amount as "10.00"
 */
export async function pauseInPart(
  system: RunningSystem,
  email: string,
  amount: string,
  months: number,
): Promise<void> {
  const add = [{ inheritedFromId: 'handsel-pause', amount, numberOfBillingCycles: months }];
  await changeMonthlyGift(system, email, { discounts: { add } }, 'is_pause_on');
}

/**
 * Adds a surcharge to the monthly gift of an address for some months, and waits until the books
 * have it.
 * @param amount as "5.00"
 */
export async function chargeBesides(
  system: RunningSystem,
  email: string,
  amount: string,
  months: number,
): Promise<void> {
  const add = [{ inheritedFromId: 'besides', amount, numberOfBillingCycles: months }];
  await changeMonthlyGift(system, email, { addOns: { add } }, `even_months = ${months}`);
}

/** @param isKnown an SQL condition that the row of the monthly gift then meets */
async function changeMonthlyGift(
  system: RunningSystem,
  email: string,
  subscription: object,
  isKnown: string,
): Promise<void> {
  const [gift] = await query<{ id: string }>(
    system,
    'select subscriptions.id from subscriptions join attempts using (id) where email = $1',
    [email],
  );
  const id = gift?.id ?? '';
  await inControlPanel(system, 'PUT', `/subscriptions/${id}`, { subscription });
  const follow = `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', $1::text))`;
  await query(system, follow, [id]);
  const known = `select 1 from subscriptions where id = $1 and ${isKnown}`;
  await expect.poll(() => query(system, known, [id])).toHaveLength(1);
}
