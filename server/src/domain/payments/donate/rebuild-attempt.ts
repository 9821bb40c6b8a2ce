import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  type Frequency,
  type PaymentMethodType,
} from '@handsel/contract';
import { eq, sql } from 'drizzle-orm';
import { insertEndedSession } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { attempts } from '../../../schema/attempts.ts';

interface LostAttempt {
  id: string;
  email: string | null;
  frequency: Frequency;
  amountCents: number;
  methodType: PaymentMethodType;
  /** The time of the charge. */
  createdAt: Date;
}

/** The checkout of an attempt that is rebuilt. */
export interface LostCheckout {
  sessionId: string;
  email: string;
  frequency: Frequency;
  amountCents: number;
  createdAt: Date;
}

export interface RebuildContext {
  db: Db;
  /** Adds a checkout, implemented by the module above that owns it. @returns its id */
  insertLostCheckout: (tx: Tx, checkout: LostCheckout) => Promise<string>;
}

/**
 * Rebuilds an attempt that the gateway knows and we do not, for example after restoring an older
 * backup, so that it can be finalized. Its session has ended, so its payment method belongs to no
 * donor until its owner enters it again.
 */
export async function rebuildAttempt(
  { db, insertLostCheckout }: RebuildContext,
  { id, methodType, ...lost }: LostAttempt,
): Promise<void> {
  const { email, amountCents, createdAt } = lost;
  if (email === null || amountCents < AMOUNT_MIN_CENTS || amountCents > AMOUNT_MAX_CENTS) return;
  await db.transaction(async (tx) => {
    const known = await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id));
    if (known.length > 0) return;
    const sessionId = await insertEndedSession(tx, createdAt);
    const checkoutId = await insertLostCheckout(tx, { ...lost, email, sessionId });
    await tx.execute(sql`
      insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, currency, method_type, user_agent, state, reason,
        lease_id, lease_until, created_at)
      select ${id}, id, session_id, email, frequency, amount_cents, currency, ${methodType}::payment_method_type, '', 'failed',
        'written again by what the gateway knows', gen_random_uuid(), now(), created_at
      from checkouts where id = ${checkoutId}
      on conflict (id) do nothing`);
  });
}
