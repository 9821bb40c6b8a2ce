import { isBankAccount } from '@handsel/contract';
import { monthsBetween } from '../../../gateway/billing-dates.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import { isGiftHeld } from '../held-by-dispute.ts';
import type { ChangeAnswer, SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import type { NewNonce } from '../../payment-methods/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  isDone,
  orderOf,
  wasDone,
  type AmountChange,
  type Change,
  type Ending,
  type Outcome,
  type PauseChange,
  type RepeatableChange,
  type TermsChange,
} from './change.ts';
import { changeDay } from './day/change-day.ts';
import { markSent } from './store.ts';

interface CarryOutContext {
  db: Db;
  gateway: Gateway;
  billingTimeZone: string;
}

/**
 * Carries a change out. It first reads the state of the gift and vaults an entered card. Only then
 * it commits `sent` and changes the gift, so that after an earlier failure the change has simply
 * failed. A vaulted method (a saved one or an authenticated card) begins as `sent`, as does a
 * change that needs no card.
 */
export async function askGateway(
  context: CarryOutContext,
  change: Change,
  paidWith: NewNonce | undefined,
): Promise<Outcome> {
  if (change.kind === 'day') return changeDay(context, change, 'first');
  const found = await context.gateway.findSnapshot(change.subscriptionId);
  if (found.kind === 'none') return { kind: 'failed', reason: 'the gateway does not know the monthly gift' };
  if (found.kind !== 'done') return { kind: 'failed', reason: found.reason };
  const { snapshot } = found;
  const refused = refusedBy(change, snapshot);
  if (refused !== undefined) return refused;
  if (change.kind === 'amount' && change.paymentToken !== snapshot.paymentToken) {
    // Staff have changed it, and our books do not know yet.
    return { kind: 'failed', reason: 'another method pays by now', snapshot };
  }
  if (change.kind !== 'terms') return bring(context, change, snapshot);
  if (change.state === 'pending') {
    const stopped = await vaultFirst(context, change, snapshot, paidWith?.nonce ?? '');
    if (stopped !== undefined) return stopped;
  }
  const authenticatedNonce = paidWith?.isAuthenticated === true ? paidWith.nonce : undefined;
  return outcomeOf(await context.gateway.changeSubscription({ ...orderOf(change), authenticatedNonce }));
}

/** Why the gift as found cannot become what is wanted. The gateway refuses the rest. */
export function refusedBy(change: RepeatableChange, snapshot: SubscriptionSnapshot): Outcome | undefined {
  const { status, amountCents, isPauseOn } = snapshot;
  if (change.kind === 'cancel') return undefined;
  if (status === 'ended') return { kind: 'refused', because: 'ended', reason: 'found ended', snapshot };
  if (change.kind !== 'terms' && change.kind !== 'amount') return undefined;
  if (amountCents === change.amountCents) return undefined;
  if (change.kind === 'amount' && isMoreUnseen(change, amountCents)) {
    return { kind: 'refused', because: 'changed-meanwhile', reason: 'less is taken by now', snapshot };
  }
  if (status === 'past_due') {
    if (change.state !== 'pending') return undefined;
    return { kind: 'refused', because: 'past-due', reason: 'found past due' };
  }
  // The discount of the pause covers the current amount, even while an add-on is charged.
  return isPauseOn ? { kind: 'refused', because: 'paused', reason: 'found paused', snapshot } : undefined;
}

/**
 * Whether a decrease by our books would be an increase, because staff had lowered the charge
 * already. A decrease skips the check of the method's owner.
 */
function isMoreUnseen({ amountCents, amountBeforeCents }: AmountChange, presentCents: number): boolean {
  return amountCents <= amountBeforeCents && amountCents > presentCents;
}

/**
 * Brings the gift to the wanted state, which it may have in part. The requests depend on the state
 * that is found.
 */
export async function bring(
  { db, gateway }: Pick<CarryOutContext, 'db' | 'gateway'>,
  change: RepeatableChange,
  found: SubscriptionSnapshot,
): Promise<Outcome> {
  if (isDone(change, found)) return unlessHeld(db, change, found);
  const { subscriptionId } = change;
  switch (change.kind) {
    case 'terms':
    case 'amount':
      return outcomeOf(await gateway.changeSubscription(orderOf(change)));
    case 'pause':
    case 'resume': {
      // It may have become disputed while this change was in doubt.
      if (await isGiftHeld(db, subscriptionId)) return disputed(found);
      const outcome =
        change.kind === 'pause'
          ? await pause(gateway, change, found)
          : outcomeOf(await gateway.resumeSubscription(subscriptionId));
      return outcome.kind === 'succeeded' ? unlessHeld(db, change, outcome.snapshot) : outcome;
    }
    case 'cancel': {
      const answer = await gateway.endSubscription(subscriptionId);
      if (answer.kind === 'not-done') return { kind: 'failed', reason: answer.reason };
      if (answer.kind === 'unknown') return answer;
      const ended = {
        status: 'ended',
        nextBillingDate: null,
        pausedFrom: null,
        otherNextCents: null,
        isPauseOn: false,
      } as const;
      return { kind: 'succeeded', snapshot: { ...found, ...ended } };
    }
  }
}

