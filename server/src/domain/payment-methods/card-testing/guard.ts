import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany, type Refusal, type Result } from '../../../platform/http/result.ts';
import type { ShieldContext } from '../../../platform/http/shield.ts';
import { EVERYBODY, type AttackMode } from './attack-mode.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { LimitName } from '../../../platform/limits/rules.ts';

/** The parts that protect the gateway from card testing. */
export type CardShield = Pick<ShieldContext, 'limits'> & { attackMode: AttackMode };

/** The waits between a network's tries for a turn: 15 s in all, well within an attempt's lease. */
const TURN_WAITS_MS = [50, 100, 200, ...Array<number>(48).fill(300)];

/**
 * Lets the gateway judge a card, within the limits. A person's try counts as failed until it is
 * known to have succeeded, so that cards tried together are counted before the gateway sees any.
 * The tries of one network wait for each other.
 * @param onRefused cleans up when the gateway is not asked at all
 */
export async function withCardTestingGuard<T>(
  shield: CardShield,
  limitKeys: RateLimitKeys,
  askGateway: () => Promise<Result<T>>,
  onRefused?: () => Promise<void>,
): Promise<Result<T>> {
  const { limits } = shield;
  const refused = await claimRetry(limits, limitKeys);
  if (refused !== undefined) {
    await onRefused?.();
    return refused;
  }
  let judged: Judged = 'uncertain';
  try {
    const result = await askGateway();
    judged = judge(result);
    if (judged === 'declined') await countDecline(shield, limitKeys);
    return result;
  } finally {
    // Runs last, so that a failure is always counted or in progress. It also runs when the database
    // fails during a payment.
    if (judged === 'given') await limits.forgive(FORGIVING, { ...limitKeys, ...EVERYBODY });
    else await limits.release(judged === 'passed' ? TRY : UNDER_WAY, limitKeys);
  }
}

/**
 * The limits that a try takes: a person's share, which they keep while they wait, and then the
 * network's turn.
 */
const STEPS = [['cardsAtOnce', 'card'], ['cardsUnderWay']] as const;
const UNDER_WAY: readonly LimitName[] = ['cardsUnderWay', 'cardsAtOnce'];
const TRY: readonly LimitName[] = ['card', ...UNDER_WAY];

/**
 * A person who gives in the end is no robot. Their mistakes no longer count for the network, each
 * of them once, and at least one for a session's first gift. In a network where cards are tested,
 * no gift is subtracted from everyone's failures.
 */
const FORGIVING: Parameters<Limits['forgive']>[0] = {
  firsts: ['creditedGift'],
  mistakes: ['unforgiven'],
  suspects: ['refusedCard'],
  given: TRY,
  givenForMistakes: ['failedCard', 'knownCard'],
  givenIfFirst: ['failedAnywhere'],
};

async function claimRetry(limits: Limits, limitKeys: RateLimitKeys): Promise<Refusal | undefined> {
  const refused = await limits.takeSteps(STEPS, limitKeys);
  if (refused === undefined || refused.step === 0) return refused?.refusal;
  const refusal = await waitForTurn(limits, limitKeys);
  if (refusal !== undefined) await limits.release(['cardsAtOnce', 'card'], limitKeys);
  return refusal;
}

async function waitForTurn(limits: Limits, limitKeys: RateLimitKeys): Promise<Refusal | undefined> {
  for (const waitMs of TURN_WAITS_MS) {
    const [failed] = await limits.look(['failedCard'], limitKeys);
    if (failed !== undefined) return failed;
    await sleep(waitMs);
    if ((await limits.take('cardsUnderWay', limitKeys)) === undefined) return undefined;
  }
  return tooMany(1);
}

/** The result of a try, as the limits count it. */
type Judged = 'declined' | 'uncertain' | 'given' | 'passed';

/**
 * A payment in doubt stays counted for the person, who waits for it, but not for others in the
 * network.
 */
function judge(result: Result<unknown>): Judged {
  if (isDeclined(result)) return 'declined';
  if (isUnusable(result) || isInDoubt(result)) return 'uncertain';
  // A gift raises the session's trust. Saving or looking up a card proves nothing about the person.
  return result.ok && result.raisesTrust === true ? 'given' : 'passed';
}

async function countDecline({ limits, attackMode }: CardShield, limitKeys: RateLimitKeys): Promise<void> {
  await limits.take('failedCard', limitKeys);
  await Promise.all([
    limits.take('refusedCard', limitKeys),
    limits.take('knownCard', limitKeys),
    limits.take('unforgiven', limitKeys),
    attackMode.noteFailure(),
  ]);
}

/** A bank judged the card, which is the answer that a card tester wants. */
function isDeclined(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'declined';
}

/** No bank was asked, and no card is needed. It counts for the sender only, not for the network. */
function isUnusable(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'nonce_unusable';
}

function isInDoubt(result: Result<unknown>): boolean {
  return result.ok && (result.status === 202 || result.isInDoubt === true);
}
