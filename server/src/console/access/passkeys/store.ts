import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { staffPasskeys } from '../../../schema/staff-passkeys.ts';

export interface StoredPasskey {
  id: string;
  staffId: string;
  name: string;
  /** In base64url, as WebAuthn encodes it. */
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

const idOf = (credentialId: string) => Buffer.from(credentialId, 'base64url');

function shown({ credentialId, ...rest }: typeof staffPasskeys.$inferSelect): StoredPasskey {
  return { ...rest, credentialId: credentialId.toString('base64url') };
}

/** The last added first. */
export async function findPasskeysOf(db: Db | Tx, staffId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(desc(staffPasskeys.createdAt), staffPasskeys.id);
  return rows.map(shown);
}

export async function hasPasskeys(db: Db | Tx, staffId: string): Promise<boolean> {
  return (await db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId))) > 0;
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, idOf(credentialId)));
  return row && shown(row);
}

/** @returns undefined if another account has it already */
export async function insertPasskey(
  tx: Tx,
  passkey: Pick<StoredPasskey, 'staffId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>,
): Promise<StoredPasskey | undefined> {
  const [row] = await tx
    .insert(staffPasskeys)
    .values({ ...passkey, credentialId: idOf(passkey.credentialId) })
    .onConflictDoNothing()
    .returning();
  return row && shown(row);
}

/**
 * Records that a passkey has signed. A counter only increases: otherwise the passkey is a copy, or
 * the reply was sent twice.
 * @returns whether the passkey still existed, and its counter was lower
 */
export async function noteUse(tx: Tx, id: string, counter: number): Promise<boolean> {
  const noted = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(staffPasskeys.id, id),
        sql`(${staffPasskeys.counter} < ${counter} or (${staffPasskeys.counter} = 0 and ${counter} = 0))`,
      ),
    )
    .returning({ id: staffPasskeys.id });
  return noted.length === 1;
}

/** @returns the name of the removed passkey; undefined if the person has none with this id */
export async function deletePasskey(tx: Tx, id: string, staffId: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ name: staffPasskeys.name });
  return row?.name;
}

/** @returns the number of removed passkeys */
export async function deletePasskeysOf(tx: Tx, staffId: string): Promise<number> {
  const removed = await tx
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .returning({ id: staffPasskeys.id });
  return removed.length;
}
