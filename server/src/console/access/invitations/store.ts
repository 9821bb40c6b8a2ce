import { nameAndEmail, STAFF_INVITATION_HOURS, type Role } from '@handsel/contract/console';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken, newSessionToken } from '../../../platform/http/session-token.ts';
import { staff } from '../../../schema/staff.ts';
import { staffInvitations } from '../../../schema/staff-invitations.ts';

export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  invitedById: string | null;
  /** Name and email of the inviter; null for the terminal. */
  invitedBy: string | null;
  expiresAt: Date;
}

const isOpen = sql`${staffInvitations.usedAt} is null and ${staffInvitations.withdrawnAt} is null
  and ${staffInvitations.expiresAt} > now()`;

async function selectOpen(db: Db | Tx, which: SQL | undefined): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      invitedById: staffInvitations.invitedBy,
      inviter: { name: staff.name, email: staff.email },
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy))
    .where(and(isOpen, which))
    .orderBy(sql`${staffInvitations.createdAt} desc, ${staffInvitations.id}`);
  return rows.map(({ inviter, ...row }) => ({ ...row, invitedBy: inviter && nameAndEmail(inviter) }));
}

export const listOpenInvitations = (db: Db | Tx): Promise<OpenInvitation[]> => selectOpen(db, undefined);

export async function findOpenInvitation(db: Db | Tx, id: string): Promise<OpenInvitation | undefined> {
  return (await selectOpen(db, eq(staffInvitations.id, id)))[0];
}

export async function findInvitationByToken(db: Db | Tx, token: string): Promise<OpenInvitation | undefined> {
  return (await selectOpen(db, eq(staffInvitations.tokenHash, hashToken(token))))[0];
}

export async function findInvitationTo(tx: Tx, email: string): Promise<OpenInvitation | undefined> {
  return (await selectOpen(tx, isTo(email)))[0];
}

export async function isAnOwnerInvited(tx: Tx): Promise<boolean> {
  return (await selectOpen(tx, eq(staffInvitations.role, 'owner'))).length > 0;
}

/**
 * Inserts an invitation, which voids the older ones to the same address. It does not work before it
 * has a token.
 */
export async function insertInvitation(
  tx: Tx,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string | null },
): Promise<OpenInvitation> {
  await withdrawInvitationsTo(tx, email);
  const [row] = await tx
    .insert(staffInvitations)
    .values({
      email,
      role,
      invitedBy,
      expiresAt: sql`now() + make_interval(hours => ${STAFF_INVITATION_HOURS})`,
    })
    .returning({ id: staffInvitations.id });
  const made = row && (await findOpenInvitation(tx, row.id));
  if (made === undefined) throw new Error('the invitation was not written');
  return made;
}

/** Gives an open invitation its token, which is never read again. A previous token becomes void. */
export async function giveToken(db: Db | Tx, id: string): Promise<string> {
  const token = newSessionToken();
  await db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(staffInvitations.id, id));
  return token;
}

/** @returns whether it was open until now */
export async function useInvitation(tx: Tx, id: string): Promise<boolean> {
  return (await end(tx, eq(staffInvitations.id, id), { usedAt: sql`now()` })) === 1;
}

export async function withdrawInvitation(tx: Tx, id: string): Promise<void> {
  await end(tx, eq(staffInvitations.id, id), { withdrawnAt: sql`now()` });
}

export async function withdrawInvitationsTo(tx: Tx, email: string): Promise<void> {
  await end(tx, isTo(email), { withdrawnAt: sql`now()` });
}

/** Withdraws the invitations that a person made. */
export async function withdrawInvitationsBy(tx: Tx, staffId: string): Promise<void> {
  await end(tx, eq(staffInvitations.invitedBy, staffId), { withdrawnAt: sql`now()` });
}

async function end(tx: Tx, which: SQL, how: { usedAt: SQL } | { withdrawnAt: SQL }): Promise<number> {
  const ended = await tx
    .update(staffInvitations)
    .set(how)
    .where(and(which, isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt)))
    .returning({ id: staffInvitations.id });
  return ended.length;
}

function isTo(email: string): SQL {
  return sql`lower(${staffInvitations.email}) = lower(${email})`;
}
