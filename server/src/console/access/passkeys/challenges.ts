import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/session-token.ts';
import {
  staffPasskeyChallenges,
  type staffPasskeyPurposeEnum,
} from '../../../schema/staff-passkey-challenges.ts';

type PasskeyPurpose = (typeof staffPasskeyPurposeEnum.enumValues)[number];

/** The browser and the purpose that a challenge is valid for. */
export interface Asking {
  /** The browser's own token, from its cookie. */
  token: string;
  purpose: PasskeyPurpose;
}

const CHALLENGE_BYTES = 32;
/** The time that a person has to find their device. */
export const CHALLENGE_MINUTES = 5;

export async function newChallenge(db: Db, { token, purpose }: Asking): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await db.insert(staffPasskeyChallenges).values({
    challenge,
    browserHash: hashToken(token),
    purpose,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
  return challenge;
}

/**
 * Uses up a challenge, with any result.
 * @param shown as base64url
 * @returns whether it is valid for this browser and purpose
 */
export async function takeChallenge(db: Db, shown: string, { token, purpose }: Asking): Promise<boolean> {
  const taken = await db
    .delete(staffPasskeyChallenges)
    .where(
      and(
        eq(staffPasskeyChallenges.challenge, Buffer.from(shown, 'base64url')),
        eq(staffPasskeyChallenges.browserHash, hashToken(token)),
        eq(staffPasskeyChallenges.purpose, purpose),
        sql`${staffPasskeyChallenges.expiresAt} > now()`,
      ),
    )
    .returning({ challenge: staffPasskeyChallenges.challenge });
  return taken.length === 1;
}
