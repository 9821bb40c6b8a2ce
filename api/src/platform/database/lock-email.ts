import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { execute } from './prepared.ts';

/**
 * What verifies an address, and what gives one of its accounts a password or a session, comes one after the other: until the transaction
 * ends. Take it before any row is locked; two addresses in their alphabetical order.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('proof of ' || lower(${email})))`);
}
