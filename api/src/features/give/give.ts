import {
  centsFromDollars,
  dollarsFromCents,
  type ErrorCode,
  type Frequency,
  type OfferableMethod,
  type Payment,
  type PaymentResult,
} from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../payments/gateway.ts';
import { readPaidWith, type PaidWith } from '../../payments/paid-with.ts';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import type { Limits, Subjects } from '../../platform/limits/limits.ts';
import { tryCard } from '../../platform/limits/try-card.ts';
import type { Attempt, Ending } from './attempt.ts';
import { findOtherMonthlyGift, type OtherMonthlyGift } from './other-monthly-gift.ts';
import { payMonthly } from './pay-monthly.ts';
import { payOnce } from './pay-once.ts';
import { settle } from './settle.ts';
import {
  beginAttempt,
  findLiveAttempt,
  findNextBillingDate,
  findPayableCheckout,
  markUnknown,
} from './store.ts';

export interface GiveContext {
  db: Db;
  gateway: Gateway;
  limits: Limits;
  log: FastifyBaseLogger;
  /** The ways to pay that the charity offers. */
  offered: ReadonlySet<OfferableMethod>;
}

/** How the gateway's answer leaves an attempt: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** The reconciler has taken the attempt over. */
  | { kind: 'taken-over' };

/**
 * A donor pressed Confirm Payment. The attempt is written before the gateway is asked; a second press, tab or retry
 * gets the first one's outcome.
 */
export async function give(
  context: GiveContext,
  session: Session,
  frequency: Frequency,
  payment: Payment,
  subjects: Subjects,
): Promise<Result<PaymentResult>> {
  const checkout = await findPayableCheckout(context.db, payment.checkout_id);
  // Comes first, as in every other call: what else is wrong with the request would tell what the checkout is.
  if (checkout === undefined || checkout.sessionId !== session.id || checkout.email === null) {
    return refusal('not_found');
  }
  const amountCents = centsFromDollars(payment.amount);
  if (amountCents === undefined) return refusal('validation', { amount: ['At most two decimals.'] });
  const paidWith = readPaidWith(payment, session.donorId, context.offered);
  if (paidWith === undefined) {
    return refusal('validation', { payment_method_type: ['This way to pay is not offered.'] });
  }
  if (checkout.isExpired) return refusal('checkout_expired');
  const agreed = {
    checkoutId: payment.checkout_id,
    sessionId: session.id,
    email: checkout.email,
    frequency,
    amountCents,
    methodType: payment.payment_method_type,
    campaign: payment.campaign ?? null,
    userAgent: payment.user_agent,
    paidWith,
  };
  const attempt = await beginAttempt(context.db, agreed, session.donorId);
  return attempt === undefined
    ? answerWithout(context, session, agreed, checkout)
    : tryCard(
        context.limits,
        {
          ...subjects,
          ...(session.donorId === null ? { address: checkout.email } : { donor: session.donorId }),
        },
        () => carryOut(context, attempt, payment),
        async () => {
          await settle(context.db, attempt.id, { kind: 'failed', reason: 'a limit was reached' });
        },
      );
}

/**
 * No attempt was begun: an earlier one answers, or the sum is not the checkout's, or there is another monthly gift, or the nonce is
 * no saved method's.
 */
async function answerWithout(
  { db }: GiveContext,
  { donorId }: Session,
  asked: { checkoutId: string; frequency: Frequency; amountCents: number; paidWith: PaidWith },
  checkout: { frequency: Frequency; amountCents: number },
): Promise<Result<PaymentResult>> {
  const isSame = (other: typeof checkout) =>
    other.frequency === asked.frequency && other.amountCents === asked.amountCents;
  const live = await findLiveAttempt(db, asked.checkoutId);
  if (live !== undefined) {
    if (!isSame(live)) return refusal('conflict');
    return live.state === 'succeeded' ? answerSucceeded(db, live) : answerChecking(live);
  }
  if (!isSame(checkout)) {
    return refusal('validation', { amount: ['This is not the sum you chose. Please refresh the page.'] });
  }
  if (asked.frequency === 'monthly' && donorId !== null) {
    const other = await findOtherMonthlyGift(db, donorId, asked.checkoutId);
    if (other !== undefined) return refusal(REFUSALS[other]);
  }
  if (!('nonce' in asked.paidWith)) return refusal('nonce_unusable');
  // The other attempt ended, unsuccessfully, in this very moment: what it said holds for this press too.
  return refusal('gateway_unavailable');
}

const REFUSALS = {
  running: 'subscription_exists',
  'in-doubt': 'subscription_checking',
} as const satisfies Record<OtherMonthlyGift, ErrorCode>;

/** From here on nothing may be thrown: whatever goes wrong, the donor hears that we are checking, and so we are. */
async function carryOut(
  context: GiveContext,
  attempt: Attempt,
  payment: Payment,
): Promise<Result<PaymentResult>> {
  const { db, log } = context;
  try {
    const outcome =
      attempt.frequency === 'monthly'
        ? await payMonthly(context, attempt, payment.nonce, payment.device_data)
        : await payOnce(context, attempt, payment.nonce, payment.device_data);
    log.info(
      {
        attempt: attempt.id,
        outcome: outcome.kind,
        ...('reason' in outcome ? { reason: outcome.reason } : {}),
      },
      'the gateway was asked',
    );
    switch (outcome.kind) {
      case 'succeeded':
        if ((await settle(db, attempt.id, outcome)) === 'extra') return refusal('conflict');
        return await answerSucceeded(db, attempt);
      case 'declined':
        await settle(db, attempt.id, outcome);
        return refusal('declined');
      case 'nonce-unusable':
        await settle(db, attempt.id, { kind: 'failed', reason: outcome.reason });
        return refusal('nonce_unusable');
      case 'failed':
        await settle(db, attempt.id, outcome);
        return refusal('gateway_unavailable');
      case 'unknown':
        await markUnknown(db, attempt.id, outcome.reason, true);
        return answerChecking(attempt);
      case 'taken-over':
        return answerChecking(attempt);
    }
  } catch (error) {
    log.error({ err: error, attempt: attempt.id }, 'the attempt could not be finished; the reconciler will');
    return answerChecking(attempt);
  }
}

async function answerSucceeded(db: Db, attempt: Attempt): Promise<Result<PaymentResult>> {
  const amount = dollarsFromCents(attempt.amountCents);
  const result: PaymentResult = { id: attempt.id, status: 'succeeded', amount, type: attempt.frequency };
  const nextBillingDate = attempt.frequency === 'monthly' ? await findNextBillingDate(db, attempt.id) : null;
  if (nextBillingDate !== null) result.subscription = { amount, next_billing_date: nextBillingDate };
  return { ...success(result), raisesTrust: true };
}

function answerChecking(attempt: Attempt): Result<PaymentResult> {
  return success(
    {
      id: attempt.id,
      status: 'checking',
      amount: dollarsFromCents(attempt.amountCents),
      type: attempt.frequency,
    },
    202,
  );
}
