import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS, STEP_UP_MINUTES } from '@handsel/contract/console';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/session-token.ts';
import { staff } from '../../../schema/staff.ts';
import { staffSessions } from '../../../schema/staff-sessions.ts';
import type { StaffPerson } from '../people/store.ts';

/** The second factor may take this long after the password. */
const SECOND_FACTOR_MINUTES = 10;
/**
 * The precision of a session's last use: writing it at each call would cost more than it is worth.
 */
const SEEN_SECONDS = 30;

export type StaffSessionState = 'password-given' | 'signed-in';

export interface OpenStaffSession {
  id: string;
  state: StaffSessionState;
  person: StaffPerson;
  /** The second factor was given recently. */
  isStepUpFresh: boolean;
}

const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/** Not ended, not idle for too long, not too old, and its person is still staff. */
const isOpen = sql`${staffSessions.endedAt} is null and ${staff.deactivatedAt} is null
  and ${staffSessions.lastSeenAt} > now() - ${minutes(STAFF_IDLE_MINUTES)}
  and ${staffSessions.createdAt} > now() - ${minutes(STAFF_SESSION_HOURS * 60)}
  and (${staffSessions.secondFactorAt} is not null or ${staffSessions.createdAt} > now() - ${minutes(SECOND_FACTOR_MINUTES)})`;

const person = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  accessId: staff.accessId,
};

/** @param token from the browser's cookie */
export async function openStaffSession(db: Db, token: string): Promise<OpenStaffSession | undefined> {
  const [found] = await db
    .select({
      id: staffSessions.id,
      person,
      isSignedIn: sql<boolean>`${staffSessions.secondFactorAt} is not null`,
      isStepUpFresh: sql<boolean>`coalesce(${staffSessions.secondFactorAt} > now() - ${minutes(STEP_UP_MINUTES)}, false)`,
      isSeenLongAgo: sql<boolean>`${staffSessions.lastSeenAt} < now() - make_interval(secs => ${SEEN_SECONDS})`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isOpen));
  if (found === undefined) return undefined;
  const { isSignedIn, isSeenLongAgo, ...session } = found;
  if (isSeenLongAgo)
    await db
      .update(staffSessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(staffSessions.id, session.id));
  return { ...session, state: isSignedIn ? 'signed-in' : 'password-given' };
}

/**
 * The present actor of a session; undefined if it has ended meanwhile. Locks it until the
 * transaction ends. The person is always locked before the session: otherwise two transactions
 * could wait for each other.
 */
export async function findActor(
  tx: Tx,
  { id, person: { id: staffId } }: Pick<OpenStaffSession, 'id' | 'person'>,
): Promise<StaffPerson | undefined> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('share');
  const [found] = await tx
    .select(person)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, id), eq(staff.id, staffId), isOpen))
    .for('share');
  return found;
}

/**
 * @param begun `isSignedIn`: the second factor was given with the first; `secondFactorAt`: its
 * time, if not now
 */
export async function beginStaffSession(
  tx: Tx,
  begun: {
    staffId: string;
    token: string;
    device: string;
    network: string;
    isSignedIn: boolean;
    secondFactorAt?: Date;
  },
): Promise<string> {
  const { token, isSignedIn, secondFactorAt, ...rest } = begun;
  const [row] = await tx
    .insert(staffSessions)
    .values({
      ...rest,
      tokenHash: hashToken(token),
      ...(isSignedIn && { secondFactorAt: secondFactorAt ?? sql`now()` }),
    })
    .returning({ id: staffSessions.id });
  if (row === undefined) throw new Error('the session was not written');
  return row.id;
}

/**
 * Records the second factor: the session continues under another token.
 * @returns whether it was waiting for the factor
 */
export async function raiseStaffSession(tx: Tx, sessionId: string, token: string): Promise<boolean> {
  const raised = await tx
    .update(staffSessions)
    .set({ tokenHash: hashToken(token), secondFactorAt: sql`now()`, lastSeenAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.endedAt),
        isNull(staffSessions.secondFactorAt),
      ),
    )
    .returning({ id: staffSessions.id });
  return raised.length === 1;
}

/**
 * Records another second factor.
 * @returns whether the session had not ended meanwhile
 */
export async function noteSecondFactor(tx: Tx, sessionId: string): Promise<boolean> {
  const noted = await tx
    .update(staffSessions)
    .set({ secondFactorAt: sql`now()` })
    .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });
  return noted.length === 1;
}

/** The session continues under a new token, and the old one is invalid. */
export async function replaceSessionToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(staffSessions.id, sessionId));
}

/** @returns whether it was the person's, and open */
export async function endStaffSession(tx: Db | Tx, sessionId: string, staffId: string): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)),
    )
    .returning({ id: staffSessions.id });
  return ended.length === 1;
}

/**
 * Ends all of a person's sessions.
 * @param exceptId the session to keep
 * @returns the number of ended sessions
 */
export async function endStaffSessionsOf(tx: Tx, staffId: string, exceptId?: string): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
    .returning({ id: staffSessions.id });
  return ended.length;
}

export interface OwnSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions of a person, the last used first. */
export async function findOwnSessions(db: Db, staffId: string): Promise<OwnSession[]> {
  return db
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.staffId, staffId), isOpen, sql`${staffSessions.secondFactorAt} is not null`))
    .orderBy(sql`${staffSessions.lastSeenAt} desc, ${staffSessions.id}`);
}
