import type { Trust } from '@handsel/contract';
import { eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { execute, preparedRead } from '../../platform/database/prepared.ts';
import { IDLE_LIMIT_MS, isSessionTooOld, MINUTE_MS } from '../../platform/http/session-lifetimes.ts';
import type { FoundSession, Session, SessionStore } from '../../platform/http/session-store.ts';
import {
  hashToken,
  isAnonymousToken,
  idOfAnonymous,
  newAnonymousToken,
  newRotationSalt,
  rotatedToken,
} from '../../platform/http/session-token.ts';
import { donors } from '../../schema/donors.ts';
import { sessions } from '../../schema/sessions.ts';
import { rotationOf } from './session-rotation.ts';

const TOUCH_AFTER_MS = MINUTE_MS;
/** Allows for a request that was in flight while the token changed. */
const OVERTAKEN_GRACE_MS = MINUTE_MS;
/**
 * A browser that lost the reply with the new token must ask again within this time. After that its
 * session is over.
 */
const LOST_REPLY_GRACE_MS = 5 * MINUTE_MS;
/**
 * A token is rotated at this age. A copied cookie opens nothing once its owner was active for this
 * long.
 */
const TOKEN_LIFETIME_MS = 60 * MINUTE_MS;

/** How long the token from before a rotation still works while no browser has shown the new one. */
const UNACKNOWLEDGED_GRACE_MS: Record<Trust, number> = {
  anonymous: LOST_REPLY_GRACE_MS,
  unverified: LOST_REPLY_GRACE_MS,
  verified: IDLE_LIMIT_MS.verified,
};

type Row = typeof sessions.$inferSelect & { email: string | null };

const find = preparedRead((db) =>
  db
    .select({ session: sessions, email: donors.email })
    .from(sessions)
    .leftJoin(donors, eq(donors.id, sessions.donorId))
    .where(
      or(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        eq(sessions.previousTokenHash, sql.placeholder('hash')),
        // A rotated session's first token: it does not open a new session again.
        eq(sessions.id, sql.placeholder('anonymousId')),
      ),
    )
    .limit(1)
    .prepare('find_session'),
);

/**
 * How long a payment can continue in an expired session: as long as the page may pay with the
 * gateway's client token.
 */
const RESUMABLE_HOURS = 24;

/** @param key signs the tokens of anonymous visitors; every process on this database shares it */
export function createSessionStore(db: Db, now: () => Date, key: string): SessionStore {
  async function open(token: string, userAgent: string, paysWithIt = false): Promise<FoundSession> {
    const hash = hashToken(token);
    const [found] = await find(db).execute({ hash, anonymousId: idOfAnonymous(token) });
    if (found === undefined && isAnonymousToken(token, key))
      return { kind: 'active', session: unstored(token) };
    if (found === undefined || found.session.endedAt !== null) return { kind: 'none', keepCookie: false };
    const row: Row = { ...found.session, email: found.email };
    if (!row.tokenHash.equals(hash)) return openOvertaken(row, token);
    const idleMs = now().getTime() - row.lastSeenAt.getTime();
    if (idleMs > IDLE_LIMIT_MS[row.trust] || isTooOld(row, idleMs)) {
      return { kind: 'lapsed', session: sessionOf(row, token) };
    }
    if (isFromBeforeTheGift(row) && !paysWithIt) return { kind: 'active', session: overtaken(row, token) };
    if (row.rotationDue !== null || isTokenOld(row)) return rotate(row, token, userAgent);
    const rotationSalt = await touch(row, idleMs);
    return { kind: 'active', session: sessionOf({ ...row, rotationSalt }, token) };
  }

  function isTooOld({ trust, createdAt }: Row, idleMs: number): boolean {
    return isSessionTooOld(trust, { ageMs: now().getTime() - createdAt.getTime(), idleMs });
  }

  function isTokenOld({ trust, tokenGivenAt }: Row): boolean {
    return trust !== 'anonymous' && now().getTime() - tokenGivenAt.getTime() > TOKEN_LIFETIME_MS;
  }

  /**
   * A gift that was found later has raised the session, whose token is still the one from before
   * the payment.
   */
  function isFromBeforeTheGift({ trust, rotationDue, previousTokenHash }: Row): boolean {
    return trust === 'unverified' && rotationDue !== null && previousTokenHash === null;
  }

  /**
   * Handles a token from before a rotation: the browser lost the reply with the new one, or its
   * request is slightly late.
   */
  function openOvertaken(row: Row, token: string): FoundSession {
    if (row.previousTokenHash?.equals(hashToken(token)) !== true) return { kind: 'none', keepCookie: false };
    if (row.rotationConfirmedAt !== null) {
      const sinceMs = now().getTime() - row.rotationConfirmedAt.getTime();
      return { kind: 'none', keepCookie: sinceMs < OVERTAKEN_GRACE_MS };
    }
    // Nothing has updated `lastSeenAt` since the rotation.
    const idleMs = now().getTime() - row.lastSeenAt.getTime();
    if (idleMs > UNACKNOWLEDGED_GRACE_MS[row.trust] || isTooOld(row, idleMs))
      return { kind: 'none', keepCookie: false };
    if (row.trust === 'anonymous' || row.previousTrust !== row.trust)
      return { kind: 'active', session: overtaken(row, token) };
    const newToken = rotatedToken(token, row.rotationSalt);
    return { kind: 'active', session: sessionOf(row, newToken), newToken };
  }

  /**
   * Rotates the token because the trust has risen or the token is old. The donor then sees this
   * browser in the list of signed-in browsers.
   */
  async function rotate(row: Row, token: string, userAgent: string): Promise<FoundSession> {
    const { token: newToken, tokenHash, device } = rotationOf(sessionOf(row, token), userAgent);
    const rotated = db
      .update(sessions)
      .set({
        tokenHash,
        previousTokenHash: row.tokenHash,
        previousTrust: isFromBeforeTheGift(row) ? 'anonymous' : row.trust,
        rotationConfirmedAt: null,
        rotationDue: null,
        tokenGivenAt: now(),
        device,
        lastSeenAt: now(),
      })
      .where(isStillAs(row))
      .returning({ id: sessions.id });
    const { rows } = await execute(db, rotated);
    // Another request of the browser was faster: it rotated to the same token, or signed in with
    // the session.
    if (rows.length === 0) return open(token, userAgent);
    return { kind: 'active', session: sessionOf(row, newToken), newToken };
  }

  /** Matches while the token has not changed since the row was read. */
  function isStillAs(row: Row) {
    return sql`${sessions.id} = ${row.id} and ${sessions.tokenHash} = ${row.tokenHash}`;
  }

  /** @returns the session's salt after the update */
  async function touch(row: Row, idleMs: number): Promise<Buffer> {
    const confirms = row.previousTokenHash !== null && row.rotationConfirmedAt === null;
    if (!confirms && idleMs < TOUCH_AFTER_MS) return row.rotationSalt;
    const rotationSalt = confirms ? newRotationSalt() : row.rotationSalt;
    await db
      .update(sessions)
      .set({ lastSeenAt: now(), ...(confirms ? { rotationConfirmedAt: now(), rotationSalt } : {}) })
      .where(isStillAs(row));
    return rotationSalt;
  }

  function newAnonymous(left?: string): Session {
    return { ...unstored(newAnonymousToken(key)), ...(left !== undefined && { leftSessionId: left }) };
  }

  async function createAnonymous(on: Db | Tx = db, left?: string): Promise<Session> {
    return insert(on, newAnonymousToken(key), left);
  }

  async function keep(session: Session, on: Db | Tx = db): Promise<Session> {
    return session.isStored ? session : insert(on, session.token, session.leftSessionId);
  }

  async function insert(on: Db | Tx, token: string, leftSessionId?: string): Promise<Session> {
    const tokenHash = hashToken(token);
    const [row] = await on
      .insert(sessions)
      .values({
        id: idOfAnonymous(token),
        tokenHash,
        rotationSalt: newRotationSalt(),
        leftSessionId,
        createdAt: now(),
        lastSeenAt: now(),
      })
      // Another request of the browser was faster. Its row has the same id, and the same token
      // unless a donor has signed in with it.
      .onConflictDoNothing()
      .returning();
    const kept = row ?? (await on.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0];
    return kept === undefined
      ? insert(on, newAnonymousToken(key), leftSessionId)
      : sessionOf({ ...kept, email: null }, token);
  }

  /**
   * Lets an anonymous visitor pay in an expired session, for the session's own checkout. The
   * session holds only what the visitor typed. An unverified donor's session holds earlier gifts,
   * so that donor must sign in again.
   */
  async function resumeFor({ id, token }: Session, checkoutId: string): Promise<Session | undefined> {
    const [row] = await db
      .update(sessions)
      .set({ rotationDue: null, lastSeenAt: now() })
      .where(
        sql`${sessions.id} = ${id} and ${sessions.tokenHash} = ${hashToken(token)} and ${sessions.endedAt} is null
          and ${sessions.trust} = 'anonymous'
          and ${sessions.lastSeenAt} > ${now()}::timestamptz - make_interval(hours => ${RESUMABLE_HOURS})
          and exists (
            select from checkouts c
            where c.id = ${checkoutId} and c.session_id = ${id} and c.email is not null
          )`,
      )
      .returning();
    return row && sessionOf({ ...row, email: null }, token);
  }

  return { open, newAnonymous, createAnonymous, keep, resumeFor };
}

function unstored(token: string): Session {
  const id = idOfAnonymous(token);
  const rotationSalt = Buffer.alloc(0);
  return { id, isStored: false, trust: 'anonymous', donorId: null, email: null, token, rotationSalt };
}

function overtaken(row: Row, token: string): Session {
  return { ...sessionOf(row, token), isOvertaken: true };
}

function sessionOf(row: Row, token: string): Session {
  const { id, trust, donorId, email, rotationSalt, leftSessionId } = row;
  const isRenewed = trust === 'anonymous' && row.previousTokenHash !== null;
  return {
    id,
    isStored: true,
    trust,
    donorId,
    email,
    token,
    rotationSalt,
    ...(isRenewed && { isRenewed }),
    ...(leftSessionId !== null && { leftSessionId }),
  };
}
