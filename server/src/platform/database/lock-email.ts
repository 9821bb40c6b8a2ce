import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { execute } from './prepared.ts';

/**
 * Locks an address until the transaction ends. It serializes the verification of the address with
 * the changes that give one of its accounts a password or a session. Take the lock before any row
 * lock, and two addresses in alphabetical order.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('proof of ' || lower(${email})))`);
}
