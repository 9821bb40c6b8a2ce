import type { EmailChange } from '@handsel/contract';
import { EMAIL_CHANGE_LIFETIME_HOURS } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { mailJob, type MailPermit } from '../../../platform/mail/requested-mail.ts';
import { changeEmailOfDonor, lockDonor, makeRotationDue } from '../../accounts/index.ts';
import { changeEmailOfCheckouts } from '../../checkout/index.ts';
import { changeEmailOfAttempts } from '../../payments/index.ts';
import { moveStatements } from '../../receipts/index.ts';
import { donors } from '../../../schema/donors.ts';
import { emailChanges } from '../../../schema/email-changes.ts';
import { gatewayCustomers } from '../../../schema/saved-methods.ts';

/** A change of address that both addresses may still agree to. */
export interface OpenEmailChange {
  id: string;
  donorId: string;
  oldEmail: string;
  newEmail: string;
  /** The requesting session. Null after the new address agreed in another session. */
  sessionId: string | null;
  isAllowed: boolean;
  isVerified: boolean;
  /** Staff requested it. */
  isByStaff: boolean;
  /** The donor has verified the current address. */
  isDonorVerified: boolean;
  /** The donor's language. */
  language: Language;
}

/**
 * An unverified current address need not agree to a change by staff, because it may have no reader.
 * After it is verified, its owner must agree. This is checked when the change is answered, not when
 * it is requested.
 */
const isAllowed = sql<boolean>`(${emailChanges.allowedAt} is not null or ${emailChanges.isByStaff} and ${donors.emailVerifiedAt} is null)`;
const isOpen = and(isNull(emailChanges.endedAt), gt(emailChanges.expiresAt, sql`now()`));

export async function findEmailChange(db: Db, donorId: string): Promise<EmailChange | null> {
  const [row] = await db
    .select({
      newEmail: emailChanges.newEmail,
      isAllowed,
      verifiedAt: emailChanges.verifiedAt,
      expiresAt: emailChanges.expiresAt,
    })
    .from(emailChanges)
    .innerJoin(donors, eq(donors.id, emailChanges.donorId))
    .where(and(eq(emailChanges.donorId, donorId), isOpen));
  if (row === undefined) return null;
  return {
    new_email: row.newEmail,
    is_allowed: row.isAllowed,
    is_verified: row.verifiedAt !== null,
    expires_at: row.expiresAt.toISOString(),
  };
}

/** The colleagues who requested the open change of a donor's address, and who approved it. */
export async function findColleaguesOfChange(
  db: Db | Tx,
  donorId: string,
): Promise<
  | {
      id: string;
      newEmail: string;
      askedBy: string | null;
      askedByName: string | null;
      approvedByName: string | null;
    }
  | undefined
> {
  const [row] = await db
    .select({
      id: emailChanges.id,
      newEmail: emailChanges.newEmail,
      askedBy: emailChanges.askedBy,
      askedByName: emailChanges.askedByName,
      approvedByName: emailChanges.approvedByName,
    })
    .from(emailChanges)
    .where(and(eq(emailChanges.donorId, donorId), isOpen));
  return row;
}

export async function findOpenChange(db: Db | Tx, id: string): Promise<OpenEmailChange | undefined> {
  const [row] = await db
    .select({
      id: emailChanges.id,
      donorId: emailChanges.donorId,
      oldEmail: donors.email,
      newEmail: emailChanges.newEmail,
      sessionId: emailChanges.sessionId,
      isAllowed,
      isVerified: sql<boolean>`${emailChanges.verifiedAt} is not null`,
      isByStaff: emailChanges.isByStaff,
      isDonorVerified: sql<boolean>`${donors.emailVerifiedAt} is not null`,
      language: donors.language,
    })
    .from(emailChanges)
    .innerJoin(donors, eq(donors.id, emailChanges.donorId))
    .where(and(eq(emailChanges.id, id), isOpen, isNull(donors.mergedInto)));
  return row;
}

/** A donor has one open change at a time, the newest. It queues the mails to both addresses. */
export async function openChange(
  tx: Tx,
  change: {
    donorId: string;
    newEmail: string;
    sessionId: string | null;
    isByStaff?: boolean;
    askedBy?: string;
    askedByName?: string;
  },
  permit: MailPermit,
): Promise<void> {
  // Serializes the changes of a donor.
  await lockDonor(tx, change.donorId, 'update');
  await endEmailChange(tx, change.donorId);
  const expiresAt = sql`now() + make_interval(hours => ${EMAIL_CHANGE_LIFETIME_HOURS})`;
  await tx.insert(emailChanges).values({ ...change, expiresAt });
  await tx.execute(sql`
    select ${mailJob(permit, sql`json_build_object('changeId', id, 'askedOf', asked_of)`)}
    from email_changes, (values ('old'), ('new')) as side (asked_of)
    where donor_id = ${change.donorId} and ended_at is null`);
}

/** Ends an open change with any result. Its links stop working. */
export async function endEmailChange(tx: Tx, donorId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ endedAt: sql`now()` })
    .where(and(eq(emailChanges.donorId, donorId), isNull(emailChanges.endedAt)));
}

/** @param approvedByName the colleague who approved it instead of the present address */
export async function noteAllowed(tx: Tx, id: string, approvedByName?: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ allowedAt: sql`now()`, ...(approvedByName !== undefined && { approvedByName }) })
    .where(eq(emailChanges.id, id));
}

/**
 * Records that the new address agreed.
 * @param keptSessionId the requesting session if it agreed there; else null, and that session ends
 * with the change
 */
export async function noteVerified(tx: Tx, id: string, keptSessionId: string | null): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ verifiedAt: sql`now()`, sessionId: keptSessionId })
    .where(eq(emailChanges.id, id));
}

/**
 * Gives the donor the new address, together with the records under the old one that belong to the
 * donor. Other people's tries under the old address stay unchanged. The requesting session gets a
 * new token, and a job informs the gateway.
 */
export async function moveToNewEmail(tx: Tx, change: OpenEmailChange): Promise<void> {
  const { donorId, newEmail, sessionId } = change;
  await changeEmailOfDonor(tx, donorId, newEmail);
  await changeEmailOfCheckouts(tx, change);
  await changeEmailOfAttempts(tx, change);
  await moveStatements(tx, change);
  if (sessionId !== null) await makeRotationDue(tx, sessionId);
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.tellGatewayOfEmail}::text, json_build_object('donorId', ${donorId}::text))`);
}

/** The gateway's customers of a donor's payment methods, with the address they should get. */
export async function findCustomersWithEmail(
  db: Db,
  donorId: string,
): Promise<{ customerId: string; email: string }[]> {
  return db
    .select({ customerId: gatewayCustomers.id, email: donors.email })
    .from(gatewayCustomers)
    .innerJoin(donors, eq(donors.id, gatewayCustomers.donorId))
    .where(eq(donors.id, donorId));
}
