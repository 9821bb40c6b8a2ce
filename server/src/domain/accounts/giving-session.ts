import type { Language } from '@handsel/words/languages';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import { changeLanguage } from './language.ts';
import { sessions } from '../../schema/sessions.ts';
import type { Rotation } from './session-rotation.ts';

/** The session in which a gift was given, as its attempt has it. */
interface Giving {
  sessionId: string;
  beganAnonymous: boolean;
  email: string;
  /** The language of the gift, which becomes the donor's. */
  language: Language;
}

export interface GivingDonor {
  donorId: string;
  /** Whether the session acts for the donor. */
  isSessions: boolean;
  hasSessionEnded: boolean;
  /** Whether the session has its next token. */
  hasRotated: boolean;
}

/**
 * Finds or creates a gift's donor, and raises the trust of the giving session, which stays locked
 * until the transaction ends. The donor is the session's donor when the gift was given under that
 * donor's address.
 *
 * @param rotation given when the session's request receives the reply: an anonymous session's token
 * changes with the gift
 */
export async function raiseGivingSession(
  tx: Tx,
  giving: Giving,
  rotation: Rotation | undefined,
): Promise<GivingDonor> {
  const session = await lockSession(tx, giving.sessionId);
  const isAnonymous = session.trust === 'anonymous';
  // Two people can pay in one anonymous session. The first gift takes the session with it.
  const isAnothers = giving.beganAnonymous && session.trust === 'unverified';
  const known =
    session.donorId === null || isAnothers ? undefined : await findSessionsDonor(tx, session.donorId, giving);
  const hasSessionEnded = session.endedAt !== null;
  const donorId = known ?? (await addDonor(tx, giving));
  const isSessions = known !== undefined || session.donorId === null;
  if (!isSessions) return { donorId, isSessions, hasSessionEnded, hasRotated: false };
  // The token changes only from what the request has shown; otherwise the next request changes it.
  const rotates =
    isAnonymous &&
    !hasSessionEnded &&
    rotation !== undefined &&
    rotation.from.tokenHash.equals(session.tokenHash) &&
    rotation.from.rotationSalt.equals(session.rotationSalt);
  await execute(
    tx,
    tx
      .update(sessions)
      .set({
        donorId,
        ...(isAnonymous && { trust: 'unverified', rotationDue: sql`now()` }),
        ...(rotates && {
          rotationDue: null,
          tokenHash: rotation.tokenHash,
          previousTokenHash: session.tokenHash,
          previousTrust: 'anonymous',
          rotationConfirmedAt: null,
          device: rotation.device,
          lastSeenAt: sql`now()`,
        }),
      })
      .where(eq(sessions.id, giving.sessionId)),
  );
  return { donorId, isSessions, hasSessionEnded, hasRotated: rotates };
}

interface LockedSession extends Record<string, unknown> {
  donorId: string | null;
  trust: 'anonymous' | 'unverified' | 'verified';
  endedAt: unknown;
  tokenHash: Buffer;
  rotationSalt: Buffer;
}

async function lockSession(tx: Tx, id: string): Promise<LockedSession> {
  const { rows } = await execute<LockedSession>(
    tx,
    sql`select donor_id as "donorId", trust, ended_at as "endedAt", token_hash as "tokenHash", rotation_salt as "rotationSalt"
      from sessions where id = ${id} for update`,
  );
  const [session] = rows;
  if (session === undefined) throw new Error('a session with an open attempt is gone');
  return session;
}

/**
 * The session's donor, if the gift has their address. A donor that another gift creates at the same
 * moment is not seen, so the address has two donors until it is verified.
 */
async function findSessionsDonor(
  tx: Tx,
  donorId: string,
  { email, language }: Pick<Giving, 'email' | 'language'>,
): Promise<string | undefined> {
  const { rows } = await execute<{ id: string; language: Language }>(
    tx,
    sql`select shown.id, shown.language from donors join donors shown on shown.id = coalesce(donors.merged_into, donors.id)
      where donors.id = ${donorId} and lower(donors.email) = lower(${email})`,
  );
  const [found] = rows;
  if (found !== undefined && found.language !== language) await changeLanguage(tx, found.id, language);
  return found?.id;
}

async function addDonor(tx: Tx, { email, language }: Pick<Giving, 'email' | 'language'>): Promise<string> {
  const { rows } = await execute<{ id: string }>(
    tx,
    sql`insert into donors (email, language) values (${email}, ${language}) returning id`,
  );
  const [donor] = rows;
  if (donor === undefined) throw new Error('a donor was not inserted');
  return donor.id;
}
