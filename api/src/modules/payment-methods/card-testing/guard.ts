import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany, type Refusal, type Result } from '../../../platform/http/result.ts';
import type { ShieldContext } from '../../../platform/http/shield.ts';
import { EVERYBODY, type AttackMode } from './attack-mode.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { LimitName } from '../../../platform/limits/rules.ts';

/** What protects the gateway from people who test cards. */
export type CardShield = Pick<ShieldContext, 'limits'> & { attackMode: AttackMode };

/** When a network's try asks again for its turn: for 15 s in all, well within an attempt's lease. */
const TURN_WAITS_MS = [50, 100, 200, ...Array<number>(48).fill(300)];

/**
 * Lets the gateway judge a card, within the limits. A person's try counts as a failed one until it is known not to be, so
 * that cards tried out all at once are counted before the gateway hears of any. Those of one network wait for each other.
 * @param onRefused what is to be tidied up when the gateway is not asked at all
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
    // Last, so that a failure is never neither counted nor under way; and also when the database fails in mid-payment.
    if (judged === 'given') await limits.forgive(FORGIVING, { ...limitKeys, ...EVERYBODY });
    else await limits.release(judged === 'passed' ? TRY : UNDER_WAY, limitKeys);
  }
}

/** What a try takes: a person's part, which is theirs while they wait, and the network's turn. */
const STEPS = [['cardsAtOnce', 'card'], ['cardsUnderWay']] as const;
const UNDER_WAY: readonly LimitName[] = ['cardsUnderWay', 'cardsAtOnce'];
const TRY: readonly LimitName[] = ['card', ...UNDER_WAY];

/**
 * A person who gives in the end was no robot before either: their mistakes no longer count for the network, each of them once, and for
 * a session's first gift at least one. From where cards are tested, no gift counts against the failures of everybody.
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

/** How a try ended, for who is counted for it. */
type Judged = 'declined' | 'uncertain' | 'given' | 'passed';

/** What is in doubt stays counted for the person, who waits for it; the others in the network have no part in it. */
function judge(result: Result<unknown>): Judged {
  if (isDeclined(result)) return 'declined';
  if (isUnusable(result) || isInDoubt(result)) return 'uncertain';
  // A gift raises the session's trust; what only saves or looks at a card proves nothing of who does it.
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

/** A bank judged the card: an answer that somebody who tests cards is after. */
function isDeclined(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'declined';
}

/** No bank was asked, and no card is needed for it: it counts for its sender, and for nobody who shares their network. */
function isUnusable(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'nonce_unusable';
}

function isInDoubt(result: Result<unknown>): boolean {
  return result.ok && (result.status === 202 || result.isInDoubt === true);
}
