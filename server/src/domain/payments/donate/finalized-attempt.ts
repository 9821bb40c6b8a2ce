import type { Frequency, PaymentMethodType } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { execute } from '../../../platform/database/prepared.ts';

/** An attempt that has just ended with success. */
export interface FinalizedAttempt extends Record<string, unknown> {
  id: string;
  sessionId: string;
  /** The session was anonymous when the attempt began. */
  beganAnonymous: boolean;
  email: string;
  /** The language of the pages on which the gift was made. */
  language: Language;
  frequency: Frequency;
  methodType: PaymentMethodType;
  /** The saved method that paid, if any. */
  savedToken: string | null;
}

/**
 * Marks an attempt as successful, and keeps it locked until the transaction ends.
 * @returns undefined if it has already ended with success
 */
export async function endAttempt(tx: Tx, id: string): Promise<FinalizedAttempt | undefined> {
  const { rows } = await execute<FinalizedAttempt>(
    tx,
    sql`update attempts set state = 'succeeded', reason = null, nonce = null, finalized_at = now()
      where id = ${id} and state in ('pending', 'sent', 'unknown', 'failed', 'declined')
      returning id, session_id as "sessionId", began_anonymous as "beganAnonymous", email, frequency, method_type as "methodType",
        saved_token as "savedToken",
        (select language from checkouts where checkouts.id = checkout_id)`,
  );
  return rows[0];
}
