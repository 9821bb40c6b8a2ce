import { setTimeout as sleep } from 'node:timers/promises';
import { refusal, tooMany, type Refusal, type Result } from '../http/result.ts';
import type { AttackMode } from './attack-mode.ts';
import type { Limits, Subjects } from './limits.ts';

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
  const result = await askGateway();
  await recount(shield, subjects, result);
  // Last, so that a failure is never neither counted nor under way.
  await Promise.all([limits.giveBack('cardsUnderWay', subjects), limits.giveBack('cardsAtOnce', subjects)]);
  return result;
}

async function takeTry(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  const atOnce = await limits.take('cardsAtOnce', subjects);
  if (atOnce !== undefined) return atOnce;
  const refused = (await limits.take('card', subjects)) ?? (await takeTurn(limits, subjects));
  if (refused !== undefined) await limits.giveBack('cardsAtOnce', subjects);
  return refused;
}

/** Waits until those of the network that are under way, should they all fail, leave room for one more. */
async function takeTurn(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  const refused = await turn(limits, subjects);
  if (refused !== undefined) await limits.giveBack('card', subjects);
  return refused;
}

async function turn(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  try {
    for (const waitMs of TURN_WAITS_MS) {
      const refusals = await Promise.all(origins(subjects).map((each) => limits.take('cardsUnderWay', each)));
      const isBegun = refusals.every((refused) => refused === undefined);
      if (isBegun && (await hasRoom(limits, subjects))) return undefined;
      await limits.giveBack('cardsUnderWay', subjects);
      const failed = await limits.look('failedCard', subjects);
      if (failed !== undefined) return failed;
      await sleep(waitMs);
    }
    return tooMany(1);
  } catch {
    return refusal('unavailable');
  }
}

async function hasRoom(limits: Limits, subjects: Subjects): Promise<boolean> {
  const rooms = await Promise.all(
    origins(subjects).map(async (each) => {
      const [underWay, failed] = await Promise.all([
        limits.fill('cardsUnderWay', each),
        limits.fill('failedCard', each),
      ]);
      return underWay.count + failed.count <= failed.most;
    }),
  );
  return rooms.every(Boolean);
}

/** The network and the site it belongs to, each for itself: one may have room while the other has none. */
function origins({ network, site }: Subjects): Subjects[] {
  return [...(network === undefined ? [] : [{ network }]), ...(site === undefined ? [] : [{ site }])];
}

/** What is in doubt stays counted for the person, who waits for it; the others in the network have no part in it. */
async function recount(
  { limits, attackMode }: CardShield,
  subjects: Subjects,
  result: Result<unknown>,
): Promise<void> {
  if (isDeclined(result)) {
    await limits.take('failedCard', subjects);
    await Promise.all([
      limits.take('refusedCard', subjects),
      limits.take('unforgiven', subjects),
      attackMode.noteFailure(),
    ]);
  } else if (!isUnusable(result) && !isInDoubt(result)) {
    await limits.giveBack('card', subjects);
    // A gift raises the session's trust; what only saves or looks at a card proves nothing of who does it.
    if (result.ok && result.raisesTrust === true) await forgive({ limits, attackMode }, subjects);
  }
}

/**
 * Whoever gives in the end was no robot before either: the network is given back their mistakes, each of them once, and for
 * a session's first gift at least one. From where cards are tested, no gift is held against the failures of everybody.
 */
async function forgive({ limits, attackMode }: CardShield, subjects: Subjects): Promise<void> {
  const mistakes = await limits.giveBackAll('unforgiven', subjects);
  const isFirst = (await limits.take('creditedGift', subjects)) === undefined;
  await limits.giveBack('failedCard', subjects, Math.max(isFirst ? 1 : 0, mistakes));
  if (isFirst && (await limits.look('refusedCard', subjects)) === undefined) await attackMode.noteSuccess();
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
