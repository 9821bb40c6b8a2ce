import { randomBytes } from 'node:crypto';
import { TRUSTS, type SignedInSession } from '@handsel/contract';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { dayIn, type Books } from '../../platform/database/day-in.ts';
import { IDLE_LIMIT_MS, LONGEST_SESSION_DAYS } from '../../platform/http/session-lifetimes.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { donors } from '../../schema/donors.ts';
import { sessions } from '../../schema/sessions.ts';

/**
 * Moves the session that verified the address to the chosen donor, if it acted for one of the
 * merged accounts.
 */
export async function moveSession(tx: Tx, sessionId: string, from: string[], into: string): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(sessions)
    .set({ donorId: into })
    .where(and(eq(sessions.id, sessionId), inArray(sessions.donorId, from)));
}

const readHolder = preparedRead((db) =>
  db
    .select({ donorId: sql<string | null>`coalesce(${donors.mergedInto}, ${sessions.donorId})` })
    .from(sessions)
    .leftJoin(donors, eq(donors.id, sessions.donorId))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('find_holder'),
);

/**
 * The donor whom a session acts for now, including a verification in this transaction. Null for an
 * anonymous visitor.
 */
export async function findHolder(db: Db | Tx, sessionId: string): Promise<string | null> {
  const [row] = await readHolder(db).execute({ sessionId });
  return row?.donorId ?? null;
}

/**
 * Whether a session is open and still has the same donor. It stays that way until the transaction
 * ends.
 * @param donorId accepted as its donor too: another request of the browser may have signed in to
 * the same account
 */
export async function isUnchanged(tx: Tx, session: Session, donorId: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ donorId: sessions.donorId, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for('no key update')
    .prepare('lock_session')
    .execute();
  if (row === undefined) return !session.isStored;
  return row.endedAt === null && (row.donorId === session.donorId || row.donorId === donorId);
}

/**
 * Adds an ended session, for records whose own session is unknown or was in another system.
 * @param donorId the donor whom it acted for
 * @returns its id
 */
export async function insertEndedSession(
  tx: Tx,
  createdAt: Date,
  donorId: string | null = null,
): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({
      tokenHash: randomBytes(32),
      rotationSalt: randomBytes(32),
      endedAt: sql`now()`,
      donorId,
      createdAt,
      lastSeenAt: createdAt,
    })
    .returning({ id: sessions.id });
  if (row === undefined) throw new Error('the session was not written');
  return row.id;
}

export async function endSession(db: Db | Tx, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/**
 * Ends the open sessions of these donors.
 * @param which never ends `except`; if `only` is given, ends no other session
 */
export async function endSessionsOf(
  tx: Tx,
  donorIds: string[],
  { only, except }: { only?: string | undefined; except?: string | null } = {},
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        inArray(sessions.donorId, donorIds),
        isNull(sessions.endedAt),
        typeof except === 'string' ? ne(sessions.id, except) : undefined,
        only === undefined ? undefined : eq(sessions.id, only),
      ),
    );
}

/** The next request of the session gives it a new token. */
export async function makeRotationDue(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ rotationDue: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/**
 * The browsers that a donor is signed in with: the requesting one first, then the most recently
 * used.
 */
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
