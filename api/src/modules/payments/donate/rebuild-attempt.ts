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
  /** When it was charged. */
  createdAt: Date;
}

/** The checkout of an attempt that is written again. */
export interface LostCheckout {
  sessionId: string;
  email: string;
  frequency: Frequency;
  amountCents: number;
  createdAt: Date;
}

export interface RebuildContext {
  db: Db;
  /** Writes a checkout, as the module above that owns it does. @returns its id */
  insertLostCheckout: (tx: Tx, checkout: LostCheckout) => Promise<string>;
}

/**
 * Writes an attempt again that the gateway knows and we do not, as after a restore of an older backup, so that it can be finalized. It comes
 * out of a session that has ended, so what it was paid with is nobody's until its owner enters it again.
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
