import { createHash, createHmac } from 'node:crypto';
import type { RunningSystem } from '../../build/running-system.ts';

/** Local Braintree's own keys, the same in every try-out. */
const KEYS = { publicKey: 'integration_public_key', privateKey: 'integration_private_key' };

/**
 * Sends a webhook about a disbursement with the gateway's signature.
 * @throws Error if it is rejected
 */
export async function tellOfDisbursement(
  system: RunningSystem,
  told: { id: string; transactionIds: string[]; amount: string; day: string },
): Promise<void> {
  const items = told.transactionIds.map((id) => `<item>${id}</item>`).join('');
  const xml = `<notification><timestamp type="datetime">${new Date().toISOString()}</timestamp><kind>disbursement</kind><subject><disbursement>
    <id>${told.id}</id><transaction-ids type="array">${items}</transaction-ids><success type="boolean">true</success><retry type="boolean">false</retry>
    <merchant-account><id>sandbox_usd</id></merchant-account><amount>${told.amount}</amount><disbursement-date type="date">${told.day}</disbursement-date>
    <disbursement-type>credit</disbursement-type><exception-message nil="true"/><follow-up-action nil="true"/></disbursement></subject></notification>`;
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  const key = createHash('sha1').update(KEYS.privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  const body = new URLSearchParams({ bt_signature: `${KEYS.publicKey}|${signature}`, bt_payload: payload });
  const reply = await fetch(new URL('/api/webhooks/braintree', system.url), { method: 'POST', body });
  if (!reply.ok) throw new Error(`the disbursement was answered with ${String(reply.status)}`);
}
