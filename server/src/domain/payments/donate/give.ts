import {
  centsFromDollars,
  dayIn,
  dollarsFromCents,
  payerNameField,
  sameEmail,
  type ErrorCode,
  type Frequency,
  type Payment,
  type PaymentResult,
} from '@handsel/contract';
import { fieldWords } from '@handsel/words/shared/fields';
import { requestWords } from '@handsel/words/shared/requests';
import { forgetEarlierToken, renewPayingSession, rotationOf } from '../../accounts/index.ts';
import {
  agreeOnFee,
  checkPaidWith,
  isOffered,
  type MethodOwner,
  withCardTestingGuard,
} from '../../payment-methods/index.ts';
import { refusal, success, type Result, type Success } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import { keepOpen } from '../other-currency.ts';
import { giftOf, type Attempt, type MadeGift } from './attempt.ts';
import type { GiveContext } from './give-context.ts';
import { openOffer } from '../monthly-offer/open-offer.ts';
import { findOtherMonthlyGift, type OtherMonthlyGift } from './other-monthly-gift.ts';
import { payMonthly } from './pay-monthly.ts';
import { payOnce } from './pay-once.ts';
import { finalize } from './finalize.ts';
import { beginAttempt, findGift, findLiveAttempt, findPayableCheckout, markUnknown } from './store.ts';

/** The donor's session and request, as the payment needs them. */
export interface Visit {
  session: Session;
  userAgent: string;
  limitKeys: RateLimitKeys;
}

/**
 * Pays a checkout after the donor clicked Confirm Payment. The attempt is stored before the gateway
 * is asked. A second click, tab or retry gets the first one's outcome.
 */
export async function give(
  context: GiveContext,
  visit: Visit,
  frequency: Frequency,
  payment: Payment,
): Promise<Result<PaymentResult>> {
  const { session } = visit;
  const checkout = await findPayableCheckout(context.db, payment.checkout_id);
  // Checked first, as in every other call, so that other errors do not reveal whether the checkout
  // exists.
  if (checkout === undefined || checkout.sessionId !== session.id || checkout.email === null) {
    return refusal('not_found');
  }
  const giftCents = centsFromDollars(payment.amount);
  if (giftCents === undefined) return refusal('validation', { amount: [fieldWords.decimals] });
  if (!isOffered(payment.payment_method_type, context.offered())) {
    return refusal('validation', { payment_method_type: [requestWords.methodNotOffered] });
  }
  if (checkout.isExpired) return refusal('checkout_expired');
  const who: RateLimitKeys = {
    ...visit.limitKeys,
    ...(session.donorId !== null && { donor: session.donorId }),
  };
  const coveredFeeCents = centsFromDollars(payment.covered_fee ?? 0) ?? 0;
  const amountCents = giftCents + coveredFeeCents;
  const asked = { checkoutId: payment.checkout_id, frequency, amountCents, coveredFeeCents };
  const refuse = (code: ErrorCode) => answerWithout(context, session, asked, checkout, code);
  // An earlier request may have paid already. The token from before a gift cannot begin another
  // payment.
  if (session.isOvertaken === true) return refuse('xsrf');
  const firstDay = dayIn(context.billingTimeZone, new Date());
  if (frequency === 'monthly' && (payment.begins_on ?? firstDay) !== firstDay) return refuse('day_changed');
  const owner = {
    // A saved method pays only for gifts under its owner's address. A monthly gift belongs to the
    // donor of its address, who would get the owner's card.
    donorId: sameEmail(session.email ?? '', checkout.email) ? session.donorId : null,
    enteredFor: frequency === 'monthly' ? { checkoutId: payment.checkout_id } : null,
  };
  const checked = await checkUnlessLive(context, payment, owner, who);
  if (checked.kind === 'refused') return refuse(checked.code);
  const { paidWith, methodType } = checked;
  const fee = agreeOnFee(context.feeRates(), giftCents, methodType, payment.covered_fee);
  if (fee === undefined) return refuse('fee_changed');
  const agreed = {
    checkoutId: payment.checkout_id,
    sessionId: session.id,
    beganAnonymous: session.trust === 'anonymous',
    email: checkout.email,
    frequency,
    amountCents,
    ...fee,
    methodType,
    campaign: payment.campaign ?? null,
    userAgent: payment.user_agent,
    consentText: payment.consent ?? null,
    paidWith,
  };
  const attempt = await beginAttempt(context.db, agreed, session.donorId);
  return attempt === undefined
    ? refuse('nonce' in paidWith ? OTHER_ENDED : 'nonce_unusable')
    : withCardTestingGuard(
        context,
        who,
        () => carryOut(context, visit, attempt, payment, paidWith.isAuthenticated),
        async () => {
          await finalize(context, attempt.id, { kind: 'failed', reason: 'a limit was reached' });
        },
      );
}

/** Another attempt just failed; its error applies to this click too. */
const OTHER_ENDED: ErrorCode = 'gateway_unavailable';

/**
 * Skips the check while an attempt is live, because its nonce is used up. The live attempt answers
 * the second click.
 */
async function checkUnlessLive(
  context: GiveContext,
  payment: Payment,
  owner: MethodOwner,
  who: RateLimitKeys,
): ReturnType<typeof checkPaidWith> {
  const isLive =
    context.threeDSecure && (await findLiveAttempt(context.db, payment.checkout_id)) !== undefined;
  return isLive ? { kind: 'refused', code: OTHER_ENDED } : checkPaidWith(context, payment, owner, who);
}

/** The payment that a click requests. */
type Asked = Pick<Attempt, 'frequency' | 'amountCents' | 'coveredFeeCents'>;

/**
 * Explains why no attempt was begun. An earlier attempt answers, the amount is not the checkout's,
 * or there is another monthly gift. Otherwise the given reason applies.
 */
