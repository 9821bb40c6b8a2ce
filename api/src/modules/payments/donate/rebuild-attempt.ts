import { randomBytes } from 'node:crypto';
import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  type Frequency,
  type PaymentMethodType,
} from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

interface LostAttempt {
  id: string;
  email: string | null;
  frequency: Frequency;
  amountCents: number;
  methodType: PaymentMethodType;
  /** When it was charged. */
  createdAt: Date;
}

/**
 * Writes an attempt again that the gateway knows and we do not, as after a restore of an older backup, so that it can be settled. It comes
 * out of a session that has ended, so what it was paid with is nobody's until its owner enters it anew.
 */
export async function rebuildAttempt(db: Db, lost: LostAttempt): Promise<void> {
  const { id, email, frequency, amountCents, methodType, createdAt } = lost;
  if (email === null || amountCents < AMOUNT_MIN_CENTS || amountCents > AMOUNT_MAX_CENTS) return;
  const nobodys = { token: randomBytes(32), salt: randomBytes(32) };
  await db.execute(sql`
    with lost as (
      select ${id}::uuid as id where not exists (select from attempts where id = ${id})
    ), session as (
      insert into sessions (token_hash, rotation_salt, ended_at, created_at, last_seen_at)
      select ${nobodys.token}::bytea, ${nobodys.salt}::bytea, now(), ${createdAt}::timestamptz, ${createdAt}::timestamptz from lost returning id
    ), checkout as (
      insert into checkouts (session_id, email, amount_cents, frequency, page, user_agent, created_at)
      select id, ${email}, ${amountCents}, ${frequency}::frequency, 'thank-you', '', ${createdAt}::timestamptz from session
      returning *
    )
    insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, currency, method_type, user_agent, state, reason,
      lease_id, lease_until, created_at)
    select ${id}, id, session_id, email, frequency, amount_cents, currency, ${methodType}::payment_method_type, '', 'failed',
      'written again by what the gateway knows', gen_random_uuid(), now(), created_at
    from checkout
    on conflict (id) do nothing`);
}
