import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Trust } from '@handsel/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { donorAnswers } from '../../schema/answers.ts';
import { donors } from '../../schema/donors.ts';
import { gifts, subscriptions } from '../../schema/gifts.ts';
import { links, type LinkKind } from '../../schema/links.ts';
import { gatewayCustomers, methodNonces } from '../../schema/saved-methods.ts';
import { sessions } from '../../schema/sessions.ts';

export interface Donor {
  id: string;
  email: string;
  isProved: boolean;
  passwordHash: string | null;
}

const columns = {
  id: donors.id,
  email: donors.email,
  isProved: sql<boolean>`${donors.emailProvedAt} is not null`,
  passwordHash: donors.passwordHash,
};

const hasEmail = (email: string) => sql`lower(${donors.email}) = lower(${email})`;

export async function findDonor(db: Db | Tx, id: string): Promise<Donor | undefined> {
  const [row] = await db.select(columns).from(donors).where(eq(donors.id, id));
  return row;
}

/** Everybody who gave under an address and was not joined to another: the proved one first, then the newest. */
export async function findDonorsByEmail(db: Db | Tx, email: string): Promise<Donor[]> {
  return db
    .select(columns)
    .from(donors)
    .where(and(hasEmail(email), isNull(donors.mergedInto)))
    .orderBy(sql`${donors.emailProvedAt} is null`, desc(donors.createdAt));
}

export async function hasProvedDonor(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(hasEmail(email), isNotNull(donors.emailProvedAt)));
  return rows.length > 0;
}

/** Proofs of one address come one after the other. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('proof of ' || lower(${email})))`);
}

export async function markProved(tx: Tx, donorId: string): Promise<void> {
  await tx
    .update(donors)
    .set({ emailProvedAt: sql`now()`, passwordHash: null })
    .where(eq(donors.id, donorId));
}

/** What others gave under the address becomes the donor's; their passwords and sessions open nothing any more. */
export async function mergeDonors(
  tx: Tx,
  from: string[],
  into: string,
  keepSessionId: string | null,
): Promise<void> {
  if (from.length === 0) return;
  await tx.update(gifts).set({ donorId: into }).where(inArray(gifts.donorId, from));
  await tx.update(subscriptions).set({ donorId: into }).where(inArray(subscriptions.donorId, from));
  await tx.delete(donorAnswers).where(inArray(donorAnswers.donorId, from));
  await tx.update(donors).set({ mergedInto: into, passwordHash: null }).where(inArray(donors.id, from));
  await endSessions(tx, from, keepSessionId);
}

/**
 * The cards given under the address go along only where their giver is the one who proves it; a stranger's, given under
 * a mistyped address, become nobody's, and no nonce made for them pays any more. Comes after those sessions ended, so
 * that no gift of theirs adds one later.
 */
export async function joinGatewayCustomers(
  tx: Tx,
  from: string[],
  into: string,
  sessionId: string,
): Promise<void> {
  if (from.length === 0) return;
  await tx.delete(methodNonces).where(inArray(methodNonces.donorId, from));
  const provingDonor = tx.select({ id: sessions.donorId }).from(sessions).where(eq(sessions.id, sessionId));
  await tx
    .update(gatewayCustomers)
    .set({ donorId: sql`case when ${gatewayCustomers.donorId} = (${provingDonor}) then ${into}::uuid end` })
    .where(inArray(gatewayCustomers.donorId, from));
}

/** The session that proved the address was one of theirs: it is the chosen donor's from now on. */
export async function moveSession(tx: Tx, sessionId: string, from: string[], into: string): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(sessions)
    .set({ donorId: into })
    .where(and(eq(sessions.id, sessionId), inArray(sessions.donorId, from)));
}

export async function setPassword(db: Db | Tx, donorId: string, passwordHash: string): Promise<void> {
  await db.update(donors).set({ passwordHash }).where(eq(donors.id, donorId));
}

/** @returns false when there was a first password already */
export async function setFirstPassword(db: Db, donorId: string, passwordHash: string): Promise<boolean> {
  const rows = await db
    .update(donors)
    .set({ passwordHash })
    .where(and(eq(donors.id, donorId), isNull(donors.passwordHash), isNull(donors.mergedInto)))
    .returning({ id: donors.id });
  return rows.length > 0;
}

/** The session is this donor's from now on, and its token is due for rotation. */
export async function raiseSession(
  db: Db | Tx,
  sessionId: string,
  donorId: string,
  trust: Exclude<Trust, 'guest'>,
): Promise<void> {
  await db
    .update(sessions)
    .set({ trust, donorId, rotationDue: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
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

export async function insertLink(
  db: Db,
  link: { kind: LinkKind; email: string; tokenHash: Buffer; lifetimeMinutes: number },
): Promise<void> {
  const { lifetimeMinutes, ...values } = link;
  await db
    .insert(links)
    .values({ ...values, expiresAt: sql`now() + make_interval(mins => ${lifetimeMinutes})` });
}

const isOpenLink = (kind: LinkKind, tokenHash: Buffer) =>
  and(
    eq(links.tokenHash, tokenHash),
    eq(links.kind, kind),
    isNull(links.endedAt),
    sql`${links.expiresAt} > now()`,
  );

/** @returns the link's address, or undefined when it is unknown, used, void or too old */
export async function findLink(db: Db, kind: LinkKind, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db.select({ email: links.email }).from(links).where(isOpenLink(kind, tokenHash));
  return row?.email;
}

/** Uses a link up. @returns as `findLink` */
export async function useLink(tx: Tx, kind: LinkKind, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .update(links)
    .set({ endedAt: sql`now()` })
    .where(isOpenLink(kind, tokenHash))
    .returning({ email: links.email });
  return row?.email;
}

export async function endLinks(tx: Tx, email: string): Promise<void> {
  await tx
    .update(links)
    .set({ endedAt: sql`now()` })
    .where(and(sql`lower(${links.email}) = lower(${email})`, isNull(links.endedAt)));
}
