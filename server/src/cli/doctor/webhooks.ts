import { doctorWords as words } from '@handsel/words/commands/doctor';
import type pg from 'pg';
import { problem, type Finding } from './finding.ts';

/** Braintree reports each monthly charge within minutes, and retries for a day. */
const SILENT_DAYS = 3;
const ADDRESS = '/api/webhooks/braintree';

/**
 * Missing webhooks only delay donors' receipts, because monthly gifts are looked up every six
 * hours.
 */
export async function checkWebhooks(client: pg.ClientBase, publicUrl: URL): Promise<Finding[]> {
  const { rows } = await client.query<{ received: Date | null; charged: number }>(
    `with last as (select max(received_at) as received from webhooks)
     select received, (
       select count(*)::integer from gifts
       where subscription_id is not null and attempt_id is null
         and given_at > greatest(coalesce(received, '-infinity'), now() - make_interval(days => 30))
         and given_at < now() - make_interval(days => 1)
     ) as charged from last`,
  );
  const { received = null, charged = 0 } = rows[0] ?? {};
  if (received === null) return [problem(words.webhooksNever({ address: `${publicUrl.origin}${ADDRESS}` }))];
  const days = Math.floor((Date.now() - received.getTime()) / 86_400_000);
  return days >= SILENT_DAYS && charged > 0 ? [problem(words.webhooksSilent({ days, count: charged }))] : [];
}
