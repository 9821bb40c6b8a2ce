import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import { donors } from '../../schema/donors.ts';
import { hasEmail } from './donors.ts';

/** PostgreSQL's names for the strength of a row lock. */
type Strength = 'update' | 'no key update';

/**
 * Locks a donor until the transaction ends.
 * @param strength `no key update` still lets other rows reference the donor, so finalizing an
 * attempt never waits for it; `update` does not
 */
export async function lockDonor(tx: Tx, donorId: string, strength: Strength): Promise<void> {
  await lock(tx, eq(donors.id, donorId), strength);
}

/** Locks all of these donors, so that their gifts change donors before or after the transaction. */
export async function lockDonors(tx: Tx, donorIds: readonly string[]): Promise<void> {
  await lock(tx, inArray(donors.id, [...donorIds]), 'no key update');
}

/** Locks the donor only while the address is unverified. */
export async function lockUnverifiedDonor(tx: Tx, donorId: SQL): Promise<void> {
  await lock(tx, and(eq(donors.id, donorId), isNull(donors.emailVerifiedAt)), 'no key update');
}

/** Locks every account of an address. */
export async function lockDonorsByEmail(tx: Tx, email: string): Promise<void> {
  await execute(tx, locking(tx, hasEmail(email), 'no key update'));
}

async function lock(tx: Tx, which: SQL | undefined, strength: Strength): Promise<void> {
  await locking(tx, which, strength);
}

function locking(tx: Tx, which: SQL | undefined, strength: Strength) {
  return tx.select({ id: donors.id }).from(donors).where(which).orderBy(asc(donors.id)).for(strength);
}
