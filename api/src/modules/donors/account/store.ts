import { TRUSTS, type SignedInSession } from '@handsel/contract';
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { dayIn, type Books } from '../../../platform/database/day-in.ts';
import { IDLE_LIMIT_MS, LONGEST_SESSION_DAYS } from '../../../platform/http/session-lifetimes.ts';
import { donors } from '../../../schema/donors.ts';
import { sessions } from '../../../schema/sessions.ts';

export interface Donor {
  id: string;
  email: string;
  isProved: boolean;
  passwordHash: string | null;
  /** Where the first password was set. */
  passwordSessionId: string | null;
}

const columns = {
  id: donors.id,
  email: donors.email,
  isProved: sql<boolean>`${donors.emailProvedAt} is not null`,
  passwordHash: donors.passwordHash,
  passwordSessionId: donors.passwordSessionId,
};

export const hasEmail = (email: string) => sql`lower(${donors.email}) = lower(${email})`;

export async function findDonor(db: Db | Tx, id: string): Promise<Donor | undefined> {
  const [row] = await db.select(columns).from(donors).where(eq(donors.id, id));
  return row;
}

/** Every account of an address that was not joined to another: the verified one first, then the oldest. */
export async function findDonorsByEmail(db: Db | Tx, email: string): Promise<Donor[]> {
  return db
    .select(columns)
    .from(donors)
    .where(and(hasEmail(email), isNull(donors.mergedInto)))
    .orderBy(sql`${donors.emailProvedAt} is null`, donors.createdAt);
}

export async function hasProvedDonor(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(hasEmail(email), isNotNull(donors.emailProvedAt)));
  return rows.length > 0;
}

/** Whether an address is a proved donor's, and not this one's. */
export async function hasOtherProvedDonor(db: Db | Tx, email: string, donorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(hasEmail(email), isNotNull(donors.emailProvedAt), ne(donors.id, donorId)));
  return rows.length > 0;
}

/** @param keepsPassword it was set in the very session that verifies the address */
export async function markProved(tx: Tx, donorId: string, keepsPassword: boolean): Promise<void> {
  await tx
    .update(donors)
    .set({ emailProvedAt: sql`now()`, ...(keepsPassword ? {} : { passwordHash: null }) })
    .where(eq(donors.id, donorId));
}

/** Their passwords do not work any more. */
export async function markMerged(tx: Tx, from: string[], into: string): Promise<void> {
  if (from.length === 0) return;
  await tx.update(donors).set({ mergedInto: into, passwordHash: null }).where(inArray(donors.id, from));
}

export async function findMergedInto(tx: Tx, donorId: string): Promise<string | null> {
  const [row] = await tx.select({ into: donors.mergedInto }).from(donors).where(eq(donors.id, donorId));
  return row?.into ?? null;
}

/** The session that proved the address was one of theirs: it is the chosen donor's from now on. */
export async function moveSession(tx: Tx, sessionId: string, from: string[], into: string): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(sessions)
    .set({ donorId: into })
    .where(and(eq(sessions.id, sessionId), inArray(sessions.donorId, from)));
}

/** @param passwordHash null: no password signs them in any more */
export async function setPassword(tx: Tx, donorId: string, passwordHash: string | null): Promise<void> {
  await tx.update(donors).set({ passwordHash }).where(eq(donors.id, donorId));
}

/** @returns false when there was a first password already */
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

/** Whose a session is at present, a proof of the same transaction counted in; null for a guest's. */
export async function findHolder(db: Db | Tx, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ donorId: sql<string | null>`coalesce(${donors.mergedInto}, ${sessions.donorId})` })
    .from(sessions)
    .leftJoin(donors, eq(donors.id, sessions.donorId))
    .where(eq(sessions.id, sessionId));
  return row?.donorId ?? null;
}

export async function endSession(db: Db | Tx, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** @param keepSessionId is left open */
export async function endSessions(tx: Tx, donorIds: string[], keepSessionId: string | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        inArray(sessions.donorId, donorIds),
        isNull(sessions.endedAt),
        keepSessionId === null ? undefined : ne(sessions.id, keepSessionId),
      ),
    );
}

/** @param which the id of one, or all of them; the one to keep stays in any case */
export async function endSessionOf(
  tx: Tx,
  donorId: string,
  { which, keepSessionId }: { which: string; keepSessionId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.donorId, donorId),
        isNull(sessions.endedAt),
        ne(sessions.id, keepSessionId),
        which === 'others' ? undefined : eq(sessions.id, which),
      ),
    );
}

/** The browsers that a donor is signed in with: the one that asks first, then the one that was here last. */
export async function findSessions(
  { db, timeZone }: Books,
  donorId: string,
  currentId: string,
): Promise<SignedInSession[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      first_seen: dayIn(timeZone, sessions.createdAt),
      last_seen: dayIn(timeZone, sessions.lastSeenAt),
      is_current: sql<boolean>`${sessions.id} = ${currentId}`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.donorId, donorId),
        isNull(sessions.endedAt),
        sql`${sessions.lastSeenAt} > now() - case ${sessions.trust} ${sql.join(
          TRUSTS.map(
            (trust) => sql`when ${trust}::trust then make_interval(secs => ${IDLE_LIMIT_MS[trust] / 1_000})`,
          ),
          sql` `,
        )} end`,
        sql`${sessions.createdAt} > now() - make_interval(days => ${LONGEST_SESSION_DAYS})`,
      ),
    )
    .orderBy(sql`${sessions.id} <> ${currentId}`, desc(sessions.lastSeenAt));
}
