import type { Trust } from '@handsel/contract';
import { eq, or, sql } from 'drizzle-orm';
import { checkouts } from '../../schema/checkouts.ts';
import { donors } from '../../schema/donors.ts';
import { sessions } from '../../schema/sessions.ts';
import type { Db, Tx } from '../database/database.ts';
import { execute, preparedRead } from '../database/prepared.ts';
import { deviceWords } from './device.ts';
import { IDLE_LIMIT_MS, isSessionTooOld, MINUTE_MS } from './session-lifetimes.ts';
import {
  hashToken,
  isGuestToken,
  idOfGuest,
  newGuestToken,
  newRotationSalt,
  newSessionToken,
  rotatedToken,
} from './session-token.ts';

export interface Session {
  id: string;
  /** Whether there is a row of it: a guest who has stored nothing has none until `keep` writes it. */
  isStored: boolean;
  trust: Trust;
  donorId: string | null;
  /** The donor's address; null for a guest. */
  email: string | null;
  /** The token the browser showed, or was given a moment ago. */
  token: string;
  /** What its next token is derived with. */
  rotationSalt: Buffer;
}

/** A session's next token, for whoever raises its trust and changes its token in one statement: only while it is as it was found. */
export interface Rotation {
  from: { tokenHash: Buffer; rotationSalt: Buffer };
  token: string;
  tokenHash: Buffer;
  /** Browser and system in words. */
  device: string;
}

/** @param userAgent the browser's word for itself */
export function rotationOf({ token, rotationSalt }: Session, userAgent: string): Rotation {
  const next = rotatedToken(token, rotationSalt);
  const from = { tokenHash: hashToken(token), rotationSalt };
  return { from, token: next, tokenHash: hashToken(next), device: deviceWords(userAgent) };
}

export type FoundSession =
  /** `newToken` is what the browser must hold from now on, when it differs from what it showed. */
  | { kind: 'active'; session: Session; newToken?: string }
  /** One that was left alone for too long, or is too old. A guest is not told. */
  | { kind: 'lapsed'; session: Session }
  /** No session, or a token overtaken by its rotation while this request was on its way. */
  | { kind: 'none'; keepCookie: boolean };

const TOUCH_AFTER_MS = MINUTE_MS;
/** A request that was on its way while the token changed. */
const OVERTAKEN_GRACE_MS = MINUTE_MS;
/** A browser that never heard of the new token asks again within this, or its session is over. */
const LOST_REPLY_GRACE_MS = 5 * MINUTE_MS;
/** A token is rotated when it is so old: a copy of a cookie opens nothing once its owner has gone on for so long. */
const TOKEN_LIFETIME_MS = 60 * MINUTE_MS;

/**
 * For how long the token from before a rotation is answered with the new one, while nobody has shown that. A donor's is rotated because it
 * is old, which gives no new right: a browser that lost the reply stays signed in for as long as without a rotation.
 */
const UNHEARD_GRACE_MS: Record<Trust, number> = {
  guest: LOST_REPLY_GRACE_MS,
  giver: LOST_REPLY_GRACE_MS,
  donor: IDLE_LIMIT_MS.donor,
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
        // Its first token was this one: it is no new guest's any more.
        eq(sessions.id, sql.placeholder('guestId')),
      ),
    )
    .limit(1)
    .prepare('find_session'),
);

/** For how long a payment goes on in a session that has lapsed: as long as the page may pay with what it has from the gateway. */
const RESUMABLE_HOURS = 24;

