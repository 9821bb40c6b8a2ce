import { mayDo, type Role, type StaffMember } from '@handsel/contract/console';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { dayIn, type Books } from '../../../platform/database/day-in.ts';
import { staff } from '../../../schema/staff.ts';
import { staffSessions } from '../../../schema/staff-sessions.ts';

export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Changes with each new access. */
  accessId: string;
}

/** A person with the data that a sign-in compares. */
export interface StaffAccount extends StaffPerson {
  /** Null, like the other, if the person signs in through the identity provider. */
  passwordHash: string | null;
  totpSecret: string | null;
  isActive: boolean;
}

const account = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  accessId: staff.accessId,
  passwordHash: staff.passwordHash,
  totpSecret: staff.totpSecret,
  isActive: sql<boolean>`${staff.deactivatedAt} is null`,
};

/** Serializes actions on staff until the transaction ends. Take it before any row lock of staff. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('acts on staff'))`);
}

export async function findStaffByEmail(db: Db | Tx, email: string): Promise<StaffAccount | undefined> {
  const [found] = await db
    .select(account)
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);
  return found;
}

export async function findStaff(tx: Db | Tx, id: string): Promise<StaffAccount | undefined> {
  const [found] = await tx.select(account).from(staff).where(eq(staff.id, id));
  return found;
}

export async function findStaffOf(tx: Db | Tx, ids: readonly string[]): Promise<StaffAccount[]> {
  return tx
    .select(account)
    .from(staff)
    .where(inArray(staff.id, [...ids]));
}

/**
 * Takes the same lock, and locks the person against changes and deactivation. Returns undefined for
 * a deactivated person.
 */
export async function lockActiveStaff(tx: Tx, id: string): Promise<StaffAccount | undefined> {
  const [found] = await tx
    .select(account)
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.deactivatedAt)))
    .for('update');
  return found;
}

export async function isAnybodyStaff(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select exists (select from staff) as yes`);
  return rows[0]?.yes === true;
}

/** Whether the person is the only active owner. */
export async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from staff where role = 'owner' and deactivated_at is null`,
  );
  return rows.length === 1 && rows[0]?.id === id;
}

interface Access {
  name: string;
  role: Role;
  passwordHash: string | null;
  totpSecret: string | null;
  totpLastStep: number;
}

export async function insertStaff(
  tx: Tx,
  person: Access & { email: string },
): Promise<{ id: string; accessId: string }> {
  const [row] = await tx.insert(staff).values(person).returning({ id: staff.id, accessId: staff.accessId });
  if (row === undefined) throw new Error('the account was not written');
  return row;
}

/**
 * Sets a new password and authenticator, which reactivates a deactivated account. All known
 * browsers are forgotten.
 * @returns the new id that known browsers are bound to
 */
export async function replaceAccess(tx: Tx, id: string, access: Access): Promise<string> {
  const [row] = await tx
    .update(staff)
    .set({ ...access, accessId: sql`gen_random_uuid()`, deactivatedAt: null })
    .where(eq(staff.id, id))
    .returning({ accessId: staff.accessId });
  if (row === undefined) throw new Error('the account was not written');
  return row.accessId;
}

export async function setStaffPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  // A permission of a fundraiser does not outlive another role.
  await tx.update(staff).set({ role, exportsSegments: false }).where(eq(staff.id, id));
}

/** @returns whether there is such an active fundraiser */
export async function setSegmentExports(tx: Tx, id: string, isAllowed: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(staff)
    .set({ exportsSegments: isAllowed })
    .where(and(eq(staff.id, id), eq(staff.role, 'fundraiser'), isNull(staff.deactivatedAt)));
  return rowCount === 1;
}

/** Whether a person may export segments: by their role, and for a fundraiser by an owner's word. */
export async function mayExportSegments(
  db: Db | Tx,
  { id, role }: Pick<StaffPerson, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'fundraiser') return mayDo(role, 'segments:export');
  const [found] = await db.select({ isAllowed: staff.exportsSegments }).from(staff).where(eq(staff.id, id));
  return found?.isAllowed === true;
}

export async function markDeactivated(tx: Tx, id: string): Promise<void> {
  await tx
    .update(staff)
    .set({ deactivatedAt: sql`now()` })
    .where(eq(staff.id, id));
}

/**
 * Accepts a code of the authenticator once, and no earlier one after it.
 * @returns whether it was accepted now
 */
export async function takeTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, id), sql`${staff.totpLastStep} < ${step}`))
    .returning({ id: staff.id });
  return taken.length === 1;
}

/**
 * Staff as colleagues see them, by name; deactivated ones come last.
 * @param id of a single person
 */
export async function listStaff(
  { db, timeZone }: { db: Db | Tx } & Pick<Books, 'timeZone'>,
  id?: string,
): Promise<StaffMember[]> {
  const lastSeen = sql`(select max(${staffSessions.lastSeenAt}) from ${staffSessions}
    where ${staffSessions.staffId} = ${staff.id} and ${staffSessions.secondFactorAt} is not null)`;
  return db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      exports_segments: staff.exportsSegments,
      is_active: sql<boolean>`${staff.deactivatedAt} is null`,
      last_seen: sql<string | null>`${dayIn(timeZone, lastSeen)}`,
    })
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(sql`${staff.deactivatedAt} is not null, lower(${staff.name}), ${staff.id}`);
}
