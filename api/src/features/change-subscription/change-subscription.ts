import {
  centsFromDollars,
  dollarsFromCents,
  type ErrorCode,
  type OfferableMethod,
  type Payment,
  type PaymentResult,
} from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeRefused, Gateway } from '../../payments/gateway.ts';
import { readPaidWith, type PaidWith } from '../../payments/paid-with.ts';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import type { Limits, Subjects } from '../../platform/limits/limits.ts';
import { tryCard } from '../../platform/limits/try-card.ts';
import { askGateway } from './carry-out.ts';
import type { Change, Ending, Outcome } from './change.ts';
import { settle } from './settle.ts';
import {
  beginChange,
  findChangingCheckout,
  findLiveChange,
  isBeingChanged,
  markUnknown,
  type ChangingCheckout,
} from './store.ts';

export interface ChangeContext {
  db: Db;
  gateway: Gateway;
  limits: Limits;
  log: FastifyBaseLogger;
  /** The ways to pay that the charity offers. */
  offered: ReadonlySet<OfferableMethod>;
}

/**
 * A donor pressed Confirm Payment to change a monthly gift. The change is written before the gateway is asked; a second
 * press, tab or retry gets the first one's outcome. Nothing is charged today.
 * @returns undefined when the checkout changes no monthly gift
 */
export async function changeSubscription(
  context: ChangeContext,
  session: Session,
  payment: Payment,
  subjects: Subjects,
): Promise<Result<PaymentResult> | undefined> {
  const { db } = context;
  const checkout = await findChangingCheckout(db, payment.checkout_id);
  if (checkout === undefined) return undefined;
  const { donorId } = session;
  if (checkout.sessionId !== session.id || checkout.donorId !== donorId) return refusal('not_found');
  const amountCents = centsFromDollars(payment.amount);
  if (amountCents === undefined) return refusal('validation', { amount: ['At most two decimals.'] });
  const paidWith = readPaidWith(payment, donorId, context.offered);
  if (paidWith === undefined) {
    return refusal('validation', { payment_method_type: ['This way to pay is not offered.'] });
  }
  if (checkout.isExpired) return refusal('checkout_expired');
  const change = await beginChange(db, {
    checkoutId: payment.checkout_id,
    sessionId: session.id,
    donorId,
    amountCents,
    methodType: payment.payment_method_type,
    userAgent: payment.user_agent,
    paidWith,
  });
  if (change === undefined)
    return answerWithout(db, payment.checkout_id, { amountCents, paidWith }, checkout);
  return tryCard(
    context.limits,
    { ...subjects, donor: donorId },
    () => carryOut(context, change, payment.nonce),
    async () => {
      await settle(db, change.id, { kind: 'failed', reason: 'a limit was reached' });
    },
  );
}

/** No change was begun: an earlier one answers, or what was asked cannot be. */
async function answerWithout(
  db: Db,
  checkoutId: string,
  asked: { amountCents: number; paidWith: PaidWith },
  checkout: ChangingCheckout,
): Promise<Result<PaymentResult>> {
  const live = await findLiveChange(db, checkoutId);
  if (live !== undefined) {
    if (live.amountCents !== asked.amountCents) return refusal('conflict');
    return live.state === 'succeeded' ? answerSucceeded(live, live.nextBillingDate) : answerChecking(live);
  }
  if (checkout.amountCents !== asked.amountCents) {
    return refusal('validation', { amount: ['This is not the sum you chose. Please refresh the page.'] });
  }
  if (checkout.hasEnded) return refusal('subscription_ended');
  if (await isBeingChanged(db, checkoutId)) return refusal('conflict');
  // Of a card that was entered, the other press ended, unsuccessfully, in this very moment.
  return refusal('nonce' in asked.paidWith ? 'gateway_unavailable' : 'nonce_unusable');
}

/** From here on nothing may be thrown: whatever goes wrong, the donor hears that we are checking, and so we are. */
async function carryOut(
  context: ChangeContext,
  change: Change,
  nonce: string,
): Promise<Result<PaymentResult>> {
  const { db, log } = context;
  try {
    const outcome = await askGateway(context, change, nonce);
    const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
    log.info({ change: change.id, outcome: outcome.kind, ...reason }, 'the gateway was asked for a change');
    return await conclude(db, change, outcome);
  } catch (error) {
    log.error({ err: error, change: change.id }, 'the change could not be finished; the reconciler will');
    return answerChecking(change);
  }
}

async function conclude(db: Db, change: Change, outcome: Outcome): Promise<Result<PaymentResult>> {
  switch (outcome.kind) {
    case 'succeeded':
      await settle(db, change.id, outcome);
      return answerSucceeded(change, outcome.standing.nextBillingDate);
    case 'declined':
      return refuse(db, change, outcome, 'declined');
    case 'nonce-unusable':
      return refuse(db, change, { kind: 'failed', reason: outcome.reason }, 'nonce_unusable');
    case 'failed':
      return refuse(db, change, outcome, 'gateway_unavailable');
    case 'refused':
      return refuse(db, change, outcome, REFUSALS[outcome.because]);
    case 'unknown':
      await markUnknown(db, change.id, outcome.reason, true);
      return answerChecking(change);
    case 'taken-over':
      return answerChecking(change);
  }
}

const REFUSALS = {
  ended: 'subscription_ended',
  'past-due': 'subscription_past_due',
  'foreign-method': 'method_not_for_subscription',
  invalid: 'gateway_unavailable',
} as const satisfies Record<ChangeRefused['because'], ErrorCode>;

/** Where the reconciler was quicker it may know better, so the donor is told to wait for that. */
async function refuse(
  db: Db,
  change: Change,
  ending: Ending,
  code: ErrorCode,
): Promise<Result<PaymentResult>> {
  return (await settle(db, change.id, ending)) ? refusal(code) : answerChecking(change);
}

function answerSucceeded(change: Change, nextBillingDate: string | null): Result<PaymentResult> {
  const amount = dollarsFromCents(change.amountCents);
  return success({
    id: change.id,
    status: 'succeeded',
    amount,
    type: 'monthly',
    ...(nextBillingDate === null ? {} : { subscription: { amount, next_billing_date: nextBillingDate } }),
  });
}

function answerChecking({ id, amountCents }: Change): Result<PaymentResult> {
  return success({ id, status: 'checking', amount: dollarsFromCents(amountCents), type: 'monthly' }, 202);
}
