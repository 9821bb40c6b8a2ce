import type { Trust } from '@handsel/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import { describeDevice } from '../../platform/http/device.ts';
import type { Session } from '../../platform/http/session-store.ts';
import {
  hashToken,
  newRotationSalt,
  newSessionToken,
  rotatedToken,
} from '../../platform/http/session-token.ts';
import { sessions } from '../../schema/sessions.ts';

/**
 * A session's next token, for a statement that raises its trust and changes its token together. The
 * statement does nothing when the session has changed since it was read.
 */
export interface Rotation {
  from: { tokenHash: Buffer; rotationSalt: Buffer };
  token: string;
  tokenHash: Buffer;
  /** The browser and operating system in words. */
  device: string;
}

/** @param userAgent the `User-Agent` header */
export function rotationOf({ token, rotationSalt }: Session, userAgent: string): Rotation {
  const next = rotatedToken(token, rotationSalt);
  const from = { tokenHash: hashToken(token), rotationSalt };
  return { from, token: next, tokenHash: hashToken(next), device: describeDevice(userAgent) };
}

/**
 * Gives a session to a donor as if it were new, with a token that only this reply carries. The old
 * token opens nothing and reveals nothing of the session. An attacker therefore cannot sign a
 * victim in to the attacker's own session (session fixation).
 * @returns the token
 */
export async function renewSession(
  db: Db | Tx,
  sessionId: string,
  { donorId, trust, userAgent }: { donorId: string; trust: Exclude<Trust, 'anonymous'>; userAgent: string },
): Promise<string> {
  const token = newSessionToken();
  const renewed = db
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
      device: describeDevice(userAgent),
      createdAt: sql`now()`,
      lastSeenAt: sql`now()`,
    })
    .where(eq(sessions.id, sessionId));
  await execute(db, renewed);
  return token;
}

/**
 * Gives an anonymous session whose payment is still in doubt a new token, which only this reply
 * carries. If the payment turns out to have succeeded, the session continues with that token, and
 * the old token can only read the outcome.
 * @returns the token, unless the session has changed meanwhile
 */
export async function renewPayingSession(db: Db, { id, token, trust }: Session): Promise<string | undefined> {
  if (trust !== 'anonymous') return undefined;
  const next = newSessionToken();
  const renewed = db
    .update(sessions)
    .set({
      tokenHash: hashToken(next),
      rotationSalt: newRotationSalt(),
      previousTokenHash: sql`${sessions.tokenHash}`,
      previousTrust: 'anonymous',
      rotationConfirmedAt: null,
      lastSeenAt: sql`now()`,
    })
    .where(
      sql`${sessions.id} = ${id} and ${sessions.tokenHash} = ${hashToken(token)} and ${sessions.endedAt} is null
        and ${sessions.trust} = 'anonymous'`,
    )
    .returning({ id: sessions.id });
  const { rows } = await execute(db, renewed);
  return rows.length > 0 ? next : undefined;
}

/**
 * Makes the token of an anonymous session the one from before the payment that begins now. An
 * earlier payment may have given it; if the reply to this payment is lost as well, the token reads
 * only the outcome.
 */
export async function forgetEarlierToken(db: Db, { id }: Session): Promise<void> {
  await db
    .update(sessions)
    .set({ previousTokenHash: null, previousTrust: null })
    .where(and(eq(sessions.id, id), eq(sessions.trust, 'anonymous')));
}