/** @param key signs the tokens of guests; the same for every process on this database */
export function createSessionStore(db: Db, now: () => Date, key: string) {
  /** @param token what the browser's cookie holds; @param userAgent its word for itself */
  async function open(token: string, userAgent: string): Promise<FoundSession> {
    const hash = hashToken(token);
    const [found] = await find(db).execute({ hash, guestId: idOfGuest(token) });
    if (found === undefined && isGuestToken(token, key)) return { kind: 'active', session: unstored(token) };
    if (found === undefined || found.session.endedAt !== null) return { kind: 'none', keepCookie: false };
    const row: Row = { ...found.session, email: found.email };
    if (!row.tokenHash.equals(hash)) return openOvertaken(row, token);
    const idleMs = now().getTime() - row.lastSeenAt.getTime();
    if (idleMs > IDLE_LIMIT_MS[row.trust] || isTooOld(row, idleMs)) {
      return { kind: 'lapsed', session: sessionOf(row, token) };
    }
    if (row.rotationDue !== null || isTokenOld(row)) return rotate(row, token, userAgent);
    const rotationSalt = await touch(row, idleMs);
    return { kind: 'active', session: sessionOf({ ...row, rotationSalt }, token) };
  }

  function isTooOld({ trust, createdAt }: Row, idleMs: number): boolean {
    return isSessionTooOld(trust, { ageMs: now().getTime() - createdAt.getTime(), idleMs });
  }

  function isTokenOld({ trust, tokenGivenAt }: Row): boolean {
    return trust !== 'guest' && now().getTime() - tokenGivenAt.getTime() > TOKEN_LIFETIME_MS;
  }

  /** The browser shows the token from before a rotation: it never heard of the new one, or is a moment late. */
  function openOvertaken(row: Row, token: string): FoundSession {
    if (row.previousTokenHash?.equals(hashToken(token)) !== true) return { kind: 'none', keepCookie: false };
    if (row.rotationConfirmedAt !== null) {
      const sinceMs = now().getTime() - row.rotationConfirmedAt.getTime();
      return { kind: 'none', keepCookie: sinceMs < OVERTAKEN_GRACE_MS };
    }
    // Nothing has moved `lastSeenAt` since the rotation.
    const idleMs = now().getTime() - row.lastSeenAt.getTime();
    if (idleMs > UNHEARD_GRACE_MS[row.trust] || isTooOld(row, idleMs))
      return { kind: 'none', keepCookie: false };
    const newToken = rotatedToken(token, row.rotationSalt);
    return { kind: 'active', session: sessionOf(row, newToken), newToken };
  }

  /** The trust has risen, or the token is old. From now on the donor sees this browser among those that are signed in. */
  async function rotate(row: Row, token: string, userAgent: string): Promise<FoundSession> {
    const { token: newToken, tokenHash, device } = rotationOf(sessionOf(row, token), userAgent);
    const rotated = db
      .update(sessions)
      .set({
        tokenHash,
        previousTokenHash: row.tokenHash,
        rotationConfirmedAt: null,
        rotationDue: null,
        tokenGivenAt: now(),
        device,
        lastSeenAt: now(),
      })
      .where(isStillAs(row))
      .returning({ id: sessions.id });
    const { rows } = await execute(db, rotated);
    // Another request of the browser was quicker: it has rotated to the same token, or its sign-in has taken the session over.
    if (rows.length === 0) return open(token, userAgent);
    return { kind: 'active', session: sessionOf(row, newToken), newToken };
  }

  /** The token has not changed since the row was read. */
  function isStillAs(row: Row) {
    return sql`${sessions.id} = ${row.id} and ${sessions.tokenHash} = ${row.tokenHash}`;
  }

  /** @returns the session's salt from now on */
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

  /** A visitor of whom nothing is stored yet: looking at a page writes no row. */
  function newGuest(): Session {
    return unstored(newGuestToken(key));
  }

  /** A guest's session with a row. @param on the transaction that needs it, if any */
  async function createGuest(on: Db | Tx = db): Promise<Session> {
    return insert(on, newGuestToken(key));
  }

  /** Writes the row of a guest who is about to store something. */
  async function keep(session: Session, on: Db | Tx = db): Promise<Session> {
    return session.isStored ? session : insert(on, session.token);
  }

  async function insert(on: Db | Tx, token: string): Promise<Session> {
    const tokenHash = hashToken(token);
    const [row] = await on
      .insert(sessions)
      .values({
        id: idOfGuest(token),
        tokenHash,
        rotationSalt: newRotationSalt(),
        createdAt: now(),
        lastSeenAt: now(),
      })
      // Another call of the browser was quicker: its row has the same id, and the same token unless somebody has signed in with it.
      .onConflictDoNothing()
      .returning();
    const kept = row ?? (await on.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0];
    return kept === undefined ? insert(on, newGuestToken(key)) : sessionOf({ ...kept, email: null }, token);
  }

  /**
   * A guest who paused for too long pays: the session goes on, for its own checkout. A guest's session holds nothing but what was typed in it. A
   * giver's holds the gifts before, so a giver signs in again.
   */
  async function resumeToPay({ id, token }: Session, checkoutId: string): Promise<Session | undefined> {
    const [row] = await db
      .update(sessions)
      .set({ rotationDue: null, lastSeenAt: now() })
      .where(
        sql`${sessions.id} = ${id} and ${sessions.tokenHash} = ${hashToken(token)} and ${sessions.endedAt} is null
          and ${sessions.trust} = 'guest'
          and ${sessions.lastSeenAt} > ${now()}::timestamptz - make_interval(hours => ${RESUMABLE_HOURS})
          and exists (
            select from checkouts c
            where c.id = ${checkoutId} and c.session_id = ${id} and c.email is not null
          )`,
      )
      .returning();
    return row && sessionOf({ ...row, email: null }, token);
  }

  /** The address of one of the session's own checkouts. */
  async function emailOfCheckout(sessionId: string, checkoutId: string): Promise<string | null> {
    const [row] = await db
      .select({ email: checkouts.email })
      .from(checkouts)
      .where(sql`${checkouts.id}::text = ${checkoutId} and ${checkouts.sessionId} = ${sessionId}`);
    return row?.email ?? null;
  }

  return { open, newGuest, createGuest, keep, resumeToPay, emailOfCheckout };
}

function unstored(token: string): Session {
  const id = idOfGuest(token);
  const rotationSalt = Buffer.alloc(0);
  return { id, isStored: false, trust: 'guest', donorId: null, email: null, token, rotationSalt };
}

/**
 * Gives a session to a donor, as from its beginning: with a new token that only this reply carries. Who knows the old token is told nothing
 * of it and opens nothing with it, so nobody signs a victim in to a session of their own (session fixation).
 * @returns the token
 */
export async function renewSession(
  db: Db | Tx,
  sessionId: string,
  { donorId, trust, userAgent }: { donorId: string; trust: Exclude<Trust, 'guest'>; userAgent: string },
): Promise<string> {
  const token = newSessionToken();
  await db
    .update(sessions)
    .set({
      trust,
      donorId,
      tokenHash: hashToken(token),
      rotationSalt: newRotationSalt(),
      previousTokenHash: sql`${sessions.tokenHash}`,
      rotationConfirmedAt: sql`now()`,
      rotationDue: null,
      tokenGivenAt: sql`now()`,
      device: deviceWords(userAgent),
      createdAt: sql`now()`,
      lastSeenAt: sql`now()`,
    })
    .where(eq(sessions.id, sessionId));
  return token;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

function sessionOf(row: Row, token: string): Session {
  const { id, trust, donorId, email, rotationSalt } = row;
  return { id, isStored: true, trust, donorId, email, token, rotationSalt };
}