async function answerWithout(
  { db }: GiveContext,
  { donorId, isOvertaken }: Session,
  asked: Asked & { checkoutId: string },
  checkout: { frequency: Frequency; amountCents: number },
  otherwise: ErrorCode,
): Promise<Result<PaymentResult>> {
  const isSame = (other: typeof checkout) =>
    other.frequency === asked.frequency && other.amountCents === asked.amountCents - asked.coveredFeeCents;
  const live = await findLiveAttempt(db, asked.checkoutId);
  if (live !== undefined) {
    const isSamePayment = live.frequency === asked.frequency && live.amountCents === asked.amountCents;
    if (!isSamePayment || live.coveredFeeCents !== asked.coveredFeeCents) return refusal('conflict');
    // Only the request that paid gets the session's next token.
    if (live.state !== 'succeeded') return answerChecking(live);
    const gift = await findGift(db, live.id);
    // The token from before the gift may be a stranger's, who does not know the name of the card.
    const told = isOvertaken === true ? { ...gift, payerName: null } : gift;
    return { ...answerSucceeded(live, told), raisesTrust: false };
  }
  if (!isSame(checkout)) {
    return refusal('validation', { amount: [requestWords.otherAmount] });
  }
  const present = await findPayableCheckout(db, asked.checkoutId);
  // Another window has changed the donation between the click and its attempt.
  if (present === undefined || !isSame(present)) return refusal('conflict');
  if (asked.frequency === 'monthly' && donorId !== null) {
    const other = await findOtherMonthlyGift(db, donorId, asked.checkoutId);
    if (other !== undefined) return refusal(REFUSALS[other]);
  }
  return refusal(otherwise);
}

const REFUSALS = {
  running: 'subscription_exists',
  paused: 'subscription_paused',
  'in-doubt': 'subscription_checking',
} as const satisfies Record<OtherMonthlyGift, ErrorCode>;

/**
 * Nothing may be thrown from here on. After any failure the donor sees that we are checking, and
 * the reconciler does.
 */
async function carryOut(
  context: GiveContext,
  { session, userAgent }: Visit,
  attempt: Attempt,
  payment: Payment,
  isAuthenticated: boolean,
): Promise<Result<PaymentResult>> {
  const { db, log } = context;
  const { nonce, device_data: deviceData } = payment;
  try {
    if (session.isRenewed === true) await forgetEarlierToken(db, session);
    const outcome =
      attempt.frequency === 'monthly'
        ? await payMonthly(context, attempt, { nonce, isAuthenticated, deviceData })
        : await payOnce(
            context,
            attempt,
            { nonce, isAuthenticated, deviceData },
            await openOffer(context, attempt, payment.keeps_method === true),
          );
    log.info(
      {
        attempt: attempt.id,
        outcome: outcome.kind,
        ...('reason' in outcome ? { reason: outcome.reason } : {}),
      },
      'the gateway was asked',
    );
    switch (outcome.kind) {
      case 'succeeded': {
        const rotation = rotationOf(session, userAgent);
        const finalized = await finalize(context, attempt.id, outcome, rotation);
        if (finalized === 'extra') return refusal('conflict');
        // The faster one may have seen another result.
        const gift = finalized === 'before' ? await findGift(db, attempt.id) : giftOf(outcome);
        return answerSucceeded(attempt, gift, finalized === 'rotated' ? rotation.token : undefined);
      }
      case 'declined':
        await finalize(context, attempt.id, outcome);
        return refusal('declined');
      case 'nonce-unusable':
        await finalize(context, attempt.id, { kind: 'failed', reason: outcome.reason });
        return refusal('nonce_unusable');
      case 'failed':
        await finalize(context, attempt.id, outcome);
        return refusal('gateway_unavailable');
      case 'unknown':
        await markUnknown(db, attempt.id, outcome.reason, true);
        break;
      case 'other-currency':
        await keepOpen(db, attempt.id, outcome);
        break;
      case 'taken-over':
        break;
    }
    const newToken = await renewPayingSession(db, session);
    return { ...answerChecking(attempt), ...(newToken !== undefined && { newToken }) };
  } catch (error) {
    log.error({ err: error, attempt: attempt.id }, 'the attempt could not be finished; the reconciler will');
    return answerChecking(attempt);
  }
}

/** @param changedToken the session's new token, if it changed with the gift */
function answerSucceeded(
  attempt: Attempt,
  { nextBillingDate, isSettling, payerName }: MadeGift,
  changedToken?: string,
): Success<PaymentResult> {
  const result: PaymentResult = {
    id: attempt.id,
    status: 'succeeded',
    ...paidOf(attempt),
    type: attempt.frequency,
    ...payerNameField(payerName),
  };
  if (isSettling) result.settles_later = true;
  const monthly = dollarsFromCents(attempt.amountCents);
  if (nextBillingDate !== null) result.subscription = { amount: monthly, next_billing_date: nextBillingDate };
  const answer = { ...success(result), raisesTrust: true, isInDoubt: isSettling };
  return changedToken === undefined ? answer : { ...answer, changedToken };
}

/** The gift and the covered fee, in dollars. */
export function paidOf({ amountCents, coveredFeeCents }: Pick<Attempt, 'amountCents' | 'coveredFeeCents'>) {
  return {
    amount: dollarsFromCents(amountCents - coveredFeeCents),
    ...(coveredFeeCents > 0 && { covered_fee: dollarsFromCents(coveredFeeCents) }),
  };
}

function answerChecking(attempt: Attempt): Success<PaymentResult> {
  return success(
    {
      id: attempt.id,
      status: 'checking',
      ...paidOf(attempt),
      type: attempt.frequency,
    },
    202,
  );
}