/**
 * Checks a completed pause or resume. If a payment of the gift became disputed meanwhile, the
 * change does not last: it may have lifted the hold, and the gift is held again (finalize.ts).
 */
export async function unlessHeld(
  db: Db,
  change: RepeatableChange,
  snapshot: SubscriptionSnapshot,
): Promise<Ending> {
  const isOfSchedule = change.kind === 'pause' || change.kind === 'resume';
  const isHeld = isOfSchedule && (await isGiftHeld(db, change.subscriptionId));
  return isHeld ? disputed(snapshot) : { kind: 'succeeded', snapshot };
}

function disputed(snapshot: SubscriptionSnapshot): Ending {
  return { kind: 'refused', because: 'disputed', reason: 'a payment of it is disputed', snapshot };
}

/**
 * How often a pause is requested again because a month was charged between the lookup and the
 * pause.
 */
const PAUSE_TRIES = 2;

/**
 * Pauses the gift. Never ends as refused while the gift is paused for other months than the chosen
 * ones.
 */
async function pause(
  gateway: Gateway,
  change: PauseChange,
  found: SubscriptionSnapshot,
  tries = PAUSE_TRIES,
): Promise<Outcome> {
  const { unpausedCents, pauseCycles, isPauseOn } = found;
  const nextCycle = found.pausedFrom ?? found.nextBillingDate;
  const months = nextCycle === null ? 0 : monthsBetween(nextCycle, change.resumesOn);
  if (months < 1) {
    if (isPauseOn) return takePauseOff(gateway, change, 'too-late');
    return { kind: 'refused', because: 'too-late', reason: 'its months have passed', snapshot: found };
  }
  // The gateway counts the months differently.
  if (tries === 0) return takePauseOff(gateway, change, 'invalid');
  const { subscriptionId } = change;
  const [amountCents = 0, ...rest] = unpausedCents.slice(0, months);
  // An add-on or a discount of staff ends in between. A single discount would charge a month in
  // part, or leave a credit.
  if (rest.some((cents) => cents !== amountCents)) {
    return {
      kind: 'refused',
      because: 'uneven',
      reason: 'its months take different amounts',
      snapshot: found,
    };
  }
  const order = { subscriptionId, amountCents, months, pauseCycles };
  const answer = await gateway.pauseSubscription(order);
  if (answer.kind !== 'changed' || isDone(change, answer.snapshot)) return outcomeOf(answer);
  return pause(gateway, change, answer.snapshot, tries - 1);
}

/**
 * Removes a pause that covers the wrong month. Without it, the gift may still be charged on the
 * chosen day.
 */
async function takePauseOff(
  gateway: Gateway,
  change: PauseChange,
  because: 'too-late' | 'invalid',
): Promise<Outcome> {
  const { subscriptionId } = change;
  const answer = await gateway.resumeSubscription(subscriptionId);
  if (answer.kind !== 'changed') return { kind: 'unknown', reason: `paused otherwise: ${answer.reason}` };
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind === 'none') return { kind: 'unknown', reason: 'the monthly gift is gone' };
  if (found.kind !== 'done') return { kind: 'unknown', reason: found.reason };
  const { snapshot } = found;
  if (wasDone(change, found)) return { kind: 'succeeded', snapshot };
  return { kind: 'refused', because, reason: 'paused otherwise, and resumed', snapshot };
}

/** @returns how the change ended, if it ended before the gift was touched */
async function vaultFirst(
  { db, gateway }: CarryOutContext,
  change: TermsChange,
  { paymentToken }: SubscriptionSnapshot,
  nonce: string,
): Promise<Outcome | undefined> {
  // A subscription takes methods of one customer only.
  const owner = await gateway.findMethod(paymentToken);
  if (owner.kind === 'none') return { kind: 'failed', reason: 'the present method is gone' };
  if (owner.kind !== 'done') return { kind: 'failed', reason: owner.reason };
  const { customerId } = owner;
  const vaulted = await gateway.vault({
    customerId,
    token: change.id,
    nonce,
    asksBank: true,
    isBankAccount: isBankAccount(change.methodType),
  });
  if (vaulted.kind === 'nonce-unusable' || vaulted.kind === 'declined') return vaulted;
  if (vaulted.kind !== 'done') return { kind: 'failed', reason: vaulted.reason };
  return (await markSent(db, change)) ? undefined : { kind: 'taken-over' };
}

/** The meaning of the gateway's answer to the change itself. */
function outcomeOf(answer: ChangeAnswer): Outcome {
  switch (answer.kind) {
    case 'changed':
      return { kind: 'succeeded', snapshot: answer.snapshot };
    case 'not-done':
      return { kind: 'failed', reason: answer.reason };
    case 'refused':
    case 'nonce-unusable':
    case 'unknown':
      return answer;
  }
}
