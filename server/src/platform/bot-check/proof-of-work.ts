import {
  BOT_CHECK_LIFETIME_S,
  challengeAnswerSchema,
  challengeSchema,
  type BotCheckAction,
  type Challenge,
  type ChallengeAnswer,
} from '@handsel/contract';
import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { usedChallenges } from '../../schema/used-challenges.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import type { Db } from '../database/database.ts';
import type { BotCheck } from './bot-check.ts';

/**
 * The work for an answer: the browser derives a key for each counter, with `cost` rounds each,
 * until one matches.
 */
export interface Difficulty {
  cost: number;
  /** The counter to find is in this range, so the work is never much above the mean. */
  counters: readonly [least: number, most: number];
  lifetimeS: number;
}

/**
 * About 0.1 s on a desktop and well under a second on a phone. Making and judging a puzzle costs us
 * one derivation.
 */
export const DIFFICULTY: Difficulty = { cost: 1_000, counters: [150, 350], lifetimeS: BOT_CHECK_LIFETIME_S };

/**
 * The factor for payments, which need a puzzle in attack mode only. Each card then costs about a
 * second on a desktop.
 */
const PAYMENT_FACTOR = 8;

export interface ProofOfWork extends BotCheck {
  /** @param session the caller; a puzzle for a payment is valid in that session only */
  newChallenge(action: BotCheckAction, session: string | undefined): Promise<Challenge>;
  forgetExpired(): Promise<void>;
}

/**
 * Puzzles by ALTCHA (https://altcha.org/docs/v2/), signed by us, each for one action, for a limited
 * time, for one use.
 */
export async function createProofOfWork(db: Db, difficulty: Difficulty): Promise<ProofOfWork> {
  const key = await readOrMakeKey(db, 'bot_check');
  const keys = { hmacSignatureSecret: `${key}:challenge`, hmacKeySignatureSecret: `${key}:solution` };
  const [least, most] = difficulty.counters;

  async function newChallenge(action: BotCheckAction, session: string | undefined): Promise<Challenge> {
    const factor = action === 'payment' ? PAYMENT_FACTOR : 1;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: difficulty.cost,
      counter: randomInt(most * factor, least * factor),
      data: { action, owner: ownerOf(action, session) },
      deriveKey,
      expiresAt: new Date(Date.now() + difficulty.lifetimeS * 1_000),
      ...keys,
    });
    return z.parse(challengeSchema, challenge);
  }

  const judge: BotCheck['judge'] = async (action, answer, session) => {
    const given = readAnswer(answer);
    const data = given?.challenge.parameters.data;
    if (given === undefined || data?.action !== action || data.owner !== ownerOf(action, session))
      return 'failed';
    const { verified } = await verifySolution({ ...given, deriveKey, ...keys });
    return verified && (await isFirstUse(given.challenge)) ? 'passed' : 'failed';
  };

  const use = db
    .insert(usedChallenges)
    .values({
      signature: sql.placeholder('signature'),
      expiresAt: sql`to_timestamp(${sql.placeholder('expiresAt')})`,
    })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature })
    .prepare('use_challenge');

  async function isFirstUse({ signature, parameters }: Challenge): Promise<boolean> {
    const inserted = await use.execute({
      signature: Buffer.from(signature, 'hex'),
      expiresAt: parameters.expiresAt,
    });
    return inserted.length === 1;
  }

  async function forgetExpired(): Promise<void> {
    // Keeps them a minute longer, because the processes' clocks may differ.
    await db.delete(usedChallenges).where(sql`${usedChallenges.expiresAt} < now() - interval '1 minute'`);
  }

  return { newChallenge, judge, forgetExpired };
}

/**
 * The owner that a puzzle is bound to, or null if any caller may use it. The hash does not reveal
 * the session.
 */
function ownerOf(action: BotCheckAction, session: string | undefined): string | null {
  if (action !== 'payment') return null;
  return createHash('sha256')
    .update(session ?? 'nobody')
    .digest('base64url');
}

function readAnswer(answer: string): ChallengeAnswer | undefined {
  try {
    const text = Buffer.from(answer, 'base64').toString('utf8');
    return z.safeParse(challengeAnswerSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
