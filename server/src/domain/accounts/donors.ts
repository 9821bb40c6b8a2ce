import { and, eq, inArray, isNotNull, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import { donors } from '../../schema/donors.ts';

export interface Donor {
  id: string;
  email: string;
  isVerified: boolean;
  passwordHash: string | null;
  /** The session in which the first password was set. */
  passwordSessionId: string | null;
}

const columns = {
  id: donors.id,
  email: donors.email,
  isVerified: sql<boolean>`${donors.emailVerifiedAt} is not null`,
  passwordHash: donors.passwordHash,
  passwordSessionId: donors.passwordSessionId,
};

export const hasEmail = (email: string | Placeholder) => sql`lower(${donors.email}) = lower(${email})`;

export async function findDonor(db: Db | Tx, id: string): Promise<Donor | undefined> {
  const [row] = await db.select(columns).from(donors).where(eq(donors.id, id));
  return row;
}

/**
 * Adds a donor whose gifts staff type in. The address is not verified.
 * @returns false when a donor already has this id
 */
export async function insertDonor(tx: Tx, donor: { id: string; email: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(donors).values(donor).onConflictDoNothing({ target: donors.id });
  return rowCount === 1;
}

/** Adds donors from another system. Their addresses are not verified. */
export async function insertDonors(tx: Tx, given: readonly { id: string; email: string }[]): Promise<void> {
  await tx.execute(sql`
    insert into donors (id, email) select id, email from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, email text)`);
}

/** Deletes donors that no other table references. */
export async function deleteDonors(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from donors where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
}

const findByEmail = preparedRead((db) =>
  db
    .select(columns)
    .from(donors)
    .where(and(hasEmail(sql.placeholder('email')), isNull(donors.mergedInto)))
    .orderBy(sql`${donors.emailVerifiedAt} is null`, donors.createdAt)
    .prepare('find_donors_by_email'),
);

/** All accounts of an address that were not merged into another, verified first, then oldest. */
export async function findDonorsByEmail(db: Db | Tx, email: string): Promise<Donor[]> {
  return findByEmail(db).execute({ email });
}

export async function hasVerifiedDonor(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(hasEmail(email), isNotNull(donors.emailVerifiedAt)));
  return rows.length > 0;
}

/** Whether the address belongs to another donor who has verified it. */
export async function hasOtherVerifiedDonor(db: Db | Tx, email: string, donorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(hasEmail(email), isNotNull(donors.emailVerifiedAt), ne(donors.id, donorId)));
  return rows.length > 0;
}

/** @param keepsPassword true when the password was set in the session that verifies the address */
export async function markVerified(tx: Tx, donorId: string, keepsPassword: boolean): Promise<void> {
  await tx
    .update(donors)
    .set({ emailVerifiedAt: sql`now()`, ...(keepsPassword ? {} : { passwordHash: null }) })
    .where(eq(donors.id, donorId));
}

/** Their passwords stop working. */
export async function markMerged(tx: Tx, from: string[], into: string): Promise<void> {
  if (from.length === 0) return;
  await tx.update(donors).set({ mergedInto: into, passwordHash: null }).where(inArray(donors.id, from));
}

export async function findMergedInto(tx: Db | Tx, donorId: string): Promise<string | null> {
  const [row] = await tx.select({ into: donors.mergedInto }).from(donors).where(eq(donors.id, donorId));
  return row?.into ?? null;
}

/** @param passwordHash null removes the password */
export async function setPassword(tx: Tx, donorId: string, passwordHash: string | null): Promise<void> {
  await tx.update(donors).set({ passwordHash }).where(eq(donors.id, donorId));
}

/** @returns false when the donor already had a password */
export async function setFirstPassword(
  tx: Tx,
  donorId: string,
  passwordHash: string,
  passwordSessionId: string,
): Promise<boolean> {
  const rows = await tx
    .update(donors)
    .set({ passwordHash, passwordSessionId })
    .where(and(eq(donors.id, donorId), isNull(donors.passwordHash), isNull(donors.mergedInto)))
    .returning({ id: donors.id });
  return rows.length > 0;
}

export async function removePasswords(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.update(donors).set({ passwordHash: null }).where(inArray(donors.id, donorIds));
}

/** Changes the address of a donor and of the accounts that were merged into theirs. */
export async function changeEmailOfDonor(tx: Tx, donorId: string, email: string): Promise<void> {
  await tx
    .update(donors)
    .set({ email })
    .where(or(eq(donors.id, donorId), eq(donors.mergedInto, donorId)));
}

/** @param email replaces their addresses */
export async function redactDonors(tx: Tx, donorIds: string[], email: string): Promise<void> {
  await tx.update(donors).set({ email, emailVerifiedAt: null }).where(inArray(donors.id, donorIds));
}
