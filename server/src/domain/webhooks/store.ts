import { sql } from 'drizzle-orm';
import type { SignedWebhook } from '../../gateway/webhook.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Consequence } from './consequences.ts';

export interface NewWebhook {
  payloadHash: Buffer;
  kind: string;
  sentAt: Date;
  sent: SignedWebhook;
}

/**
 * Stores a webhook and queues its job in one statement. @returns false for a webhook that was
 * stored before
 */
export async function storeWebhook(
  db: Db,
  { payloadHash, kind, sentAt, sent }: NewWebhook,
  consequence: Consequence | undefined,
): Promise<boolean> {
  const kept = consequence?.keepsWebhook === true;
  const enqueue =
    consequence === undefined
      ? sql`null`
      : sql`graphile_worker.add_job(${consequence.task}::text, (${JSON.stringify(consequence.payload)}::jsonb || ${kept ? sql`jsonb_build_object('webhookId', id)` : sql`'{}'::jsonb`})::json,
          job_key => ${consequence.key}::text)`;
  const result = await db.execute(sql`
    with stored as (
      insert into webhooks (payload_hash, kind, sent_at, payload, signature)
      values (${payloadHash}, ${kind}, ${sentAt}, ${kept ? sent.payload : null}, ${kept ? sent.signature : null})
      on conflict (payload_hash) do nothing
      returning id
    )
    select ${enqueue} from stored`);
  return result.rows.length > 0;
}
