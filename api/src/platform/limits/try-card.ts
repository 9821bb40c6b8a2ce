import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany, type Refusal, type Result } from '../http/result.ts';
import { EVERYBODY, type AttackMode } from './attack-mode.ts';
import type { Given, Limits, Subjects } from './limits.ts';

/** What stands between whoever tries cards and the gateway. */
export interface CardShield {
  limits: Limits;
  attackMode: AttackMode;
}

/** When a network's try asks again for its turn: for 15 s in all, well within an attempt's lease. */
const TURN_WAITS_MS = [50, 100, 200, ...Array<number>(48).fill(300)];

/**
 * Lets the gateway judge a card, within the limits. A person's try counts as a failed one until it is known not to be, so
 * that cards tried out all at once are counted before the gateway hears of any. Those of one network wait for each other.
 * @param onRefused what is to be tidied up when the gateway is not asked at all
 */
export async function tryCard<T>(
  shield: CardShield,
  subjects: Subjects,
  askGateway: () => Promise<Result<T>>,
  onRefused?: () => Promise<void>,
): Promise<Result<T>> {
  const { limits } = shield;
  const refused = await takeTry(limits, subjects);
  if (refused !== undefined) {
    await onRefused?.();
    return refused;
  }
  let given: readonly Given[] = [];
  try {
    const result = await askGateway();
    given = await recount(shield, subjects, result);
    return result;
  } finally {
    // Last, so that a failure is never neither counted nor under way; and also when the database fails in mid-payment.
    await limits.giveBack([...given, ...UNDER_WAY], { ...subjects, ...EVERYBODY });
  }
}

/** What a try takes: a person's part, which is theirs while they wait, and the network's turn. */
const STEPS = [['cardsAtOnce', 'card'], ['cardsUnderWay']] as const;
const UNDER_WAY: readonly Given[] = [{ name: 'cardsUnderWay' }, { name: 'cardsAtOnce' }];

async function takeTry(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  const refused = await limits.takeSteps(STEPS, subjects);
  if (refused === undefined || refused.step === 0) return refused?.refusal;
  const refusal = await waitForTurn(limits, subjects);
  if (refusal !== undefined) await limits.giveBack([{ name: 'cardsAtOnce' }, { name: 'card' }], subjects);
  return refusal;
}

async function waitForTurn(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  for (const waitMs of TURN_WAITS_MS) {
    const [failed] = await limits.look(['failedCard'], subjects);
    if (failed?.refusal !== undefined) return failed.refusal;
    await sleep(waitMs);
    if ((await limits.take('cardsUnderWay', subjects)) === undefined) return undefined;
  }
  return tooMany(1);
}

/**
 * What is in doubt stays counted for the person, who waits for it; the others in the network have no part in it.
 * @returns what is to be given back
 */
async function recount(
  { limits, attackMode }: CardShield,
  subjects: Subjects,
  result: Result<unknown>,
): Promise<readonly Given[]> {
  if (isDeclined(result)) {
    await limits.take('failedCard', subjects);
    await Promise.all([
      limits.take('refusedCard', subjects),
      limits.take('unforgiven', subjects),
      attackMode.noteFailure(),
    ]);
    return [];
  }
  if (isUnusable(result) || isInDoubt(result)) return [];
  // A gift raises the session's trust; what only saves or looks at a card proves nothing of who does it.
  const forgiven = result.ok && result.raisesTrust === true ? await forgive(limits, subjects) : [];
  return [{ name: 'card' }, ...forgiven];
}

/**
 * Whoever gives in the end was no robot before either: the network is given back their mistakes, each of them once, and for
 * a session's first gift at least one. From where cards are tested, no gift is held against the failures of everybody.
 */
async function forgive(limits: Limits, subjects: Subjects): Promise<Given[]> {
  const [credited, [unforgiven, refused]] = await Promise.all([
    limits.take('creditedGift', subjects),
    limits.look(['unforgiven', 'refusedCard'], subjects),
  ]);
  const isFirst = credited === undefined;
  const [mistakes = 0] =
    unforgiven?.count === 0 ? [] : await limits.giveBack([{ name: 'unforgiven', points: 'all' }], subjects);
  const isHeldAgainstFailures = isFirst && refused?.refusal === undefined;
  return [
    { name: 'failedCard', points: Math.max(isFirst ? 1 : 0, mistakes) },
    ...(isHeldAgainstFailures ? [{ name: 'failedAnywhere' } as const] : []),
  ];
}

/** A bank judged the card: an answer that somebody who tests cards is after. */
function isDeclined(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'declined';
}

/** No bank was asked, and no card is needed for it: it counts for whoever sent it, and for nobody who shares their network. */
function isUnusable(result: Result<unknown>): boolean {
  return !result.ok && result.code === 'nonce_unusable';
}

function isInDoubt(result: Result<unknown>): boolean {
  return result.ok && (result.status === 202 || result.isInDoubt === true);
}
